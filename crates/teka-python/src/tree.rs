//! A search tree as a Python object: grown from a search, read as JSON, and exported as SVG, PNG, PDF, DOT
//! or LaTeX.

use crate::error::Failure;
use crate::picture::{self, Style};
use crate::puzzle::text;
use crate::words::words;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::time::{Duration, Instant};
use teka::tree::picture::{TreeStyle, picture as tree_picture};
use teka::tree::{Numbering, SearchTree};
use teka::{Game, Message, RunContext};

/// A search and its tree.
#[pyclass(frozen, module = "teka._native")]
pub(crate) struct Tree {
    tree: SearchTree,
    elapsed: Duration,
}

impl Tree {
    pub(crate) fn grow(
        game: &Game,
        algorithm: Option<&str>,
        nodes: usize,
        context: &RunContext<'_>,
        language: &str,
    ) -> Result<Self, Failure> {
        let started = Instant::now();
        let tree = SearchTree::grow(game, algorithm, nodes, context);
        let tree = tree.map_err(|error| Failure::solve(&error, language))?;
        Ok(Tree { tree, elapsed: started.elapsed() })
    }

    fn draw(&self, format: &str, tree_style: TreeStyle, style: &Style) -> Result<Vec<u8>, Failure> {
        let title = style.say(&Message::new("tree.title").with("algorithm", self.tree.report.algorithm));
        let tree = tree_picture(&self.tree, title.clone(), tree_style, words(style.language()));
        match format {
            "dot" => Ok(teka_render::tree_dot(&tree).into_bytes()),
            "tex" => Ok(teka_render::tree_tex(&tree).into_bytes()),
            _ => {
                let drawing = teka_render::tree(&tree, &|message| style.say(message), &style.theme()?);
                picture::export(&drawing, format, title, style)
            }
        }
    }
}

fn numbering(by_level: bool) -> Numbering {
    if by_level { Numbering::Breadth } else { Numbering::Generated }
}

#[pymethods]
impl Tree {
    /// The tree as JSON, with the boards of its nodes if `boards` is set.
    fn json(&self, py: Python<'_>, by_level: bool, boards: bool, language: &str) -> String {
        py.detach(|| {
            let numbering = numbering(by_level);
            text(&teka_json::Tree::new(&self.tree, numbering, None, boards, self.elapsed, words(language)))
        })
    }

    /// The tree as `svg`, `png`, `pdf`, `dot` or `tex`.
    fn picture<'py>(
        &self,
        py: Python<'py>,
        format: &str,
        by_level: bool,
        depth: Option<usize>,
        boards: bool,
        style: Style,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let tree_style = TreeStyle { numbering: numbering(by_level), depth, boards };
        let drawn = py.detach(|| self.draw(format, tree_style, &style));
        drawn.map(|bytes| PyBytes::new(py, &bytes)).map_err(|failure| failure.raise(py))
    }
}
