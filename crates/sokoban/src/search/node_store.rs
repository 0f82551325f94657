//! Transposition table and open lists of a search: an arena of compact nodes, a hash index with open addressing over it,
//! and bucket queues threaded through it. All of it shares one memory budget. Pages are touched only as nodes are added,
//! so a small search uses little memory. The index consists of shards that grow one by one: growing all of it at once
//! would take longer than a time limit may be exceeded.

use super::SearchSide::{self, Backward, Forward};
use papan_core::Bits;

/// No node.
pub(crate) const NIL: u32 = u32::MAX;
const BACKWARD_BIT: u16 = 1 << 15;
/// Maximum depth that a node stores; deeper nodes only lose precision of their order.
const MAX_DEPTH: u16 = BACKWARD_BIT - 1;

/// A position (boxes and lowest square of the player's area) with its parent, side and depth.
#[derive(Clone, Copy)]
pub(crate) struct Node<const W: usize> {
    pub(crate) boxes: Bits<W>,
    pub(crate) parent: u32,
    pub(crate) player: u16,
    side_and_depth: u16,
}

impl<const W: usize> Node<W> {
    pub(crate) fn new(
        boxes: Bits<W>,
        player: usize,
        parent: u32,
        side: SearchSide,
        depth: u32,
    ) -> Self {
        let depth = depth.min(u32::from(MAX_DEPTH)) as u16;
        let side_and_depth = depth | if side == Backward { BACKWARD_BIT } else { 0 };
        Node { boxes, parent, player: player as u16, side_and_depth }
    }

    pub(crate) fn side(&self) -> SearchSide {
        if self.side_and_depth & BACKWARD_BIT == 0 { Forward } else { Backward }
    }

    /// Whether the depth has reached the maximum.
    pub(crate) fn is_too_deep(&self) -> bool {
        self.side_and_depth & !BACKWARD_BIT == MAX_DEPTH
    }

    pub(crate) fn depth(&self) -> u32 {
        u32::from(self.side_and_depth & !BACKWARD_BIT)
    }
}

/// The result of a lookup: the node, or the free slot where it belongs.
pub(crate) enum Lookup {
    Node(u32),
    Slot(Slot),
}

/// A slot of the index.
#[derive(Clone, Copy)]
pub(crate) struct Slot {
    shard: usize,
    at: usize,
}

/// A part of the index, a table of its own.
#[derive(Clone)]
struct Shard {
    /// Index of a node plus one; 0 is a free slot.
    slots: Vec<u32>,
    used: usize,
}

/// Nodes, index and two bucket queues.
pub(crate) struct NodeStore<const W: usize> {
    nodes: Vec<Node<W>>,
    next: Vec<u32>,
    /// A power of two of shards.
    index: Vec<Shard>,
    /// Slots of all shards.
    slots: usize,
    /// Slots of a shard when the store is full.
    final_shard_slots: usize,
    capacity: usize,
    queues: [Queue; 2],
}

#[derive(Default)]
struct Queue {
    heads: Vec<u32>,
    lowest: usize,
    length: usize,
}

/// Maximum number of used slots: a load factor of 13/16.
const fn max_load(slots: usize) -> usize {
    slots / 16 * 13
}

/// Used slots at which a shard grows. Lookups in a sparse table read fewer nodes, and every read is likely to miss the cache;
/// a shard of its final size is filled further, since the budget counts on that, and some shards get more nodes than others.
const fn max_shard_load(slots: usize, final_slots: usize) -> usize {
    if slots < final_slots { slots / 16 * 10 } else { slots / 16 * 14 }
}

const INITIAL_SLOTS: usize = 1 << 12;
/// Slots of a shard at first, and about the maximum: that many are moved in a few milliseconds.
const INITIAL_SHARD_SLOTS: usize = 1 << 6;
const MAX_SHARD_SLOTS: usize = 1 << 16;

