// @ts-check
// The chess page: it draws the state that the server sends and sends what the user did. No rules
// live here.

import { startPage } from "../lib/page.js";
import { begin, connectControls, keys, navigate, openFile } from "./controls.js";
import { show } from "./view.js";

connectControls();
startPage({ keys, open: openFile, navigate, restore: begin, render: show });
