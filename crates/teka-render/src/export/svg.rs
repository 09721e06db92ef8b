//! Exports a drawing as an SVG document, for screens, for paper and for screen readers.
//!
//! The document needs nothing from outside but the font, and if that is missing, any sans-serif font will do. Gradients and
//! patterns are written once, sorted by their ids, so that the same drawing always gives the same bytes.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Write as _};

use crate::Drawing;
use crate::display::{
    Anchor, Gradient, Group, Item, Num, Paint, Path, Pattern, Shape, Stroke, Style, Text, TextStyle,
    Transform, Verb, Weight, num,
};
use crate::fingerprint::fnv1a_32;
use crate::label::escape;
use crate::photo::{Photo, PhotoPart};

/// Exports a drawing as an SVG document.
///
/// ```
/// use teka_core::scene::{Cell, Grid, Look, Role};
/// use teka_core::{Message, Scene};
/// use teka_render::{Theme, draw, svg};
///
/// let cell = Cell::new(0, 0, Role::Piece(0), "A");
/// let grid = Grid { rows: 1, columns: 1, look: Look::Blocks, cells: vec![cell] };
/// let scene = Scene::grid(Message::new("packing.answer"), grid);
/// let document = svg(&draw(&scene, &|_| "One & only".to_owned(), &Theme::default()));
/// assert!(document.starts_with("<svg "));
/// assert!(document.contains(">One &amp; only</title>"));
/// ```
pub fn svg(drawing: &Drawing) -> String {
    let (title, description) = (escape(&drawing.title), escape(&drawing.description));
    let body = written(&drawing.items);
    // One web page may contain several documents, so their ids must differ.
    let texts = [&title, &description, &body];
    let id = format!("{:08x}", fnv1a_32(texts.iter().flat_map(|text| text.bytes())));
    let (width, height) = (num(drawing.size.width), num(drawing.size.height));
    let mut definitions = BTreeMap::new();
    define(&drawing.items, &mut definitions);
    let definitions: Vec<String> = definitions.into_values().collect();
    let definitions = match definitions.as_slice() {
        [] => String::new(),
        some => format!("<defs>\n{}\n</defs>\n", some.join("\n")),
    };
    let paper = Attributes { fill: &drawing.paper, fill_opacity: None, stroke: None };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title-{id} desc-{id}\" \
         font-family=\"Inter, sans-serif\" text-anchor=\"middle\">\n\
         <title id=\"title-{id}\">{title}</title>\n\
         <desc id=\"desc-{id}\">{description}</desc>\n\
         {definitions}<rect width=\"{width}\" height=\"{height}\"{paper}/>\n{body}</svg>\n"
    )
}

/// Writes items as elements, one per line.
pub(crate) fn written(items: &[Item]) -> String {
    let mut writer = Writer { out: String::new(), anchor: Anchor::Middle };
    writer.items(items);
    writer.out
}

/// Writes elements; writing to a string never fails.
struct Writer {
    out: String,
    /// The anchor that texts inherit.
    anchor: Anchor,
}

