//! Splits a tree that is too large for a page into parts that fit: a subtree that does not fit continues in a part of
//! its own, and a note at its root names that part.

use teka_core::Message;

use super::draw::{Figure, figure};
use super::{TreeMark, TreePicture};
use crate::Theme;
use crate::display::Size;
use std::collections::VecDeque;

/// A part of a tree.
pub(crate) struct Part {
    pub(crate) figure: Figure,
}

/// Splits a tree into parts that fit into `room`. `continued` returns the note at a node whose children are in another
/// part, from the number of that part, counted from 1.
pub(crate) fn parts(
    picture: &TreePicture,
    room: Size,
    continued: &dyn Fn(usize) -> String,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Vec<Part> {
    let nodes = &picture.nodes;
    let mut children = vec![Vec::new(); nodes.len()];
    for (node, mark) in nodes.iter().enumerate() {
        if let Some(parent) = mark.parent {
            children[parent].push(node);
        }
    }
    let mut placed = vec![false; nodes.len()];
    let mut queue: VecDeque<usize> = (0..nodes.len()).filter(|&node| nodes[node].parent.is_none()).collect();
    let mut parts: Vec<Vec<usize>> = Vec::new();
    // The part in which the children of a node begin.
    let mut opened_in = vec![None; nodes.len()];
    let fits = |chosen: &[usize]| {
        let Size { width, height } = drawn(picture, chosen, &|_| None, words, theme).size;
        width <= room.width && height <= room.height
    };
    while let Some(root) = queue.pop_front() {
        let mut chosen = vec![root];
        placed[root] = true;
        let mut at = 0;
        let mut has_grown = false;
        loop {
            while at < chosen.len() {
                let node = chosen[at];
                at += 1;
                let rest: Vec<usize> =
                    children[node].iter().copied().filter(|&child| !placed[child]).collect();
                if rest.is_empty() {
                    continue;
                }
                let mut more = [chosen.as_slice(), &rest].concat();
                if !fits(&more) && !has_grown {
                    // A root with more children than fit beside each other gets some of them, but at least one.
                    more.clone_from(&chosen);
                    for &child in &rest {
                        more.push(child);
                        if !fits(&more) && more.len() > chosen.len() + 1 {
                            more.pop();
                            break;
                        }
                    }
                } else if !fits(&more) {
                    queue.push_back(node);
                    continue;
                }
                has_grown = true;
                opened_in[node].get_or_insert(parts.len());
                for &child in &more[chosen.len()..] {
                    placed[child] = true;
                }
                if rest.iter().any(|&child| !placed[child]) {
                    queue.push_back(node);
                }
                chosen = more;
            }
            // Another tree may fit beside this one.
            let Some(&next) = queue.front() else { break };
            let alone = [chosen.as_slice(), &[next]].concat();
            if chosen.contains(&next) || !fits(&alone) {
                break;
            }
            let rest: Vec<usize> = children[next].iter().copied().filter(|&child| !placed[child]).collect();
            if !fits(&[alone.as_slice(), &rest].concat()) {
                break;
            }
            queue.pop_front();
            placed[next] = true;
            chosen = alone;
        }
        parts.push(chosen);
    }
    let sheets = parts.iter().enumerate().map(|(number, chosen)| {
        let elsewhere = |node: usize| {
            let has_children_here = chosen.iter().any(|&other| nodes[other].parent == Some(node));
            let part = opened_in[node].filter(|&part| part != number && !has_children_here)?;
            Some(continued(part + 1))
        };
        Part { figure: drawn(picture, chosen, &elsewhere, words, theme) }
    });
    sheets.collect()
}

/// Draws some nodes. `elsewhere` returns the note at a node whose children are in another part.
fn drawn(
    picture: &TreePicture,
    chosen: &[usize],
    elsewhere: &dyn Fn(usize) -> Option<String>,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Figure {
    let marks: Vec<TreeMark> = chosen
        .iter()
        .map(|&node| {
            let mut mark = picture.nodes[node].clone();
            if let Some(text) = elsewhere(node) {
                mark.folded = text;
            }
            mark
        })
        .collect();
    let place = |node: usize| chosen.iter().position(|&other| other == node);
    let parents: Vec<Option<usize>> = chosen
        .iter()
        .enumerate()
        .map(|(at, &node)| place(picture.nodes[node].parent?).filter(|&p| p < at))
        .collect();
    figure(&marks.iter().collect::<Vec<_>>(), &parents, words, theme)
}
