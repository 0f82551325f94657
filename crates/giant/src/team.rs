//! Work shared between threads: tasks are taken one by one, results come back in the order of the tasks.

use std::{panic::resume_unwind, sync::Mutex, thread};

/// Does all tasks on as many threads as there are states, each thread with one of its own.
pub(crate) fn share<Task: Send, State: Send, Done: Send>(
    states: &mut [State],
    tasks: Vec<Task>,
    work: impl Fn(&mut State, Task) -> Done + Sync,
) -> Vec<Done> {
    let threads = states.len().min(tasks.len());
    let [own, others @ ..] = &mut states[..threads] else { return Vec::new() };
    if others.is_empty() {
        return tasks.into_iter().map(|task| work(own, task)).collect();
    }
    let mut done: Vec<Option<Done>> = tasks.iter().map(|_| None).collect();
    let queue = Mutex::new(tasks.into_iter().enumerate());
    let next = || queue.lock().ok().and_then(|mut queue| queue.next());
    let help = |state: &mut State| {
        let mut done = Vec::new();
        while let Some((index, task)) = next() {
            done.push((index, work(state, task)));
        }
        done
    };
    thread::scope(|scope| {
        let spawn = |state| scope.spawn(|| help(state));
        let helpers: Vec<_> = others.iter_mut().map(spawn).collect();
        let own = help(own);
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
            let squares = share(&mut vec![0; threads], tasks, |_, n| n * n);
            assert_eq!(squares, (0..1000).map(|n| n * n).collect::<Vec<u64>>());
        }
    }
}
