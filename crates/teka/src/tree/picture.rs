//! A search tree as a translated picture: what is written in its nodes and beside them, their boards if
//! wanted, the legend, a line of statistics, and the table of live nodes.

use super::{Expansion, NodeState, Numbering, SearchTree};
use teka_core::Message;
use teka_locale::Words;
use teka_render::{Table, TreeLook, TreeMark, TreePicture};

/// The maximum number of nodes that are drawn; the path to the solution is drawn in any case.
const MOST_DRAWN: usize = 200;
/// The maximum number of reasons that are explained below a tree.
const MOST_REASONS: usize = 12;
/// The maximum number of live nodes in a row of the table.
const MOST_LIVE: usize = 40;

/// How a tree is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct TreeStyle {
    /// How its nodes are numbered.
    pub numbering: Numbering,
    /// The depth down to which it is drawn.
    pub depth: Option<usize>,
    /// Whether nodes show their boards.
    pub boards: bool,
}

/// A tree as a picture.
pub fn picture(tree: &SearchTree, title: String, style: TreeStyle, words: &Words) -> TreePicture {
    let numbers = tree.numbers(style.numbering);
    let drawn = tree.fold(MOST_DRAWN, style.depth);
    let mut reasons: Vec<String> = Vec::new();
    let mut nodes = Vec::with_capacity(drawn.nodes.len());
    for mark in &drawn.nodes {
        let node = &tree.nodes()[mark.node];
        let sign = node.reason.as_ref().map(|reason| {
            let sentence = words.say(reason);
            let known = reasons.iter().position(|known| *known == sentence);
            let at = known.unwrap_or_else(|| {
                reasons.push(sentence);
                reasons.len() - 1
            });
            if at < MOST_REASONS { letter(at) } else { "✕".to_owned() }
        });
        nodes.push(TreeMark {
            parent: mark.parent,
            edge: node.edge.as_ref().map(|edge| words.say(&edge.label)).unwrap_or_default(),
            number: numbers[mark.node].to_string(),
            lines: costs(tree, mark.node, words),
            look: look(node.state),
            is_on_path: mark.is_on_path,
            order: node.expanded.map(|order| format!("{order}.")).unwrap_or_default(),
            sign: sign.unwrap_or_default(),
            folded: if mark.folded > 0 { words.language().number(mark.folded) } else { String::new() },
            board: if style.boards { tree.scene(mark.node).ok() } else { None },
        });
    }
    let legend = reasons.into_iter().enumerate().take(MOST_REASONS).map(|(at, reason)| (letter(at), reason));
    let mut legend: Vec<(String, String)> = legend.collect();
    let has_costs = nodes.iter().any(|mark| !mark.lines.is_empty());
    let key = if has_costs { "tree.key" } else { "tree.key_without_costs" };
    legend.insert(0, (String::new(), words.text(key)));
    if drawn.folded > 0 {
        let message =
            Message::new("tree.folded").with("drawn", drawn.nodes.len()).with("nodes", drawn.folded);
        legend.push(("△".to_owned(), words.say(&message)));
    }
    TreePicture { title, notes: vec![summary(tree, words)], nodes, legend }
}

/// The letter of a reason.
fn letter(at: usize) -> String {
    format!("({})", char::from(b'a' + at as u8))
}

fn look(state: NodeState) -> TreeLook {
    match state {
        NodeState::Live => TreeLook::Live,
        NodeState::Expanded => TreeLook::Expanded,
        NodeState::Killed => TreeLook::Killed,
        NodeState::Solution => TreeLook::Solution,
    }
}

/// The costs of a node: f = g + h.
fn costs(tree: &SearchTree, node: usize, words: &Words) -> Vec<String> {
    let node = &tree.nodes()[node];
    let mut lines: Vec<String> =
        node.costs.iter().map(|costs| format!("{} = {}+{}", costs.f, costs.g, costs.h)).collect();
    if let Some(bound) = node.bound {
        lines.push(words.say(&Message::new("tree.iteration").with("bound", bound)));
    }
    lines
}

/// The statistics of a tree in one line.
pub fn summary(tree: &SearchTree, words: &Words) -> String {
    let message = Message::new("tree.summary")
        .with("nodes", tree.nodes().len())
        .with("generated", tree.generated())
        .with("expanded", tree.expanded())
        .with("killed", tree.killed())
        .with("depth", tree.depth())
        .with("cases", tree.report.stats.cases);
    let mut text = words.say(&message);
    if tree.is_cut {
        text.push(' ');
        text.push_str(&cut(tree, words));
    }
    text
}

/// The note on a tree that was stopped at its limit.
pub fn cut(tree: &SearchTree, words: &Words) -> String {
    words.say(&Message::new("tree.cut").with("nodes", tree.nodes().len()))
}

/// The table of live nodes.
pub fn table(tree: &SearchTree, numbering: Numbering, words: &Words) -> Table {
    let numbers = tree.numbers(numbering);
    let headings = ["step", "e_node", "children", "live", "killed"];
    let heading = |name: &str| words.entry(&format!("tree-table-{name}")).unwrap_or_default();
    let priced = |node: usize| match tree.nodes()[node].cost() {
        Some(cost) => format!("{} ({cost})", numbers[node]),
        None => numbers[node].to_string(),
    };
    let child = |node: usize| {
        let edge = tree.nodes()[node].edge.as_ref().map(|edge| words.say(&edge.label));
        format!("{} {}", priced(node), edge.unwrap_or_default())
    };
    let list = |texts: Vec<String>| if texts.is_empty() { "–".to_owned() } else { texts.join(", ") };
    let rows = tree.live_nodes(MOST_LIVE).into_iter().map(|step| {
        let Expansion { number, node, children, killed, live, live_count } = step;
        let mut live: Vec<String> = live.iter().map(|live| priced(live.node)).collect();
        if live_count > live.len() {
            live.push(format!("… ({live_count})"));
        }
        let state = match tree.nodes()[node].state {
            NodeState::Solution => format!(" {}", words.text("tree.goal")),
            _ => String::new(),
        };
        vec![
            number.to_string(),
            priced(node) + &state,
            list(children.into_iter().map(child).collect()),
            list(live),
            list(killed.into_iter().map(|node| numbers[node].to_string()).collect()),
        ]
    });
    Table { headings: headings.iter().map(|name| heading(name)).collect(), rows: rows.collect() }
}
