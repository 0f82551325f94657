// @ts-check
// The Queens page. It draws the state that the server sends and sends what the user did: no rules
// live here.

import { startPage } from "../lib/page.js";
import { connectControls, keys, navigate, openFile, translate } from "./controls.js";
import { begin, remember, session } from "./play.js";
import { drawAll } from "./view.js";

connectControls();
addEventListener("pagehide", remember);
startPage({
  keys,
  open: openFile,
  navigate,
  restore: begin,
  lost: () => session.lost(),
  translate,
  render: drawAll,
});
