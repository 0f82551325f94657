// @ts-check
// The page of giant boards: the server judges and counts, the page draws the window that is looked
// at.

import { startPage } from "../lib/page.js";
import { begin, connectControls, keys, navigate, openFile } from "./controls.js";
import { panel } from "./view.js";

connectControls();
startPage({ keys, open: openFile, navigate, restore: begin, render: panel });
