//! Work shared between threads that live until it is done: each takes the next task and does it alone; the results come
//! to the calling thread, which works too, in the order of the tasks.

use std::{
    collections::VecDeque,
    ops::ControlFlow,
    sync::{
        Mutex,
        mpsc::{self, Receiver},
    },
    thread,
};

/// Results of one thread that may wait for those of the others: enough to go on while one has a long task, no more
/// because they need memory.
const AHEAD: usize = 16;

/// Does tasks on as many threads as there are states, each thread with one of its own, until there are no more or one of
/// the results is a reason to stop. Tasks are made one at a time, by the thread that will do them; results are taken by the
/// calling thread, whose state is the first.
pub(crate) fn share<Task, State: Send, Done: Send, Stop>(
    states: &mut [State],
    make: impl FnMut(&mut State) -> Option<Task> + Send,
    work: impl Fn(&mut State, Task) -> Done + Sync,
    take: impl FnMut(&mut State, Done) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let Some((own, others)) = states.split_first_mut() else { return ControlFlow::Continue(()) };
    let (turn, turns) = mpsc::channel();
    let queue = Mutex::new(Some((make, turn)));
    let next = |number, state: &mut State| {
        let mut queue = queue.lock().ok()?;
        let (make, turn) = queue.as_mut()?;
        let task = make(state).filter(|_| turn.send(number).is_ok());
        if task.is_none() {
            *queue = None;
        }
        task
    };
    thread::scope(|scope| {
        let mut results = Vec::new();
        for (number, state) in others.iter_mut().enumerate() {
            let (result, taken) = mpsc::sync_channel(AHEAD);
            results.push(taken);
            let (next, work) = (&next, &work);
            scope.spawn(move || {
                while let Some(task) = next(number, state)
                    && result.send(work(state, task)).is_ok()
                {}
            });
        }
        let mut order = Order { turns, current: None, results, own: VecDeque::new(), take };
        while let Some(task) = next(order.results.len(), own) {
            order.own.push_back(work(own, task));
            while order.hand_over(own, order.own.len() >= AHEAD)? {}
        }
        while order.hand_over(own, true)? {}
        ControlFlow::Continue(())
    })
}

/// Results on their way to where they are taken in order.
struct Order<Done, Take> {
    /// Which threads took the tasks, one after the other; the one whose turn it is.
    turns: Receiver<usize>,
    current: Option<usize>,
    /// Results of the other threads, and those of this one, whose number is the last.
    results: Vec<Receiver<Done>>,
    own: VecDeque<Done>,
    take: Take,
}

impl<Done, Take> Order<Done, Take> {
    /// Hands over the next result, if there is one yet, or waits for it; says whether it did.
    fn hand_over<State, Stop>(&mut self, own: &mut State, wait: bool) -> ControlFlow<Stop, bool>
    where
        Take: FnMut(&mut State, Done) -> ControlFlow<Stop>,
    {
        self.current = self.current.or_else(|| self.turns.try_recv().ok());
        let done = match self.current.map(|number| self.results.get(number)) {
            Some(Some(result)) if wait => result.recv().ok(),
            Some(Some(result)) => result.try_recv().ok(),
            Some(None) => self.own.pop_front(),
            None => None,
        };
        let Some(done) = done else { return ControlFlow::Continue(false) };
        self.current = None;
        (self.take)(own, done)?;
        ControlFlow::Continue(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_tasks_until_one_stops_them() {
        for threads in [1, 2, 8] {
            let mut squares = Vec::new();
            let mut numbers = 0..1000u64;
            let stop = share(
                &mut vec![0; threads],
                |_| numbers.next(),
                |_, n| n * n,
                |_, square| {
                    squares.push(square);
                    if square == 250_000 {
                        ControlFlow::Break(square)
                    } else {
                        ControlFlow::Continue(())
                    }
                },
            );
            assert_eq!(stop, ControlFlow::Break(250_000));
            assert_eq!(squares, (0..=500).map(|n| n * n).collect::<Vec<u64>>());
        }
    }

    #[test]
    #[should_panic(expected = "")] // its own words, or those of the scope
    fn a_panic_of_one_thread_is_no_deadlock_of_the_others() {
        let mut numbers = 0..1000;
        let _ = share(
            &mut [0; 3],
            |_| numbers.next(),
            |_, n| assert_ne!(n, 7),
            |_, ()| ControlFlow::<()>::Continue(()),
        );
    }
}
