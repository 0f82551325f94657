//! An explanation as a page to print: one picture a step, and those of its chain where a step is proved by contradiction.

use super::{
    frame::{Frame, apply, frames},
    messages::{describe, describe_marks, difficulty_name},
};
use crate::i18n::{Arg, Catalog, Lang, clean};
use papan_draw::{Scene, SvgOptions, queens_scene};
use papan_queens::{Board, Conclusion, Explanation, Game};
use std::fmt::Write;

/// Side of a cell in pixels.
const CELL: u32 = 22;

const STYLE: &str = "body{font:15px/1.45 system-ui,sans-serif;color:#1f2328;max-width:60rem;margin:2rem auto;padding:0 1rem}\
article{display:flex;gap:1.5rem;align-items:flex-start;margin:0 0 1.5rem;break-inside:avoid}\
article svg{flex:none;height:auto;max-width:45%}.chain{margin-left:2rem}.chain article{margin-bottom:1rem}\
p{margin:0 0 .5rem}.note{color:#5b6470;font-size:.9em}h2{break-after:avoid}\
@media(max-width:40rem){article{display:block}article svg{max-width:100%}}\
@media print{body{margin:0;max-width:none}}";

/// The head of a page of worksheets.
pub fn head(text: &Catalog) -> String {
    let lang = if text.lang() == Lang::Id { "id" } else { "en" };
    let title = escape(&text.get("queens-worksheet"));
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n"
    )
}

/// The worksheet of a board.
pub fn worksheet(board: &Board, title: &str, explanation: &Explanation, text: &Catalog) -> String {
    let mut page = format!("<h2>{}</h2>\n", escape(&clean(title)));
    let mut game = Game::new(board);
    for (number, step) in (1..).zip(&explanation.steps) {
        let mut pictures = frames(step, &game, text);
        let Some(last) = pictures.pop() else { continue };
        let mut notes = Vec::new();
        if step.chain.is_none() {
            notes = describe_marks(step, board, text);
        }
        article(&mut page, &format!("{number}. {}", describe(step, board, text)), &notes, &last);
        if !pictures.is_empty() {
            page.push_str("<section class=\"chain\">\n");
            for frame in &pictures {
                article(&mut page, &frame.text, &[], frame);
            }
            page.push_str("</section>\n");
        }
        apply(step, &mut game);
    }
    conclude(&mut page, board, explanation, text);
    page
}

fn article(page: &mut String, words: &str, notes: &[String], frame: &Frame) {
    let picture = svg(&frame.scene());
    let _ = write!(page, "<article>{picture}<div><p>{}</p>", escape(words));
    for note in notes {
        let _ = write!(page, "<p class=\"note\">{}</p>", escape(note));
    }
    page.push_str("</div></article>\n");
}

/// The solutions, and the rating of a board that has one.
fn conclude(page: &mut String, board: &Board, explanation: &Explanation, text: &Catalog) {
    let (words, solutions) = match &explanation.conclusion {
        Conclusion::Solved(solution) => {
            let args: [(&str, Arg); 4] = [
                ("difficulty", difficulty_name(explanation.difficulty(), text).into()),
                ("cost", explanation.cost().into()),
                ("steps", explanation.steps.len().into()),
                ("contradictions", explanation.contradictions().into()),
            ];
            (text.fill("queens-rating", &args), std::slice::from_ref(solution))
        }
        Conclusion::Several(two) => (text.get("queens-several"), &two[..]),
        Conclusion::NoSolution => (text.get("queens-no-solution"), &[][..]),
        Conclusion::Stuck => (text.get("queens-stuck"), &[][..]),
    };
    let pictures: String =
        solutions.iter().map(|one| svg(&queens_scene(board, one.cells()))).collect();
    let _ = writeln!(page, "<article>{pictures}<div><p>{}</p></div></article>", escape(&words));
}

fn svg(scene: &Scene) -> String {
    scene.to_svg_with(&SvgOptions { cell_size: CELL, ..SvgOptions::default() })
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