impl<const W: usize> NodeStore<W> {
    /// Creates a store of at most `bytes`, with room for a few nodes in any case.
    pub(crate) fn new(bytes: u64) -> Self {
        let mut capacity = capacity::<W>(bytes);
        let (mut nodes, mut next) = (Vec::new(), Vec::new());
        // The budget may exceed the memory of the machine.
        while nodes.try_reserve_exact(capacity).is_err()
            || next.try_reserve_exact(capacity).is_err()
        {
            (nodes, next) = (Vec::new(), Vec::new());
            capacity /= 2;
        }
        let final_slots = (capacity * 16 / 13).next_power_of_two();
        let shards = (final_slots / MAX_SHARD_SLOTS).max(1);
        let final_shard_slots = final_slots / shards;
        let (index, slots) = empty_index(shards);
        let queues = Default::default();
        NodeStore { nodes, next, index, slots, final_shard_slots, capacity, queues }
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.next.clear();
        (self.index, self.slots) = empty_index(self.index.len());
        self.queues = Default::default();
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The used fraction of the capacity, 0 to 1.
    pub(crate) fn fill_ratio(&self) -> f64 {
        self.nodes.len() as f64 / self.capacity as f64
    }

    pub(crate) fn node(&self, id: u32) -> &Node<W> {
        &self.nodes[id as usize]
    }

    /// Looks up a position.
    #[inline]
    pub(crate) fn find(&self, boxes: Bits<W>, player: usize) -> Lookup {
        let (shard, mut at) = self.first_slot(boxes, player);
        let slots = &self.index[shard].slots;
        loop {
            match slots[at] {
                0 => return Lookup::Slot(Slot { shard, at }),
                entry => {
                    let node = &self.nodes[entry as usize - 1];
                    if node.boxes == boxes && usize::from(node.player) == player {
                        return Lookup::Node(entry - 1);
                    }
                }
            }
            at = (at + 1) & (slots.len() - 1);
        }
    }

    /// The shard of a position, and the slot where its search begins.
    #[inline]
    fn first_slot(&self, boxes: Bits<W>, player: usize) -> (usize, usize) {
        let hash = hash(boxes, player) as usize;
        let shard = hash & (self.index.len() - 1);
        let at = (hash >> self.index.len().trailing_zeros()) & (self.index[shard].slots.len() - 1);
        (shard, at)
    }

    /// Inserts a node into a slot of [`find`](Self::find) and enqueues it; `None` when the store is full.
    pub(crate) fn push(&mut self, slot: Slot, node: Node<W>, priority: u32) -> Option<u32> {
        let id = self.insert(slot, node)?;
        self.enqueue(id, node.side() as usize, priority as usize);
        Some(id)
    }

    /// Inserts a node into a slot of [`find`](Self::find); `None` when the store is full.
    pub(crate) fn insert(&mut self, slot: Slot, node: Node<W>) -> Option<u32> {
        if self.nodes.len() == self.capacity {
            return None;
        }
        let id = self.nodes.len() as u32;
        self.nodes.push(node);
        self.next.push(NIL);
        let shard = &mut self.index[slot.shard];
        shard.used += usize::from(shard.slots[slot.at] == 0);
        shard.slots[slot.at] = id + 1;
        if shard.used >= max_shard_load(shard.slots.len(), self.final_shard_slots) {
            self.grow_shard(slot.shard);
        }
        Some(id)
    }

    /// Inserts a node; lookups then find it instead of an older node of the same position. `None` when the store is full.
    pub(crate) fn insert_or_replace(&mut self, node: Node<W>) -> Option<u32> {
        let slot = match self.find(node.boxes, usize::from(node.player)) {
            Lookup::Slot(slot) => slot,
            Lookup::Node(known) => self.slot_of(known),
        };
        self.insert(slot, node)
    }

    /// The box sets from the root to a node.
    pub(crate) fn path(&self, id: u32) -> Vec<Bits<W>> {
        let mut path: Vec<Bits<W>> = self.path_to_root(id).collect();
        path.reverse();
        path
    }

    /// The box sets from a node to its root; none from `NIL`.
    pub(crate) fn path_to_root(&self, mut id: u32) -> impl Iterator<Item = Bits<W>> + '_ {
        std::iter::from_fn(move || {
            let node = (id != NIL).then(|| self.node(id))?;
            id = node.parent;
            Some(node.boxes)
        })
    }

    /// Adds a node to one of the two queues.
    pub(crate) fn enqueue(&mut self, id: u32, queue: usize, priority: usize) {
        let queue = &mut self.queues[queue];
        if queue.heads.len() <= priority {
            queue.heads.resize(priority + 1, NIL);
        }
        self.next[id as usize] = queue.heads[priority];
        queue.heads[priority] = id;
        queue.lowest = queue.lowest.min(priority);
        queue.length += 1;
    }

    /// The lowest priority in a queue; `None` when the queue is empty.
    pub(crate) fn min_priority(&mut self, queue: usize) -> Option<usize> {
        let queue = &mut self.queues[queue];
        while *queue.heads.get(queue.lowest)? == NIL {
            queue.lowest += 1;
        }
        Some(queue.lowest)
    }

