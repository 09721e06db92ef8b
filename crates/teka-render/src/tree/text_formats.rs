//! Search trees as text for other programs: Graphviz (DOT), LaTeX with the package `forest`, and an HTML page.

use std::fmt::Write as _;

use teka_core::Message;

use super::{TreeLook, TreeMark, TreePicture};
use crate::document::Table;
use crate::{Theme, label, svg};

/// Writes a tree in DOT, the language of Graphviz.
pub fn tree_dot(picture: &TreePicture) -> String {
    let quoted =
        |text: &str| format!("\"{}\"", label::clean(text).replace('\\', "\\\\").replace('"', "\\\""));
    let mut text = format!("digraph tree {{\n  label = {};\n  labelloc = t;\n", quoted(&picture.title));
    text.push_str("  node [shape = box, style = \"rounded,filled\", fillcolor = white, fontsize = 10];\n");
    text.push_str("  edge [arrowhead = none, fontsize = 9];\n");
    for (at, mark) in picture.nodes.iter().enumerate() {
        let style = match mark.look {
            TreeLook::Live => "penwidth = 2",
            TreeLook::Expanded => "fillcolor = lightgrey",
            TreeLook::Killed => "style = \"rounded,dashed\"",
            TreeLook::Solution => "fillcolor = palegreen, penwidth = 2",
        };
        let lines: Vec<String> = all_lines(mark).iter().map(|line| label::clean(line)).collect();
        let joined =
            lines.iter().map(|line| line.replace('\\', "\\\\").replace('"', "\\\"")).collect::<Vec<_>>();
        let _ = writeln!(text, "  n{at} [label = \"{}\", {style}];", joined.join("\\n"));
        if let Some(parent) = mark.parent {
            let width = if mark.is_on_path { ", penwidth = 2.5" } else { "" };
            let _ = writeln!(text, "  n{parent} -> n{at} [label = {}{width}];", quoted(&mark.edge));
        }
    }
    text.push_str("}\n");
    text
}

/// Writes a tree as a LaTeX document with `TikZ`.
pub fn tree_tex(picture: &TreePicture) -> String {
    let mut text = String::from(
        "\\documentclass[tikz,border=4mm]{standalone}\n\\usepackage[utf8]{inputenc}\n\\usepackage{forest}\n\
         \\begin{document}\n\\begin{forest}\n  for tree={draw, rounded corners=2pt, align=center, font=\\footnotesize,\n    \
         l sep=9mm, s sep=2mm, edge label/.style={midway, font=\\scriptsize, fill=white, inner sep=1pt}},\n  \
         live/.style={thick}, expanded/.style={fill=black!10}, killed/.style={dashed},\n  \
         solution/.style={fill=green!20, thick}, path/.style={edge={very thick}}\n",
    );
    let mut children = vec![Vec::new(); picture.nodes.len()];
    let mut roots = Vec::new();
    for (at, mark) in picture.nodes.iter().enumerate() {
        match mark.parent {
            Some(parent) => children[parent].push(at),
            None => roots.push(at),
        }
    }
    // Several trees hang from a root that is not drawn.
    let has_forest = roots.len() > 1;
    if has_forest {
        text.push_str("  [, phantom\n");
    }
    // An explicit stack, as trees may be deep: a node to open, or a bracket to close.
    let mut stack: Vec<(Option<usize>, usize)> = roots.iter().rev().map(|&root| (Some(root), 1)).collect();
    while let Some((node, depth)) = stack.pop() {
        let indent = "  ".repeat(depth.min(40));
        let Some(at) = node else {
            let _ = writeln!(text, "{indent}]");
            continue;
        };
        let mark = &picture.nodes[at];
        let look = match mark.look {
            TreeLook::Live => "live",
            TreeLook::Expanded => "expanded",
            TreeLook::Killed => "killed",
            TreeLook::Solution => "solution",
        };
        let lines: Vec<String> = all_lines(mark).iter().map(|line| tex(line)).collect();
        let _ = write!(text, "{indent}[{{{}}}, {look}", lines.join("\\\\"));
        if mark.is_on_path && mark.parent.is_some() {
            text.push_str(", path");
        }
        if !mark.edge.is_empty() && mark.parent.is_some() {
            let _ = write!(
                text,
                ", edge label={{node[midway, font=\\scriptsize, fill=white, inner sep=1pt]{{{}}}}}",
                tex(&mark.edge)
            );
        }
        text.push('\n');
        stack.push((None, depth));
        stack.extend(children[at].iter().rev().map(|&child| (Some(child), depth + 1)));
    }
    if has_forest {
        text.push_str("  ]\n");
    }
    text.push_str("\\end{forest}\n\\end{document}\n");
    text
}

/// The lines of text in a node.
fn all_lines(mark: &TreeMark) -> Vec<String> {
    let mut lines = vec![if mark.order.is_empty() {
        mark.number.clone()
    } else {
        format!("{} [{}]", mark.number, mark.order)
    }];
    lines.extend(mark.lines.iter().cloned());
    if !mark.sign.is_empty() {
        lines.push(mark.sign.clone());
    }
    if !mark.folded.is_empty() {
        lines.push(format!("+ {}", mark.folded));
    }
    lines
}

/// Escapes a text for LaTeX.
fn tex(text: &str) -> String {
    let mut escaped = String::new();
    for c in label::clean(text).chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => escaped.extend(['\\', c]),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '→' => escaped.push_str("$\\rightarrow$"),
            '↓' => escaped.push_str("$\\downarrow$"),
            '…' => escaped.push_str("\\ldots{}"),
            '−' => escaped.push('-'),
            '[' | ']' => escaped.push_str(if c == '[' { "{[}" } else { "{]}" }),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Writes an HTML page with the drawing, and with a table below it if one is given.
pub fn tree_page(
    picture: &TreePicture,
    table: Option<&Table>,
    words: &dyn Fn(&Message) -> String,
    language: &str,
    theme: &Theme,
) -> String {
    let escape = |text: &str| label::escape(&label::clean(text));
    let (paper, ink, rim) = (theme.paper, theme.ink, theme.rim);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>\n\
         body {{ margin: 1rem; background: {paper}; color: {ink}; font-family: sans-serif }}\n\
         svg {{ max-width: none }}\ndiv {{ overflow: auto }}\ntable {{ border-collapse: collapse; margin-top: 1rem }}\n\
         th, td {{ border: 1px solid {rim}; padding: 0.2rem 0.5rem; text-align: left; vertical-align: top }}\n\
         </style>\n</head>\n<body>\n<div>\n",
        escape(language),
        escape(&picture.title),
    );
    page.push_str(&svg(&super::tree(picture, words, theme)));
    page.push_str("\n</div>\n");
    if let Some(Table { headings, rows }) = table {
        page.push_str("<table>\n<tr>");
        for heading in headings {
            let _ = write!(page, "<th>{}</th>", escape(heading));
        }
        page.push_str("</tr>\n");
        for row in rows {
            page.push_str("<tr>");
            for cell in row {
                let _ = write!(page, "<td>{}</td>", escape(cell));
            }
            page.push_str("</tr>\n");
        }
        page.push_str("</table>\n");
    }
    page.push_str("</body>\n</html>\n");
    page
}