impl Writer {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            self.item(item);
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Shape(shape, style) => self.shape(shape, &Attributes::of(style).to_string()),
            Item::Shapes(style, shapes) => {
                let _ = writeln!(self.out, "<g{}>", Attributes::of(style));
                for shape in shapes {
                    self.shape(shape, "");
                }
                self.out.push_str("</g>\n");
            }
            Item::Text(Text { at, style, content }) => {
                let (size, weight, fill) = (style.size, bold(style), Attributes::of_text(style));
                let anchor = self.anchor_of(style.anchor);
                let _ = writeln!(
                    self.out,
                    "<text x=\"{}\" y=\"{}\" font-size=\"{size}\"{anchor}{weight}{fill}>{}</text>",
                    at.0,
                    at.1,
                    escape(content)
                );
            }
            Item::Texts(style, texts) => {
                let (size, weight, fill) = (style.size, bold(style), Attributes::of_text(style));
                let anchor = self.anchor_of(style.anchor);
                let _ = writeln!(self.out, "<g font-size=\"{size}\"{anchor}{weight}{fill}>");
                for ((x, y), text) in texts {
                    let _ = writeln!(self.out, "<text x=\"{x}\" y=\"{y}\">{}</text>", escape(text));
                }
                self.out.push_str("</g>\n");
            }
            Item::Group(group) => self.group(group),
        }
    }

    fn group(&mut self, group: &Group) {
        let outer = self.anchor;
        self.out.push_str("<g");
        if let Some(anchor) = group.anchor {
            let _ = write!(self.out, " text-anchor=\"{}\"", anchor_name(anchor));
            self.anchor = anchor;
        }
        if group.crisp {
            self.out.push_str(" shape-rendering=\"crispEdges\"");
        }
        let _ = write!(self.out, "{}>", TransformAttribute(group.transform));
        // The label on the side of a cube is short, and stays on one line.
        let inline = matches!(group.transform, Transform::Matrix(_));
        if !inline {
            self.out.push('\n');
        }
        self.items(&group.items);
        if inline {
            self.out.truncate(self.out.trim_end().len());
        }
        self.out.push_str("</g>\n");
        self.anchor = outer;
    }

    fn shape(&mut self, shape: &Shape, attributes: &str) {
        let _ = match shape {
            Shape::Path(path) => writeln!(self.out, "<path d=\"{}\"{attributes}/>", PathData(path)),
            Shape::Line { from, to } => {
                // A line has no inside, so its fill is left out.
                let attributes = attributes.strip_prefix(" fill=\"none\"").unwrap_or(attributes);
                writeln!(self.out, "<path d=\"M{} {}H{}\"{attributes}/>", from.0, from.1, to.0)
            }
            Shape::Rect { at: (x, y), width, height, corner } => writeln!(
                self.out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\"{attributes}/>"
            ),
            Shape::Circle { centre: (x, y), radius } => {
                writeln!(self.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{attributes}/>")
            }
            Shape::Ellipse { centre: (x, y), radii: (rx, ry) } => {
                writeln!(self.out, "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\"{attributes}/>")
            }
        };
    }

    /// The attribute that changes the anchor; empty if it stays the same.
    fn anchor_of(&self, anchor: Anchor) -> String {
        if anchor == self.anchor {
            String::new()
        } else {
            format!(" text-anchor=\"{}\"", anchor_name(anchor))
        }
    }
}

fn anchor_name(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    }
}

fn bold(style: &TextStyle) -> &'static str {
    match style.weight {
        Weight::Regular => "",
        Weight::Bold => " font-weight=\"700\"",
    }
}

/// The attributes of a style, each with a space before it.
struct Attributes<'a> {
    fill: &'a Paint,
    fill_opacity: Option<Num>,
    stroke: Option<&'a Stroke>,
}

impl<'a> Attributes<'a> {
    fn of(style: &'a Style) -> Self {
        Attributes { fill: &style.fill, fill_opacity: style.fill_opacity, stroke: style.stroke.as_ref() }
    }

    fn of_text(style: &'a TextStyle) -> Self {
        Attributes { fill: &style.fill, fill_opacity: None, stroke: None }
    }
}

impl Display for Attributes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let paints = [Some(("fill", self.fill)), self.stroke.map(|stroke| ("stroke", &stroke.paint))];
        let mut declarations = Vec::new();
        for (name, paint) in paints.into_iter().flatten() {
            match paint {
                Paint::None => write!(f, " {name}=\"none\"")?,
                Paint::Solid(colour) => write!(f, " {name}=\"{colour}\"")?,
                Paint::Gradient(gradient) => write!(f, " {name}=\"url(#{})\"", gradient.id)?,
                Paint::Pattern(pattern) => write!(f, " {name}=\"url(#{})\"", pattern.id)?,
                Paint::Photo(part) => write!(f, " {name}=\"url(#{})\"", part.id())?,
                // Variables are looked up in styles, not in attributes.
                Paint::Variable(variable, _) => declarations.push(format!("{name}:var(--{variable})")),
            }
            if name == "fill"
                && let Some(opacity) = self.fill_opacity
            {
                write!(f, " fill-opacity=\"{opacity}\"")?;
            }
        }
        if !declarations.is_empty() {
            write!(f, " style=\"{}\"", declarations.join(";"))?;
        }
        let Some(stroke) = self.stroke else { return Ok(()) };
        if let Some(width) = stroke.width {
            write!(f, " stroke-width=\"{width}\"")?;
        }
        if stroke.round_caps {
            f.write_str(" stroke-linecap=\"round\"")?;
        }
        if let Some(opacity) = stroke.opacity {
            write!(f, " stroke-opacity=\"{opacity}\"")?;
        }
        if let Some((dash, gap)) = stroke.dashes {
            write!(f, " stroke-dasharray=\"{dash} {gap}\"")?;
        }
        Ok(())
    }
}

