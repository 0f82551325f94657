//! SAT solving with clause learning (CDCL), for boards on which depth-first search thrashes: the puzzle as a formula in
//! conjunctive normal form, solved by the `batsat` crate.
//!
//! One variable per cell is true if the cell has a star. Exactly k stars per unit are encoded by a sequential counter
//! (Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", 2005). Its auxiliary variables follow
//! from the cells, so that every solution of the puzzle is one model of the formula.

use crate::{Answer, Board, Count, CountStatus, Solution};
use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use papan_core::{Meter, StopReason};
use std::cell::{Cell, RefCell};

/// Finds a solution, or proves that there is none.
///
/// ```
/// use papan_queens::{Answer, Board, sat};
///
/// let board: Board = "AB\nAB".parse()?;
/// assert_eq!(sat::solve(&board), Answer::NoSolution);
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn solve(board: &Board) -> Answer {
    solve_with(board, &mut Meter::unlimited())
}

/// Finds a solution, or proves that there is none, within the limits of `meter`.
pub fn solve_with(board: &Board, meter: &mut Meter<'_>) -> Answer {
    count_with(board, 1, meter).into_answer()
}

/// Counts solutions up to `limit` within the limits of `meter`. For small limits: every solution adds a clause.
pub fn count_with(board: &Board, limit: u64, meter: &mut Meter<'_>) -> Count {
    let (mut found, mut first) = (0, None);
    let status = enumerate(board, limit, meter, &mut |solution| {
        found += 1;
        first.get_or_insert(solution);
    });
    Count { found, first, status }
}

/// Calls `visit` with up to `limit` solutions.
pub(crate) fn enumerate(
    board: &Board,
    limit: u64,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(Solution),
) -> CountStatus {
    if let Err(stop) = meter.allow_memory(formula_bytes(board)) {
        return CountStatus::Stopped(stop);
    }
    let mut formula = match Formula::of(board, meter) {
        Ok(formula) => formula,
        Err(stop) => return CountStatus::Stopped(stop),
    };
    for _ in 0..limit {
        match formula.next_solution(board) {
            Ok(Some(solution)) => visit(solution),
            Ok(None) => return CountStatus::Complete,
            Err(status) => return status,
        }
    }
    CountStatus::LimitReached
}

/// Estimated bytes of the formula of a board, without learnt clauses.
fn formula_bytes(board: &Board) -> u64 {
    let cells = (board.size() * board.size()) as u64;
    cells * (600 + 400 * board.stars() as u64)
}

/// Callbacks of the solver that spend nodes of a meter and store why it stopped.
struct MeterCallbacks<'a, 'm> {
    meter: RefCell<&'a mut Meter<'m>>,
    stopped: Cell<Option<StopReason>>,
    learnt_words: u64,
    formula_bytes: u64,
}

impl Callbacks for MeterCallbacks<'_, '_> {
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
    solver: Solver<MeterCallbacks<'a, 'm>>,
    stars: Vec<Lit>,
    clause: Vec<Lit>,
}

impl<'a, 'm> Formula<'a, 'm> {
    fn of(board: &Board, meter: &'a mut Meter<'m>) -> Result<Self, StopReason> {
        let callbacks = MeterCallbacks {
            meter: RefCell::new(meter),
            stopped: Cell::new(None),
            learnt_words: 0,
            formula_bytes: formula_bytes(board),
        };
        let solver = Solver::new(SolverOpts::default(), callbacks);
        let mut formula = Self { solver, stars: Vec::new(), clause: Vec::new() };
        let stars: Vec<Lit> = board.cells().map(|_| formula.variable()).collect();
        for unit in board.unit_cells() {
            let literals: Vec<Lit> = unit.iter().map(|&index| stars[index]).collect();
            formula.require_exactly(board.stars(), &literals);
            formula.solver.cb().meter.borrow().check()?;
        }
        for index in 0..stars.len() {
            if index.is_multiple_of(board.size()) {
                formula.solver.cb().meter.borrow().check()?;
            }
            for other in board.neighbours(index).filter(|&other| other > index) {
                formula.add(&[!stars[index], !stars[other]]);
            }
        }
        formula.stars = stars;
        Ok(formula)
    }

    fn variable(&mut self) -> Lit {
        Lit::new(self.solver.new_var_default(), true)
    }

    fn add(&mut self, literals: &[Lit]) {
        self.clause.clear();
        self.clause.extend_from_slice(literals);
        self.solver.add_clause_reuse(&mut self.clause);
    }

    /// Requires exactly `k` of the literals. After each literal, `reached[j]` means that at least `j + 1` so far are true.
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

    /// Defines `counter` as `before` (the count was reached already) or both `literal` and `below` (it is reached now).
    /// A missing `before` is false, a missing `below` is true.
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

    /// The next solution, which is then excluded; `None` if there are no more.
    fn next_solution(&mut self, board: &Board) -> Result<Option<Solution>, CountStatus> {
        let status = self.solver.solve_limited(&[]);
        if status == lbool::FALSE {
            return Ok(None);
        }
        if status != lbool::TRUE {
            let stopped = self.solver.cb().stopped.get();
            return Err(stopped.map_or(CountStatus::Internal, CountStatus::Stopped));
        }
        let has_star = |&index: &usize| self.solver.value_lit(self.stars[index]) == lbool::TRUE;
        let stars: Vec<usize> = (0..self.stars.len()).filter(has_star).collect();
        let blocked: Vec<Lit> = stars.iter().map(|&index| !self.stars[index]).collect();
        self.add(&blocked);
        Ok(Some(Solution::from_indices(board, stars)))
    }
}
