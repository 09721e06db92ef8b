//! A comparison as a self-contained web page that loads nothing and runs no script: the drawing on top, and below it a
//! table for every puzzle. It is light or dark as the reader prefers, and black on paper.

use std::fmt::Write as _;

use teka_core::Message;

use crate::chart::colours::{self, ColourScheme};
use crate::chart::{Chart, Group, Section, draw};
use crate::{PictureError, Theme, label, svg};

/// The CSS rules that do not depend on colours. A wide drawing scrolls sideways instead of becoming too small to read.
const STYLE: &str = "\
body{margin:2rem auto;max-width:72rem;padding:0 1rem;background:var(--paper);color:var(--ink);\
font:1rem/1.5 Inter,system-ui,sans-serif}
figure{margin:1.5rem 0;overflow-x:auto}
svg{display:block;max-width:100%;min-width:44rem;height:auto}
table{border-collapse:collapse;table-layout:fixed;width:100%;margin:0 0 1.5rem;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:700;padding:.4rem .6rem;background:var(--band);overflow-wrap:anywhere}
th,td{padding:.2rem .6rem;text-align:left;overflow-wrap:anywhere;border-bottom:1px solid var(--rule)}
thead th{width:26%}
thead th.figure{width:16%}
th.figure,td.figure{text-align:right;white-space:nowrap}
tbody th{font-weight:400}
tr.stopped td{font-style:italic}
@page{margin:12mm}
@media print{body{margin:0;max-width:none;padding:0;font-size:9pt}svg{min-width:0}table,h2{break-inside:avoid}\
h2,caption{break-after:avoid}}
";

/// Writes a comparison as an HTML document. The language is a tag such as `en`.
///
/// Without a theme the page is light or dark as the reader prefers; on paper it is always black on white.
pub fn chart_page(
    chart: &Chart,
    words: &dyn Fn(&Message) -> String,
    language: &str,
    theme: Option<&Theme>,
) -> Result<String, PictureError> {
    chart.check()?;
    let title = text(&chart.title);
    let mut page = String::new();
    let _ = write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{}{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
        text(language),
        colour_rules(chart, theme),
    );
    for note in &chart.notes {
        let _ = writeln!(page, "<p>{}</p>", text(note));
    }
    let _ =
        write!(page, "<figure>\n{}</figure>\n", svg(&draw::drawing(chart, words, &ColourScheme::StyleSheet)));
    if chart
        .sections
        .iter()
        .flat_map(|section| &section.groups)
        .any(|group| group.runs.iter().any(|run| run.stopped))
    {
        let _ = writeln!(page, "<p>≥: {}</p>", text(&words(&Message::new("chart.stopped"))));
    }
    for section in &chart.sections {
        let _ = writeln!(page, "<h2>{}</h2>", text(&section.name));
        for group in &section.groups {
            table(chart, section, group, &mut page);
        }
    }
    page.push_str("</main>\n</body>\n</html>\n");
    Ok(page)
}

/// The colours of the drawing and the tables, as CSS variables.
fn colour_rules(chart: &Chart, theme: Option<&Theme>) -> String {
    let series = chart.sections.iter().map(|section| section.series.len()).max().unwrap_or(0);
    let named =
        |name| Theme::named(name).map(|theme| colours::declarations(&theme, series)).unwrap_or_default();
    let paper = format!("@media print{{:root{{{}}}}}\n", named("print"));
    match theme {
        Some(theme) => format!(":root{{{}}}\n{paper}", colours::declarations(theme, series)),
        None => format!(
            ":root{{color-scheme:light dark;{}}}\n@media (prefers-color-scheme:dark){{:root{{{}}}}}\n{paper}",
            named("light"),
            named("dark")
        ),
    }
}

