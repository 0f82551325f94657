//! Clause learning, for boards on which a plain search gets lost: the puzzle as a formula, solved by the `batsat` crate.
//!
//! A variable a cell says whether it has a star. Exactly k stars a unit are counted by a sequential counter (Sinz, "Towards
//! an optimal CNF encoding of Boolean cardinality constraints", 2005), whose inner variables follow from the cells, so
//! that every solution of the puzzle is one model of the formula.

use crate::{Answer, Board, Count, Extent, Solution};
use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use papan_core::{Meter, StopReason};
use std::cell::{Cell, RefCell};

/// Finds a solution, or proves that there is none.
///
/// ```
/// use papan_core::Meter;
/// use papan_queens::{Answer, parse, sat};
///
/// let puzzles = parse(b"AB\nAB").unwrap();
/// assert_eq!(sat::solve(&puzzles[0].board, &mut Meter::unlimited()), Answer::NoSolution);
/// ```
pub fn solve(board: &Board, meter: &mut Meter<'_>) -> Answer {
    count(board, 1, meter).into_answer()
}

/// Counts solutions up to `limit`. Meant for small limits: every solution found is one more clause.
pub fn count(board: &Board, limit: u64, meter: &mut Meter<'_>) -> Count {
    let (mut found, mut first) = (0, None);
    let extent = enumerate(board, limit, meter, &mut |solution| {
        found += 1;
        first.get_or_insert(solution);
    });
    Count { found, first, extent }
}

/// Hands up to `limit` solutions to `visit`.
pub(crate) fn enumerate(
    board: &Board,
    limit: u64,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(Solution),
) -> Extent {
    if let Err(stop) = meter.allow_memory(formula_bytes(board)) {
        return Extent::GaveUp(stop);
    }
    let mut formula = Formula::of(board, meter);
    for _ in 0..limit {
        match formula.next_solution(board) {
            Ok(Some(solution)) => visit(solution),
            Ok(None) => return Extent::All,
            Err(stop) => return Extent::GaveUp(stop),
        }
    }
    Extent::Limit
}

/// About as many bytes as the formula of a board takes, before anything is learnt.
fn formula_bytes(board: &Board) -> u64 {
    let cells = (board.size() * board.size()) as u64;
    cells * (600 + 400 * board.stars() as u64)
}

/// Lets the solver spend from a meter, and remembers why it was stopped.
struct Watch<'a, 'm> {
    meter: RefCell<&'a mut Meter<'m>>,
    stopped: Cell<Option<StopReason>>,
    learnt_words: u64,
    formula_bytes: u64,
}

impl Callbacks for Watch<'_, '_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if matches!(kind, ClauseKind::Learnt) {
            self.learnt_words += clause.len() as u64 + 8;
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.learnt_words = self.learnt_words.saturating_sub(clause.len() as u64 + 8);
    }

    fn stop(&self) -> bool {
        let mut meter = self.meter.borrow_mut();
        let bytes = self.formula_bytes + 4 * self.learnt_words;
        let stop = meter.allow_memory(bytes).and_then(|()| meter.spend(1)).err();
        self.stopped.set(self.stopped.get().or(stop));
        self.stopped.get().is_some()
    }
}

struct Formula<'a, 'm> {
    solver: Solver<Watch<'a, 'm>>,
    stars: Vec<Lit>,
    clause: Vec<Lit>,
}

impl<'a, 'm> Formula<'a, 'm> {
    fn of(board: &Board, meter: &'a mut Meter<'m>) -> Self {
        let watch = Watch {
            meter: RefCell::new(meter),
            stopped: Cell::new(None),
            learnt_words: 0,
            formula_bytes: formula_bytes(board),
        };
        let solver = Solver::new(SolverOpts::default(), watch);
        let mut formula = Self { solver, stars: Vec::new(), clause: Vec::new() };
        let stars: Vec<Lit> = board.cells().map(|_| formula.variable()).collect();
        for unit in board.unit_cells() {
            let literals: Vec<Lit> = unit.iter().map(|&index| stars[index]).collect();
            formula.require_exactly(board.stars(), &literals);
        }
        for index in 0..stars.len() {
            for other in board.neighbours(index).filter(|&other| other > index) {
                formula.add(&[!stars[index], !stars[other]]);
            }
        }
        formula.stars = stars;
        formula
    }

    fn variable(&mut self) -> Lit {
        Lit::new(self.solver.new_var_default(), true)
    }

    fn add(&mut self, literals: &[Lit]) {
        self.clause.clear();
        self.clause.extend_from_slice(literals);
        self.solver.add_clause_reuse(&mut self.clause);
    }

    /// Exactly `k` of the literals: after each literal, `reached[j]` says that at least `j + 1` of those so far are true.
    fn require_exactly(&mut self, k: usize, literals: &[Lit]) {
        if literals.len() < k {
            self.add(&[]);
            return;
        }
        let mut reached: Vec<Lit> = Vec::new();
        for (number, &literal) in literals.iter().enumerate() {
            let next: Vec<Lit> = (0..k.min(number + 1)).map(|_| self.variable()).collect();
            for (j, &counter) in next.iter().enumerate() {
                let before = reached.get(j).copied();
                let below = j.checked_sub(1).map(|below| reached[below]);
                self.define_counter(counter, before, below, literal);
            }
            if reached.len() == k {
                self.add(&[!literal, !reached[k - 1]]);
            }
            reached = next;
        }
        self.add(&reached[k - 1..]);
    }

    /// `counter` holds when `before` does (the count was there already), or `literal` does on top of `below`. Without
    /// `before` the count cannot have been there; without `below` it needs nothing to build on.
    fn define_counter(
        &mut self,
        counter: Lit,
        before: Option<Lit>,
        below: Option<Lit>,
        literal: Lit,
    ) {
        if let Some(before) = before {
            self.add(&[!before, counter]);
        }
        let built_on: Vec<Lit> = below.iter().map(|&below| !below).collect();
        self.add(&[&built_on[..], &[!literal, counter]].concat());
        let before: Vec<Lit> = before.into_iter().collect();
        self.add(&[&before[..], &[!counter, literal]].concat());
        if let Some(below) = below {
            self.add(&[&before[..], &[!counter, below]].concat());
        }
    }

    /// A solution that was not given before.
    fn next_solution(&mut self, board: &Board) -> Result<Option<Solution>, StopReason> {
        let status = self.solver.solve_limited(&[]);
        if status == lbool::FALSE {
            return Ok(None);
        }
        if status != lbool::TRUE {
            return Err(self.solver.cb().stopped.get().unwrap_or(StopReason::Cancelled));
        }
        let has_star = |&index: &usize| self.solver.value_lit(self.stars[index]) == lbool::TRUE;
        let stars: Vec<usize> = (0..self.stars.len()).filter(has_star).collect();
        let blocked: Vec<Lit> = stars.iter().map(|&index| !self.stars[index]).collect();
        self.add(&blocked);
        Ok(Some(Solution::from_indices(board, stars)))
    }
}
