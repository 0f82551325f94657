//! Every known position, once: an arena of compact nodes, an open-addressing index over it, and a bucket queue threaded
//! through it. All of it is sized from one memory budget. Pages are touched only as nodes come, so a small search stays
//! small.

use super::bits::Bits;

/// Which way a search goes: pushes from the start, or pulls from the goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Push,
    Pull,
}

/// No node.
pub(crate) const NIL: u32 = u32::MAX;
const PULLED: u16 = 1 << 15;
/// Longest path a node can count; longer ones only lose precision of the order.
const LONGEST: u16 = PULLED - 1;

/// A position: boxes, lowest square of the player's area, where it came from, which way and how far.
#[derive(Clone, Copy)]
pub(crate) struct Node<const W: usize> {
    pub(crate) boxes: Bits<W>,
    pub(crate) parent: u32,
    pub(crate) player: u16,
    way_and_depth: u16,
}

impl<const W: usize> Node<W> {
    pub(crate) fn new(boxes: Bits<W>, player: usize, parent: u32, way: Way, depth: u32) -> Self {
        let depth = depth.min(u32::from(LONGEST)) as u16;
        let way_and_depth = depth | if way == Way::Pull { PULLED } else { 0 };
        Node { boxes, parent, player: player as u16, way_and_depth }
    }

    pub(crate) fn way(&self) -> Way {
        if self.way_and_depth & PULLED == 0 { Way::Push } else { Way::Pull }
    }

    /// Whether the depth is more than a node can count.
    pub(crate) fn is_too_deep(&self) -> bool {
        self.way_and_depth & !PULLED == LONGEST
    }

    pub(crate) fn depth(&self) -> u32 {
        u32::from(self.way_and_depth & !PULLED)
    }
}

/// A search for a key ended here: at the node, or at the free slot where it belongs.
pub(crate) enum Found {
    Node(u32),
    Slot(usize),
}

/// Nodes, index and queues.
pub(crate) struct Store<const W: usize> {
    nodes: Vec<Node<W>>,
    next: Vec<u32>,
    /// Node number plus one; 0 is free.
    index: Vec<u32>,
    capacity: usize,
    queues: [Queue; 2],
}

#[derive(Default)]
struct Queue {
    heads: Vec<u32>,
    lowest: usize,
    length: usize,
}

/// Part of the index that may be full: 13/16.
const fn room(slots: usize) -> usize {
    slots / 16 * 13
}

const FIRST_SLOTS: usize = 1 << 12;

