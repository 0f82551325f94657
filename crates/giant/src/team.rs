//! Work shared between threads: tasks are taken one by one, results come back in the order of the tasks.

use std::{num::NonZeroUsize, panic::resume_unwind, sync::Mutex, thread};

/// Does all tasks on so many threads, each with a state of its own.
pub(crate) fn share<Task: Send, State, Done: Send>(
    threads: NonZeroUsize,
    tasks: Vec<Task>,
    state: impl Fn() -> State + Sync,
    work: impl Fn(&mut State, Task) -> Done + Sync,
) -> Vec<Done> {
    let threads = threads.get().min(tasks.len());
    if threads <= 1 {
        let mut state = state();
        return tasks.into_iter().map(|task| work(&mut state, task)).collect();
    }
    let mut done: Vec<Option<Done>> = tasks.iter().map(|_| None).collect();
    let queue = Mutex::new(tasks.into_iter().enumerate());
    let next = || queue.lock().ok().and_then(|mut queue| queue.next());
    let helper = || {
        let mut state = state();
        let mut done = Vec::new();
        while let Some((index, task)) = next() {
            done.push((index, work(&mut state, task)));
        }
        done
    };
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(helper)).collect();
        let own = helper();
        let join = |helper: thread::ScopedJoinHandle<'_, _>| {
            helper.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        let others = helpers.into_iter().flat_map(join);
        for (index, result) in others.chain(own) {
            done[index] = Some(result);
        }
    });
    done.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_tasks() {
        for threads in [1, 2, 8] {
            let tasks: Vec<u64> = (0..1000).collect();
            let threads = NonZeroUsize::new(threads).unwrap();
            let squares = share(threads, tasks, || 0, |_, n| n * n);
            assert_eq!(squares, (0..1000).map(|n| n * n).collect::<Vec<u64>>());
        }
    }
}