/// A transform as an attribute with a space before it.
struct TransformAttribute(Transform);

impl Display for TransformAttribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Transform::Identity => Ok(()),
            Transform::Translate(x, y) => write!(f, " transform=\"translate({x} {y})\""),
            Transform::Place { x, y, scale } => {
                write!(
                    f,
                    " transform=\"translate({x} {y}) scale({}.{:05})\"",
                    scale / 100_000,
                    scale % 100_000
                )
            }
            Transform::Matrix([a, b, c, d, x, y]) => {
                write!(f, " transform=\"matrix({a} {b} {c} {d} {x} {y})\"")
            }
        }
    }
}

/// The `d` attribute of a path.
struct PathData<'a>(&'a Path);

impl Display for PathData<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, verb) in self.0.0.iter().enumerate() {
            match verb {
                Verb::Move(x, y) => {
                    let after_close = i > 0 && self.0.0[i - 1] == Verb::Close;
                    write!(f, "{}M{x} {y}", if after_close { " " } else { "" })?;
                }
                Verb::Line(x, y) => write!(f, "L{x} {y}")?,
                Verb::Horizontal(x) => write!(f, "H{x}")?,
                Verb::Vertical(y) => write!(f, "V{y}")?,
                Verb::ByHorizontal(x) => write!(f, "h{x}")?,
                Verb::ByVertical(y) => write!(f, "v{y}")?,
                Verb::Arc { radius, clockwise, to } => {
                    write!(f, "A{radius} {radius} 0 0 {} {} {}", u8::from(*clockwise), to.0, to.1)?;
                }
                Verb::ByHalfCircle { radius, by } => write!(f, "a{radius} {radius} 0 1 1 {} {}", by.0, by.1)?,
                Verb::Close => f.write_str("Z")?,
                Verb::CloseShort => f.write_str("z")?,
            }
        }
        Ok(())
    }
}

/// Collects the gradients and patterns that items refer to.
fn define(items: &[Item], definitions: &mut BTreeMap<String, String>) {
    for item in items {
        match item {
            Item::Shape(_, style) | Item::Shapes(style, _) => {
                for paint in [Some(&style.fill), style.stroke.as_ref().map(|stroke| &stroke.paint)] {
                    match paint {
                        Some(Paint::Gradient(it)) if !definitions.contains_key(&it.id) => {
                            definitions.insert(it.id.clone(), gradient(it));
                        }
                        Some(Paint::Pattern(it)) if !definitions.contains_key(&it.id) => {
                            definitions.insert(it.id.clone(), pattern(it));
                        }
                        Some(Paint::Photo(part)) => {
                            definitions.entry(part.photo.name()).or_insert_with(|| photo(&part.photo));
                            definitions.entry(part.id()).or_insert_with(|| photo_part(part));
                        }
                        _ => {}
                    }
                }
            }
            Item::Text(_) | Item::Texts(..) => {}
            Item::Group(group) => define(&group.items, definitions),
        }
    }
}

/// A photo, embedded once for all of its parts.
fn photo(photo: &Photo) -> String {
    let (name, width, height) = (photo.name(), photo.width, photo.height);
    let data = base64(&photo.png);
    format!(
        "<image id=\"{name}\" width=\"{width}\" height=\"{height}\" href=\"data:image/png;base64,{data}\"/>"
    )
}

/// A part of a photo, stretched over the bounding box of what it paints.
fn photo_part(part: &PhotoPart) -> String {
    let PhotoPart { left, top, width, height, .. } = part;
    format!(
        "<pattern id=\"{}\" width=\"1\" height=\"1\" viewBox=\"{left} {top} {width} {height}\" \
         preserveAspectRatio=\"none\"><use href=\"#{}\"/></pattern>",
        part.id(),
        part.photo.name()
    )
}