    /// Removes the youngest node of the lowest priority.
    pub(crate) fn pop_min(&mut self, queue: usize) -> Option<u32> {
        let queue = &mut self.queues[queue];
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

    /// Removes the youngest node of the highest priority.
    pub(crate) fn pop_max(&mut self, queue: usize) -> Option<u32> {
        let queue = &mut self.queues[queue];
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

    /// The number of nodes in a queue.
    pub(crate) fn queue_len(&self, queue: usize) -> usize {
        self.queues[queue].length
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        (self.nodes.len() * (size_of::<Node<W>>() + 4) + self.slots * 4) as u64
    }

    /// Doubles a shard.
    fn grow_shard(&mut self, shard: usize) {
        let old = std::mem::take(&mut self.index[shard].slots);
        self.slots += old.len();
        self.index[shard].slots = vec![0; old.len() * 2];
        for entry in old.into_iter().filter(|&entry| entry != 0) {
            let node = &self.nodes[entry as usize - 1];
            if let Lookup::Slot(slot) = self.find(node.boxes, usize::from(node.player)) {
                self.index[shard].slots[slot.at] = entry;
            }
        }
    }

    /// The slot of the valid node of a position.
    fn slot_of(&self, id: u32) -> Slot {
        let node = self.node(id);
        let (shard, mut at) = self.first_slot(node.boxes, usize::from(node.player));
        let slots = &self.index[shard].slots;
        while slots[at] != id + 1 {
            at = (at + 1) & (slots.len() - 1);
        }
        Slot { shard, at }
    }
}

/// Empty shards, and the number of their slots.
fn empty_index(shards: usize) -> (Vec<Shard>, usize) {
    let initial = if shards == 1 { INITIAL_SLOTS } else { INITIAL_SHARD_SLOTS };
    (vec![Shard { slots: vec![0; initial], used: 0 }; shards], shards * initial)
}

/// Nodes have 32-bit indices; a 32-bit machine holds fewer.
const MAX_SLOTS: usize = 1 << if usize::BITS > 32 { 32 } else { 30 };

/// The number of nodes that fit beside a power of two of slots.
fn capacity<const W: usize>(bytes: u64) -> usize {
    let node = (size_of::<Node<W>>() + size_of::<u32>()) as u64;
    let mut best = 256;
    let mut slots = INITIAL_SLOTS;
    while (slots as u64) * 4 < bytes && slots < MAX_SLOTS {
        let nodes = (bytes - slots as u64 * 4) / node;
        best = best.max(nodes.min(max_load(slots) as u64) as usize);
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
    fn a_store_uses_its_budget_and_no_more() {
        for bytes in [1 << 20, 3 << 20, 58_000_000] {
            let nodes = capacity::<1>(bytes) as u64;
            let slots = (nodes as usize * 16 / 13).next_power_of_two() as u64;
            assert!(nodes * 20 + slots * 4 <= bytes, "{bytes}");
            assert!(nodes * 40 > bytes, "{bytes}");
        }
    }

    #[test]
    fn a_full_store_has_grown_its_shards_one_by_one_within_its_budget() {
        let bytes = 12 << 20;
        let mut store = NodeStore::<1>::new(bytes);
        assert!(store.index.len() > 4);
        let mut number = 0_u64;
        let is_full = loop {
            number += 1;
            let before = store.slots;
            let stored = store.insert_or_replace(Node::new(Bits([number]), 3, NIL, Forward, 0));
            assert!(store.slots - before <= MAX_SHARD_SLOTS);
            if stored.is_none() {
                break store.len();
            }
        };
        assert_eq!(is_full, capacity::<1>(bytes));
        assert!(store.bytes() <= bytes + bytes / 50, "{}", store.bytes());
        let replaced = NodeStore::<1>::new(bytes).insert_or_replace(*store.node(5));
        assert_eq!(replaced, Some(0));
        store.clear();
        assert!(matches!(store.find(Bits([7]), 3), Lookup::Slot(_)));
    }

    #[test]
    fn lookups_work_after_the_index_grew() {
        let mut store = NodeStore::<1>::new(1 << 22);
        for number in 0..20_000_u64 {
            let boxes = Bits([number * number + 1]);
            let Lookup::Slot(slot) = store.find(boxes, 3) else {
                panic!("found before it was inserted")
            };
            store.push(slot, Node::new(boxes, 3, NIL, Forward, 0), (number % 7) as u32);
        }
        for number in 0..20_000_u64 {
            assert!(
                matches!(store.find(Bits([number * number + 1]), 3), Lookup::Node(id) if u64::from(id) == number)
            );
        }
        let order: Vec<u64> = std::iter::from_fn(|| store.pop_min(Forward as usize))
            .map(|id| u64::from(id) % 7)
            .collect();
        assert!(order.is_sorted() && order.len() == 20_000);
    }

    #[test]
    fn a_queue_pops_at_both_ends() {
        let mut store = NodeStore::<1>::new(1 << 20);
        let mut rng = fastrand::Rng::with_seed(7);
        let priority = |id: u32| id as usize * 7919 % 30;
        let mut queue: Vec<usize> = Vec::new();
        for number in 0..5_000_u64 {
            let node = Node::new(Bits([number + 1]), 0, NIL, Forward, 0);
            let id = store.insert_or_replace(node).unwrap();
            store.enqueue(id, 0, priority(id));
            queue.insert(queue.partition_point(|&other| other < priority(id)), priority(id));
            while queue.len() > rng.usize(..40) {
                let (taken, expected) = if rng.bool() {
                    (store.pop_min(0), queue.remove(0))
                } else {
                    (store.pop_max(0), queue.pop().unwrap())
                };
                assert_eq!(taken.map(priority), Some(expected));
                assert_eq!(store.min_priority(0), queue.first().copied());
            }
        }
        assert_eq!(store.queue_len(0), queue.len());
    }
}
