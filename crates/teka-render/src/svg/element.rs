//! A drawing taken apart into its elements, from back to front, each of which can be drawn without the others.

use std::collections::BTreeMap;
use std::rc::Rc;

/// An element as it is written, with the groups it stands in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Element {
    /// The opening tags of the groups around it, the outermost first.
    groups: Rc<str>,
    /// How many they are.
    depth: usize,
    text: String,
}

impl Element {
    /// The element in its groups.
    pub(super) fn whole(&self) -> String {
        format!("{}{}{}", self.groups, self.text, "</g>".repeat(self.depth))
    }

    /// Those of the definitions that it refers to.
    pub(super) fn needs<'a>(&self, definitions: &'a BTreeMap<String, String>) -> Vec<&'a str> {
        let names = self.text.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
        names.filter_map(|name| definitions.get(name)).map(String::as_str).collect()
    }
}

/// The elements of a body. Groups that open and close on lines of their own only hold elements; whatever begins on
/// another line is one element until it is closed.
pub(super) fn elements(body: &str) -> Vec<Element> {
    let mut open: Vec<Rc<str>> = vec![Rc::from("")];
    let mut elements = Vec::new();
    let mut text = String::new();
    let mut inner = 0;
    for line in body.lines() {
        let groups = &open[open.len() - 1];
        if inner == 0 && line == "</g>" {
            if open.len() > 1 {
                open.pop();
            }
        } else if inner == 0 && line.starts_with("<g") && line.find('>') == Some(line.len() - 1) {
            open.push(format!("{groups}{line}").into());
        } else {
            text.push_str(line);
            inner = (inner + line.matches("<g ").count()).saturating_sub(line.matches("</g>").count());
            if inner == 0 {
                let text = std::mem::take(&mut text);
                elements.push(Element { groups: Rc::clone(groups), depth: open.len() - 1, text });
            }
        }
    }
    elements
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wholes(body: &str) -> Vec<String> {
        elements(body).iter().map(Element::whole).collect()
    }

    #[test]
    fn elements_keep_their_groups() {
        let body = "<a/>\n<g x=\"1\">\n<b/>\n<g y=\"2\">\n<c/>\n</g>\n</g>\n<text>d</text>\n";
        let expected =
            ["<a/>", "<g x=\"1\"><b/></g>", "<g x=\"1\"><g y=\"2\"><c/></g></g>", "<text>d</text>"];
        assert_eq!(wholes(body), expected);
    }

    #[test]
    fn a_group_that_begins_with_its_content_is_one_element() {
        assert_eq!(wholes("<g x=\"1\"><a/>\n<b/></g>\n<c/>\n"), ["<g x=\"1\"><a/><b/></g>", "<c/>"]);
    }

    #[test]
    fn elements_name_what_they_need() {
        let definitions = BTreeMap::from([("a", "<a/>"), ("b", "<b/>")].map(|(k, v)| (k.into(), v.into())));
        let element = &elements("<path fill=\"url(#b)\" stroke=\"url(#c)\"/>\n")[0];
        assert_eq!(element.needs(&definitions), ["<b/>"]);
    }
}
