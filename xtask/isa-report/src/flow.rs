//! Loops in a kernel's code, and the way around the main one.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::code::Located;

/// The best way around a loop.
#[derive(Clone, Debug)]
pub struct Path {
    /// Instructions of one turn, in order.
    pub code: Vec<Located>,
    /// Clocks of multiplication on it.
    pub math: u32,
}

struct Graph {
    /// Ranges of instruction numbers.
    blocks: Vec<std::ops::Range<usize>>,
    next: Vec<Vec<usize>>,
    previous: Vec<Vec<usize>>,
}

/// What speaks for and against a way around a loop; the greater, the better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight {
    /// Clocks of multiplication.
    pub math: u32,
    /// Dwords of a lane that the loads for whole tiles bring: a kernel has a way with them for tiles inside the matrix, and
    /// others for tiles at the edge and for the last turn.
    pub loaded: u32,
    /// Clocks of everything.
    pub cost: Reverse<u32>,
}

impl Weight {
    fn and(self, other: Weight) -> Weight {
        Weight {
            math: self.math + other.math,
            loaded: self.loaded + other.loaded,
            cost: Reverse(self.cost.0 + other.cost.0),
        }
    }
}

/// The main loop of `code`, by the weights of instructions. `None` if no loop multiplies.
pub fn main_loop(code: &[Located], weight: impl Fn(&Located) -> Weight) -> Option<Path> {
    let graph = graph(code);
    let weigh =
        |block: usize| graph.blocks[block].clone().fold(Weight::default(), |sum, at| sum.and(weight(&code[at])));
    let weights: Vec<Weight> = (0..graph.blocks.len()).map(weigh).collect();
    let loops: Vec<(usize, BTreeSet<usize>)> =
        loops(&graph).into_iter().filter(|(_, body)| body.iter().any(|block| weights[*block].math > 0)).collect();
    let innermost =
        |body: &BTreeSet<usize>| !loops.iter().any(|(_, other)| other.len() < body.len() && other.is_subset(body));
    let best = loops
        .iter()
        .filter(|(_, body)| innermost(body))
        .filter_map(|(head, body)| way_around(&graph, *head, body, &weights))
        .max_by_key(|(weight, _)| *weight)?;
    let code = best.1.iter().flat_map(|block| code[graph.blocks[*block].clone()].iter().copied()).collect();
    Some(Path { code, math: best.0.math })
}

fn graph(code: &[Located]) -> Graph {
    let numbers: HashMap<u64, usize> = code.iter().enumerate().map(|(n, at)| (at.offset, n)).collect();
    let mut starts: BTreeSet<usize> = BTreeSet::from([0]);
    for (number, at) in code.iter().enumerate() {
        let target = at.branch_target().and_then(|target| numbers.get(&target).copied());
        if target.is_some() || at.ends() {
            starts.extend(target);
            starts.insert(number + 1);
        }
    }
    let starts: Vec<usize> = starts.into_iter().filter(|start| *start < code.len()).collect();
    let block_at: BTreeMap<usize, usize> = starts.iter().enumerate().map(|(block, start)| (*start, block)).collect();
    let mut graph = Graph { blocks: Vec::new(), next: Vec::new(), previous: vec![Vec::new(); starts.len()] };
    for (block, start) in starts.iter().enumerate() {
        let end = starts.get(block + 1).copied().unwrap_or(code.len());
        let last = &code[end - 1];
        let mut next: Vec<usize> = Vec::new();
        next.extend(last.branch_target().and_then(|target| block_at.get(numbers.get(&target)?).copied()));
        if !last.ends() && block + 1 < starts.len() {
            next.push(block + 1);
        }
        for after in &next {
            graph.previous[*after].push(block);
        }
        graph.blocks.push(*start..end);
        graph.next.push(next);
    }
    graph
}

/// Natural loops: head and body. Those with one head are one loop.
fn loops(graph: &Graph) -> Vec<(usize, BTreeSet<usize>)> {
    let dominators = dominators(graph);
    let mut found: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (block, next) in graph.next.iter().enumerate() {
        for head in next.iter().filter(|head| dominators[block].contains(head)) {
            let body = found.entry(*head).or_insert_with(|| BTreeSet::from([*head]));
            let mut left = vec![block];
            while let Some(inside) = left.pop() {
                if body.insert(inside) {
                    left.extend(&graph.previous[inside]);
                }
            }
        }
    }
    found.into_iter().collect()
}

/// For each block those that every way to it passes. Of blocks that are not reached: none.
fn dominators(graph: &Graph) -> Vec<BTreeSet<usize>> {
    let count = graph.blocks.len();
    let mut sets: Vec<Option<BTreeSet<usize>>> = vec![None; count];
    if count > 0 {
        sets[0] = Some(BTreeSet::from([0]));
    }
    loop {
        let mut changed = false;
        for block in 1..count {
            let mut before = graph.previous[block].iter().filter_map(|p| sets[*p].as_ref());
            let Some(first) = before.next().cloned() else { continue };
            let mut all = before.fold(first, |all, set| &all & set);
            all.insert(block);
            if sets[block].as_ref() != Some(&all) {
                sets[block] = Some(all);
                changed = true;
            }
        }
        if !changed {
            return sets.into_iter().map(Option::unwrap_or_default).collect();
        }
    }
}

/// The best way from `head` back to it: its weight and blocks. Loops inside are left on the first turn.
fn way_around(graph: &Graph, head: usize, body: &BTreeSet<usize>, weights: &[Weight]) -> Option<(Weight, Vec<usize>)> {
    // Blocks after all that they lead to, edges to blocks that are still open left out: those close a loop.
    let mut order: Vec<usize> = Vec::new();
    let mut edges: HashMap<usize, Vec<usize>> = HashMap::new();
    let mut state: HashMap<usize, bool> = HashMap::new(); // true: finished
    let mut stack = vec![(head, 0)];
    state.insert(head, false);
    while let Some((block, at)) = stack.pop() {
        match graph.next[block].get(at) {
            None => {
                state.insert(block, true);
                order.push(block);
            }
            Some(&next) => {
                stack.push((block, at + 1));
                if next == head || !body.contains(&next) {
                    continue;
                }
                match state.get(&next) {
                    Some(false) => {}
                    Some(true) => edges.entry(block).or_default().push(next),
                    None => {
                        edges.entry(block).or_default().push(next);
                        state.insert(next, false);
                        stack.push((next, 0));
                    }
                }
            }
        }
    }
    // Best way from a block to the head: its weight, and the next block.
    let mut best: HashMap<usize, (Weight, Option<usize>)> = HashMap::new();
    for block in order {
        let mut options: Vec<(Weight, Option<usize>)> = Vec::new();
        if graph.next[block].contains(&head) {
            options.push((weights[block], None));
        }
        for next in edges.get(&block).into_iter().flatten() {
            if let Some((rest, _)) = best.get(next) {
                options.push((weights[block].and(*rest), Some(*next)));
            }
        }
        if let Some(option) = options.into_iter().max_by_key(|way| way.0) {
            best.insert(block, option);
        }
    }
    let (weight, _) = *best.get(&head)?;
    let mut blocks = vec![head];
    while let Some((_, Some(next))) = blocks.last().and_then(|block| best.get(block)) {
        blocks.push(*next);
    }
    Some((weight, blocks))
}