impl<const W: usize> Store<W> {
    /// A store that never takes more than `bytes` (but always a little).
    pub(crate) fn new(bytes: u64) -> Self {
        let mut capacity = capacity::<W>(bytes);
        let (mut nodes, mut next) = (Vec::new(), Vec::new());
        // The budget may be more than the machine has.
        while nodes.try_reserve_exact(capacity).is_err()
            || next.try_reserve_exact(capacity).is_err()
        {
            (nodes, next) = (Vec::new(), Vec::new());
            capacity /= 2;
        }
        Store { nodes, next, index: vec![0; FIRST_SLOTS], capacity, queues: Default::default() }
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.next.clear();
        self.index.fill(0);
        self.queues = Default::default();
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Part of the room that is used, 0 to 1.
    pub(crate) fn fill(&self) -> f64 {
        self.nodes.len() as f64 / self.capacity as f64
    }

    pub(crate) fn node(&self, id: u32) -> &Node<W> {
        &self.nodes[id as usize]
    }

    /// Looks a position up.
    #[inline]
    pub(crate) fn find(&self, boxes: Bits<W>, player: usize) -> Found {
        let mask = self.index.len() - 1;
        let mut slot = hash(boxes, player) as usize & mask;
        loop {
            match self.index[slot] {
                0 => return Found::Slot(slot),
                entry => {
                    let node = &self.nodes[entry as usize - 1];
                    if node.boxes == boxes && usize::from(node.player) == player {
                        return Found::Node(entry - 1);
                    }
                }
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds a node in the slot where [`find`](Self::find) ended and queues it; `None` when the store is full.
    pub(crate) fn add(&mut self, slot: usize, node: Node<W>, priority: u32) -> Option<u32> {
        let id = self.insert(slot, node)?;
        self.queue(id, node.way() as usize, priority as usize);
        Some(id)
    }

    /// Adds a node in the slot where [`find`](Self::find) ended; `None` when the store is full.
    pub(crate) fn insert(&mut self, slot: usize, node: Node<W>) -> Option<u32> {
        if self.nodes.len() == self.capacity {
            return None;
        }
        let id = self.nodes.len() as u32;
        self.nodes.push(node);
        self.next.push(NIL);
        self.index[slot] = id + 1;
        if self.nodes.len() >= room(self.index.len()) && self.nodes.len() < self.capacity {
            self.enlarge();
        }
        Some(id)
    }

    /// Adds a node, instead of the one of the same position if that is known; the old one is no longer found. `None` when
    /// the store is full.
    pub(crate) fn put(&mut self, node: Node<W>) -> Option<u32> {
        let slot = match self.find(node.boxes, usize::from(node.player)) {
            Found::Slot(slot) => slot,
            Found::Node(_) => self.slot_of(&node),
        };
        self.insert(slot, node)
    }

    /// The boxes from the root to a node.
    pub(crate) fn path(&self, id: u32) -> Vec<Bits<W>> {
        let mut path: Vec<Bits<W>> = self.way_up(id).collect();
        path.reverse();
        path
    }

    /// The boxes from a node to its root; nothing from `NIL`.
    pub(crate) fn way_up(&self, mut id: u32) -> impl Iterator<Item = Bits<W>> + '_ {
        std::iter::from_fn(move || {
            let node = (id != NIL).then(|| self.node(id))?;
            id = node.parent;
            Some(node.boxes)
        })
    }

    /// Puts a node into one of the two queues.
    pub(crate) fn queue(&mut self, id: u32, line: usize, priority: usize) {
        let queue = &mut self.queues[line];
        if queue.heads.len() <= priority {
            queue.heads.resize(priority + 1, NIL);
        }
        self.next[id as usize] = queue.heads[priority];
        queue.heads[priority] = id;
        queue.lowest = queue.lowest.min(priority);
        queue.length += 1;
    }

    /// The least priority that is open in a queue, if anything is.
    pub(crate) fn settle(&mut self, line: usize) -> Option<usize> {
        let queue = &mut self.queues[line];
        while *queue.heads.get(queue.lowest)? == NIL {
            queue.lowest += 1;
        }
        Some(queue.lowest)
    }

    /// The open node of least priority, the youngest first.
    pub(crate) fn pop(&mut self, line: usize) -> Option<u32> {
        let queue = &mut self.queues[line];
        while let Some(&head) = queue.heads.get(queue.lowest) {
            if head != NIL {
                queue.heads[queue.lowest] = self.next[head as usize];
                queue.length -= 1;
                return Some(head);
            }
            queue.lowest += 1;
        }
        None
    }

    /// Takes a node of the highest priority number out of a line.
    pub(crate) fn pop_last(&mut self, line: usize) -> Option<u32> {
        let queue = &mut self.queues[line];
        while let Some(head) = queue.heads.last_mut() {
            let id = *head;
            if id != NIL {
                *head = self.next[id as usize];
                queue.length -= 1;
                return Some(id);
            }
            queue.heads.pop();
        }
        None
    }

    /// Nodes waiting in a queue.
    pub(crate) fn waiting(&self, line: usize) -> usize {
        self.queues[line].length
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        (self.nodes.len() * (size_of::<Node<W>>() + 4) + self.index.len() * 4) as u64
    }

    /// Doubles the index. The old one goes first: the nodes know everything, and two would break the budget.
    fn enlarge(&mut self) {
        let slots = self.index.len() * 2;
        self.index = Vec::new();
        self.index = vec![0; slots];
        for id in 0..self.nodes.len() {
            // Of several nodes of one position the youngest counts, and it comes last.
            let node = &self.nodes[id];
            let slot = match self.find(node.boxes, usize::from(node.player)) {
                Found::Slot(slot) => slot,
                Found::Node(_) => self.slot_of(node),
            };
            self.index[slot] = id as u32 + 1;
        }
    }

    /// The slot of a position that is known.
    fn slot_of(&self, node: &Node<W>) -> usize {
        let mask = self.index.len() - 1;
        let mut slot = hash(node.boxes, usize::from(node.player)) as usize & mask;
        while let Some(known) = self.index[slot].checked_sub(1) {
            let known = &self.nodes[known as usize];
            if known.boxes == node.boxes && known.player == node.player {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }
}

/// Nodes are numbered with 32 bits; a smaller machine cannot hold so many.
const MOST_SLOTS: usize = 1 << if usize::BITS > 32 { 32 } else { 30 };

/// How many nodes fit: the best trade between nodes and a power of two of slots.
fn capacity<const W: usize>(bytes: u64) -> usize {
    let node = (size_of::<Node<W>>() + size_of::<u32>()) as u64;
    let mut best = 256;
    let mut slots = FIRST_SLOTS;
    while (slots as u64) * 4 < bytes && slots < MOST_SLOTS {
        let nodes = (bytes - slots as u64 * 4) / node;
        best = best.max(nodes.min(room(slots) as u64) as usize);
        slots *= 2;
    }
    best
}

#[inline]
fn hash<const W: usize>(boxes: Bits<W>, player: usize) -> u64 {
    let mut mixed = (player as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for word in boxes.0 {
        mixed = (mixed ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^= mixed >> 32;
    }
    mixed = mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed ^ (mixed >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_of_one_word_takes_sixteen_bytes() {
        assert_eq!(size_of::<Node<1>>(), 16);
    }

    #[test]
    fn a_store_takes_what_it_was_given_and_no_more() {
        for bytes in [1 << 20, 3 << 20, 58_000_000] {
            let nodes = capacity::<1>(bytes) as u64;
            let slots = (nodes as usize * 16 / 13).next_power_of_two() as u64;
            assert!(nodes * 20 + slots * 4 <= bytes, "{bytes}");
            assert!(nodes * 40 > bytes, "{bytes}");
        }
    }

    #[test]
    fn positions_are_found_again_after_the_index_grew() {
        let mut store = Store::<1>::new(1 << 22);
        for number in 0..20_000_u64 {
            let boxes = Bits([number * number + 1]);
            let Found::Slot(slot) = store.find(boxes, 3) else { panic!("found before it came") };
            store.add(slot, Node::new(boxes, 3, NIL, Way::Push, 0), (number % 7) as u32);
        }
        for number in 0..20_000_u64 {
            assert!(
                matches!(store.find(Bits([number * number + 1]), 3), Found::Node(id) if u64::from(id) == number)
            );
        }
        let order: Vec<u64> = std::iter::from_fn(|| store.pop(Way::Push as usize))
            .map(|id| u64::from(id) % 7)
            .collect();
        assert!(order.is_sorted() && order.len() == 20_000);
    }

    #[test]
    fn a_line_gives_its_first_and_its_last() {
        let mut store = Store::<1>::new(1 << 20);
        let mut rng = fastrand::Rng::with_seed(7);
        let priority = |id: u32| id as usize * 7919 % 30;
        let mut line: Vec<usize> = Vec::new();
        for number in 0..5_000_u64 {
            let node = Node::new(Bits([number + 1]), 0, NIL, Way::Push, 0);
            let id = store.put(node).unwrap();
            store.queue(id, 0, priority(id));
            line.insert(line.partition_point(|&other| other < priority(id)), priority(id));
            while line.len() > rng.usize(..40) {
                let (taken, expected) = if rng.bool() {
                    (store.pop(0), line.remove(0))
                } else {
                    (store.pop_last(0), line.pop().unwrap())
                };
                assert_eq!(taken.map(priority), Some(expected));
                assert_eq!(store.settle(0), line.first().copied());
            }
        }
        assert_eq!(store.waiting(0), line.len());
    }
}