/// Writes the table of the runs on one puzzle.
fn table(chart: &Chart, section: &Section, group: &Group, page: &mut String) {
    let _ = write!(page, "<table>\n<caption>{}</caption>\n<thead><tr>", text(&group.name));
    for heading in &chart.headings {
        let _ = write!(page, "<th scope=\"col\">{}</th>", text(heading));
    }
    for measure in &chart.measures {
        let _ = write!(page, "<th scope=\"col\" class=\"figure\">{}</th>", text(&measure.name));
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for run in &group.runs {
        let class = if run.stopped { " class=\"stopped\"" } else { "" };
        let (name, answer) = (text(section.name(run)), text(&run.answer));
        let _ = write!(page, "<tr{class}><th scope=\"row\">{name}</th><td>{answer}</td>");
        for figure in &run.figures {
            let _ = write!(page, "<td class=\"figure\">{}</td>", text(&run.written(figure)));
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody>\n</table>\n");
    if let Some(note) = &group.note {
        let _ = writeln!(page, "<p>{}</p>", text(note));
    }
}

fn text(text: &str) -> String {
    label::escape(&label::clean(text))
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;

    use super::*;
    use crate::chart::sample;

    fn page(chart: &Chart, theme: Option<&str>) -> String {
        let theme = theme.and_then(Theme::named);
        chart_page(chart, &sample::words, "en", theme.as_ref()).unwrap()
    }

    /// The body of the page, which is also XML.
    fn as_xml(page: &str) -> String {
        let body = page.split_once("<body>").unwrap().1.split_once("</body>").unwrap().0;
        format!("<body>{body}</body>")
    }

    #[test]
    fn nothing_is_loaded_and_no_script_runs() {
        let page = page(&sample::mixed(), None);
        for outside in ["<script", "<link", "src=", "href=", "url(", "@import", "onload"] {
            assert!(!page.contains(outside), "{outside}");
        }
        // The namespace of SVG is an address, but nothing is loaded from it.
        assert_eq!(page.matches("http").count(), page.matches("xmlns=\"http").count());
    }

    #[test]
    fn every_puzzle_has_a_table_and_every_run_a_row() {
        let page = page(&sample::mixed(), None);
        let xml = as_xml(&page);
        let document = Document::parse(&xml).unwrap();
        let count = |name: &str| document.descendants().filter(|node| node.has_tag_name(name)).count();
        assert_eq!((count("table"), count("caption"), count("tr"), count("figure")), (3, 3, 3 + 9, 1));
        assert_eq!(page.matches("<tr class=\"stopped\">").count(), 2);
        assert!(page.contains("<td class=\"figure\">≥ 1025846400</td>"));
        assert!(
            page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">") && page.contains("<title>Algorithms")
        );
    }

    #[test]
    fn names_are_escaped_everywhere() {
        let mut chart = sample::mixed();
        let hostile = "<script>alert('&')</script>\"\u{202e}";
        chart.title = hostile.to_owned();
        chart.notes.push(hostile.to_owned());
        chart.headings = [hostile.to_owned(), hostile.to_owned()];
        chart.measures[0].name = hostile.to_owned();
        let section = &mut chart.sections[0];
        section.name = hostile.to_owned();
        section.series[0] = hostile.to_owned();
        section.groups[0].name = hostile.to_owned();
        section.groups[0].note = Some(hostile.to_owned());
        section.groups[0].runs[0].answer = hostile.to_owned();
        section.groups[0].runs[0].figures[0].text = hostile.to_owned();
        let page = page(&chart, None);
        assert!(!page.contains("<script") && !page.contains('\u{202e}'));
        assert!(Document::parse(&as_xml(&page)).is_ok());
    }

    #[test]
    fn a_page_follows_the_reader_unless_a_theme_is_given() {
        let page = |theme| page(&sample::mixed(), theme);
        assert!(page(None).contains("prefers-color-scheme:dark") && page(None).contains("--paper:#14181f"));
        assert!(!page(Some("light")).contains("prefers-color-scheme"));
        assert!(page(Some("dark")).contains(":root{--paper:#14181f"));
        assert!(page(Some("dark")).contains("@media print{:root{--paper:#ffffff"));
        // Every variable that is used is defined.
        let all = page(None);
        for name in all.split("var(--").skip(1).map(|rest| rest.split(')').next().unwrap()) {
            assert!(all.contains(&format!("--{name}:#")), "{name}");
        }
    }
}