/// Encodes bytes in Base64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits =
            chunk.iter().enumerate().fold(0_u32, |bits, (at, &byte)| bits | u32::from(byte) << (16 - 8 * at));
        for digit in 0..4 {
            let known = digit <= chunk.len();
            text.push(if known { DIGITS[(bits >> (18 - 6 * digit) & 63) as usize].into() } else { '=' });
        }
    }
    text
}

fn gradient(gradient: &Gradient) -> String {
    let mut out = format!("<radialGradient id=\"{}\"", gradient.id);
    if let Some((x, y)) = gradient.focus {
        let _ = write!(out, " cx=\"0.5\" cy=\"0.5\" r=\"0.5\" fx=\"{x}\" fy=\"{y}\"");
    }
    out.push('>');
    for stop in &gradient.stops {
        let _ = write!(out, "<stop offset=\"{}\" stop-color=\"{}\"", stop.offset, stop.colour);
        if stop.opacity != num(1.0) {
            let _ = write!(out, " stop-opacity=\"{}\"", stop.opacity);
        }
        out.push_str("/>");
    }
    out + "</radialGradient>"
}

fn pattern(pattern: &Pattern) -> String {
    let Pattern { id, side, items } = pattern;
    let motif = written(items).replace('\n', "");
    format!(
        "<pattern id=\"{id}\" width=\"{side}\" height=\"{side}\" patternUnits=\"userSpaceOnUse\">{motif}</pattern>"
    )
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::Colour;
    use crate::display::{Size, Stop};

    fn drawing(items: Vec<Item>) -> Drawing {
        let size = Size { width: 20.0, height: 10.5 };
        let [title, description] = ["<A>", "B & C"].map(str::to_owned);
        Drawing { size, title, description, paper: Colour::WHITE.into(), items }
    }

    fn glow(id: &str) -> Item {
        let stops = vec![Stop::new(0.0, Colour::WHITE, 1.0), Stop::new(1.0, Colour::BLACK, 0.3)];
        let gradient = Paint::Gradient(Arc::new(Gradient { id: id.to_owned(), focus: None, stops }));
        Shape::circle((5.0, 5.0), 2.5).styled(Style::fill(gradient))
    }

    #[test]
    fn a_document_has_its_size_its_texts_and_its_paper() {
        let document = svg(&drawing(Vec::new()));
        assert!(
            document.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10.5\"")
        );
        assert!(document.contains(">&lt;A&gt;</title>\n") && document.contains(">B &amp; C</desc>\n"));
        assert!(document.ends_with("<rect width=\"20\" height=\"10.5\" fill=\"#ffffff\"/>\n</svg>\n"));
    }

    #[test]
    fn definitions_are_written_once_and_sorted() {
        let document = svg(&drawing(vec![glow("b"), Group::at(1.0, 2.0, vec![glow("a"), glow("b")])]));
        let ids: Vec<&str> = document.split("<radialGradient id=\"").skip(1).map(|rest| &rest[..1]).collect();
        assert_eq!(ids, ["a", "b"]);
        assert_eq!(document.matches("fill=\"url(#b)\"").count(), 2);
        assert!(document.contains("<stop offset=\"1\" stop-color=\"#000000\" stop-opacity=\"0.3\"/>"));
    }

    #[test]
    fn base64_is_that_of_the_standard() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn variables_become_styles() {
        let variable = |name: &str| Paint::Variable(name.to_owned(), Colour::BLACK);
        let style = Style::fill(variable("paper")).stroke(variable("ink"), 1.2);
        assert_eq!(
            written(&[Shape::circle((0.0, 0.0), 1.0).styled(style)]),
            "<circle cx=\"0\" cy=\"0\" r=\"1\" style=\"fill:var(--paper);stroke:var(--ink)\" stroke-width=\"1.2\"/>\n"
        );
        assert_eq!(
            written(&[Shape::rule((1.0, 2.0), 3.0).styled(Style::line(variable("ink"), 0.8))]),
            "<path d=\"M1 2H3\" style=\"stroke:var(--ink)\" stroke-width=\"0.8\"/>\n"
        );
    }
}
