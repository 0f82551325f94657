//! A parallel map that keeps the order of its results.
//!
//! Each thread pulls the next task and runs it; the calling thread works too, and consumes the results in the order
//! of the tasks.

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
const MAX_PENDING: usize = 16;

/// Runs tasks on as many threads as there are `workers` and consumes the results in the order of the tasks.
///
/// `next_task` is called by the thread that will run the task, one call at a time, until it returns `None`. `run` works
/// with the state of its thread. `consume` runs on the calling thread, whose state is the first; it ends everything by
/// returning [`ControlFlow::Break`].
///
/// ```
/// use papan_core::ordered_parallel_map;
/// use std::ops::ControlFlow;
///
/// let (mut numbers, mut squares) = (1..=5, Vec::new());
/// let done = ordered_parallel_map(
///     &mut [(), ()],
///     |()| numbers.next(),
///     |(), n| n * n,
///     |(), square| {
///         squares.push(square);
///         ControlFlow::<()>::Continue(())
///     },
/// );
/// assert_eq!((done, squares), (ControlFlow::Continue(()), vec![1, 4, 9, 16, 25]));
/// ```
pub fn ordered_parallel_map<Task, Worker: Send, Output: Send, Break>(
    workers: &mut [Worker],
    next_task: impl FnMut(&mut Worker) -> Option<Task> + Send,
    run: impl Fn(&mut Worker, Task) -> Output + Sync,
    consume: impl FnMut(&mut Worker, Output) -> ControlFlow<Break>,
) -> ControlFlow<Break> {
    let Some((own, others)) = workers.split_first_mut() else { return ControlFlow::Continue(()) };
    let (turn, turns) = mpsc::channel();
    let queue = Mutex::new(Some((next_task, turn)));
    let next = |number, worker: &mut Worker| {
        let mut queue = queue.lock().ok()?;
        let (next_task, turn) = queue.as_mut()?;
        let task = next_task(worker).filter(|_| turn.send(number).is_ok());
        if task.is_none() {
            *queue = None;
        }
        task
    };
    thread::scope(|scope| {
        let mut outputs = Vec::new();
        for (number, worker) in others.iter_mut().enumerate() {
            let (sender, receiver) = mpsc::sync_channel(MAX_PENDING);
            outputs.push(receiver);
            let (next, run) = (&next, &run);
            scope.spawn(move || {
                while let Some(task) = next(number, worker)
                    && sender.send(run(worker, task)).is_ok()
                {}
            });
        }
        let own_outputs = VecDeque::new();
        let mut merger = Merger { turns, current: None, outputs, own_outputs, consume };
        while let Some(task) = next(merger.outputs.len(), own) {
            merger.own_outputs.push_back(run(own, task));
            while merger.consume_next(own, merger.own_outputs.len() >= MAX_PENDING)? {}
        }
        while merger.consume_next(own, true)? {}
        ControlFlow::Continue(())
    })
}

/// Brings the outputs of all threads back into the order of the tasks.
struct Merger<Output, Consume> {
    /// The numbers of the threads that took the tasks, in the order of the tasks.
    turns: Receiver<usize>,
    /// The thread whose output comes next, once known.
    current: Option<usize>,
    /// Outputs of the other threads by their number.
    outputs: Vec<Receiver<Output>>,
    /// Outputs of the calling thread, whose number is the last.
    own_outputs: VecDeque<Output>,
    consume: Consume,
}

impl<Output, Consume> Merger<Output, Consume> {
    /// Consumes the next output if it is there, or waits for it; says whether it did.
    fn consume_next<Worker, Break>(
        &mut self,
        own: &mut Worker,
        wait: bool,
    ) -> ControlFlow<Break, bool>
    where
        Consume: FnMut(&mut Worker, Output) -> ControlFlow<Break>,
    {
        self.current = self.current.or_else(|| self.turns.try_recv().ok());
        let output = match self.current.map(|number| self.outputs.get(number)) {
            Some(Some(receiver)) if wait => receiver.recv().ok(),
            Some(Some(receiver)) => receiver.try_recv().ok(),
            Some(None) => self.own_outputs.pop_front(),
            None => None,
        };
        let Some(output) = output else { return ControlFlow::Continue(false) };
        self.current = None;
        (self.consume)(own, output)?;
        ControlFlow::Continue(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_come_in_the_order_of_the_tasks_until_one_breaks() {
        for threads in [1, 2, 8] {
            let mut squares = Vec::new();
            let mut numbers = 0..1000u64;
            let stop = ordered_parallel_map(
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
    #[should_panic(expected = "")] // its own message, or that of the scope
    fn a_panic_of_one_thread_does_not_block_the_others() {
        let mut numbers = 0..1000;
        let _ = ordered_parallel_map(
            &mut [0; 3],
            |_| numbers.next(),
            |_, n| assert_ne!(n, 7),
            |_, ()| ControlFlow::<()>::Continue(()),
        );
    }
}
