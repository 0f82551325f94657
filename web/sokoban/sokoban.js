// @ts-check
// The Sokoban page: it draws the state that the server sends and sends what the user did. No rules
// live here.

import { startPage } from "../lib/page.js";
import { connectControls, keys, navigate, openFile } from "./controls.js";
import { begin } from "./play.js";
import { panel } from "./view.js";

connectControls();
startPage({ keys, open: openFile, navigate, restore: begin, render: panel });
