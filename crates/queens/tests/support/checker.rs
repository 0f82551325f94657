//! Checks the steps of explanations with a SAT solver, by the rules and the units that a step names alone. It shares no
//! code with the explanations.
#![allow(dead_code)] // each test file uses its own part

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use papan_queens::{Board, Cell, Chain, Step, Unit};

/// The marks on a board before a step.
#[derive(Clone)]
pub(crate) struct Marks<'a> {
    board: &'a Board,
    stars: Vec<Cell>,
    crosses: Vec<Cell>,
}

impl<'a> Marks<'a> {
    pub(crate) fn new(board: &'a Board) -> Self {
        Self { board, stars: Vec::new(), crosses: Vec::new() }
    }

    pub(crate) fn place<'b>(&mut self, stars: impl Iterator<Item = &'b Cell>) {
        self.stars.extend(stars);
    }

    /// Checks that a step follows from these marks, and marks it.
    pub(crate) fn follow(&mut self, step: &Step) {
        assert!(step.stars.len() + step.crosses.len() > 0, "nothing follows: {step:?}");
        let marked = |cell: &Cell| self.stars.contains(cell) || self.crosses.contains(cell);
        assert!(!step.stars.iter().chain(&step.crosses).any(marked), "marked before: {step:?}");
        if let Some(chain) = &step.chain {
            self.check_chain(step, chain);
        } else {
            let units: Vec<Unit> = step.units.iter().chain(&step.without).copied().collect();
            let follows = !self.can_differ(&units, &step.stars, &step.crosses);
            assert!(follows, "{:?} does not follow: {step:?}", self.board);
        }
        self.stars.extend(&step.stars);
        self.crosses.extend(&step.crosses);
    }

    /// Every link follows from the assumption and the links before it, and the dead end has no room for its stars.
    fn check_chain(&self, step: &Step, chain: &Chain) {
        let (opposite, rest) =
            if chain.star { (&step.crosses, &step.stars) } else { (&step.stars, &step.crosses) };
        assert!(opposite[..] == [chain.cell] && rest.is_empty(), "another cell: {step:?}");
        let mut trial = self.clone();
        if chain.star { &mut trial.stars } else { &mut trial.crosses }.push(chain.cell);
        for link in &chain.links {
            trial.follow(link);
        }
        let end = &chain.dead_end;
        let units: Vec<Unit> = end.units.iter().chain(&end.without).copied().collect();
        assert!(!trial.has_room(&units), "{:?} has room: {end:?}", self.board);
    }

    fn has_room(&self, units: &[Unit]) -> bool {
        let (mut solver, _) = self.formula(units);
        solver.solve_limited(&[]) == lbool::TRUE
    }

    /// Whether these units can have their stars if one of the marks is wrong.
    fn can_differ(&self, units: &[Unit], stars: &[Cell], crosses: &[Cell]) -> bool {
        let (mut solver, has_star) = self.formula(units);
        let literal = |cell: &Cell| {
            has_star[usize::from(cell.row) * self.board.size() + usize::from(cell.col)]
        };
        let mut wrong: Vec<Lit> = stars.iter().map(|cell| !literal(cell)).collect();
        wrong.extend(crosses.iter().map(literal));
        solver.add_clause_reuse(&mut wrong);
        solver.solve_limited(&[]) == lbool::TRUE
    }

    /// No stars touch and no unit has too many; the named units have all their stars.
    fn formula(&self, named: &[Unit]) -> (BasicSolver, Vec<Lit>) {
        let mut solver = BasicSolver::default();
        let cells: Vec<Cell> = self.board.cells().collect();
        let has_star: Vec<Lit> =
            cells.iter().map(|_| Lit::new(solver.new_var_default(), true)).collect();
        for (at, cell) in cells.iter().enumerate() {
            if self.stars.contains(cell) {
                solver.add_clause_reuse(&mut vec![has_star[at]]);
            } else if self.crosses.contains(cell) {
                solver.add_clause_reuse(&mut vec![!has_star[at]]);
            }
            for (other, _) in
                cells.iter().enumerate().skip(at).filter(|(_, other)| other.touches(*cell))
            {
                solver.add_clause_reuse(&mut vec![!has_star[at], !has_star[other]]);
            }
        }
        for unit in self.board.units() {
            let inside = (0..cells.len()).filter(|&at| self.board.is_in(cells[at], unit));
            let literals: Vec<Lit> = inside.map(|at| has_star[at]).collect();
            count(&mut solver, &literals, self.board.stars(), named.contains(&unit));
        }
        (solver, has_star)
    }
}

/// Requires at most `k` of the literals, and if `exactly` not fewer. Row by row of a table whose entry `j` says that at
/// least `j` literals so far are true.
fn count(solver: &mut BasicSolver, literals: &[Lit], k: usize, exactly: bool) {
    let variable = |solver: &mut BasicSolver| Lit::new(solver.new_var_default(), true);
    let mut so_far: Vec<Lit> = (0..=k + 1).map(|_| variable(solver)).collect();
    solver.add_clause_reuse(&mut vec![so_far[0]]);
    for &none in &so_far[1..] {
        solver.add_clause_reuse(&mut vec![!none]);
    }
    for &literal in literals {
        let next: Vec<Lit> = (0..=k + 1).map(|_| variable(solver)).collect();
        solver.add_clause_reuse(&mut vec![next[0]]);
        for j in 1..=k + 1 {
            // next[j] is so_far[j], or literal and so_far[j - 1].
            solver.add_clause_reuse(&mut vec![!so_far[j], next[j]]);
            solver.add_clause_reuse(&mut vec![!literal, !so_far[j - 1], next[j]]);
            solver.add_clause_reuse(&mut vec![!next[j], so_far[j], literal]);
            solver.add_clause_reuse(&mut vec![!next[j], so_far[j], so_far[j - 1]]);
        }
        so_far = next;
    }
    solver.add_clause_reuse(&mut vec![!so_far[k + 1]]);
    if exactly {
        solver.add_clause_reuse(&mut vec![so_far[k]]);
    }
}
