//! Tests of the size limits of the readers, each at the largest accepted size and just above it.

use super::read;
use teka_core::{Family, Source, Strictness};
use teka_packing::Packing;

/// The result of a lenient reader: the code of its first error, or the numbers of cells and pieces.
fn outcome(texts: &[&str]) -> String {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("test", *text)).collect();
    let read = Packing.read(&sources, Strictness::Lenient);
    match read.value {
        Some(puzzle) => format!("{} cells, {} pieces", puzzle.board().cells().len(), puzzle.pieces().len()),
        None => {
            read.diagnostics.iter().find(|diagnostic| diagnostic.is_error()).unwrap().message.code.to_owned()
        }
    }
}

#[test]
fn the_width_of_a_piece() {
    let text = |width: usize| format!("1 2 1\nDEFAULT\n{}\n", "A".repeat(width));
    assert_eq!(outcome(&[&text(1000)]), "2 cells, 1 pieces");
    assert_eq!(outcome(&[&text(1001)]), "packing.pieces_too_large");
    let toml =
        |width: usize| format!("[board]\nrectangle = [1, 2]\n[[piece]]\nshape = '{}'\n", "A".repeat(width));
    assert_eq!(outcome(&[&toml(1000)]), "2 cells, 1 pieces");
    assert_eq!(outcome(&[&toml(1001)]), "packing.pieces_too_large");
}

#[test]
fn the_height_and_depth_of_a_piece() {
    let text = |height: usize| format!("1 2 1\nDEFAULT\n{}\n", "A\n".repeat(height));
    assert_eq!(outcome(&[&text(1000)]), "2 cells, 1 pieces");
    assert_eq!(outcome(&[&text(1001)]), "packing.pieces_too_large");
    let solid = |depth: usize| {
        format!("[board]\nbox = [1, 1, 2]\n[[piece]]\nshape = '''\n{}'''\n", "A\n\n".repeat(depth))
    };
    assert_eq!(outcome(&[&solid(1000)]), "2 cells, 1 pieces");
    assert_eq!(outcome(&[&solid(1001)]), "packing.pieces_too_large");
}

#[test]
fn the_bounding_box_of_a_piece() {
    // Three cells at the ends of a box.
    let piece = |layers: usize, rows: usize, columns: usize| {
        let top = format!("{}A\n{}A\n", ".".repeat(columns - 1), ".\n".repeat(rows - 2));
        format!(
            "[board]\nbox = [1, 1, 2]\n[[piece]]\nshape = '''\n{top}\n{}A\n'''\n",
            ".\n\n".repeat(layers - 2)
        )
    };
    assert_eq!(outcome(&[&piece(100, 200, 200)]), "2 cells, 1 pieces");
    assert_eq!(outcome(&[&piece(101, 200, 200)]), "packing.pieces_too_large");
}

#[test]
fn the_cells_of_a_piece() {
    // The first row leaves room for one more cell in the last, where two are one too many.
    let piece = |last: &str| {
        let rows = format!("{}\n", "A".repeat(1000)).repeat(499);
        let first = "A".repeat(999);
        format!("[board]\nrectangle = [1, 2]\n[[piece]]\nshape = '''\n{first}\n{rows}{last}\n'''\n")
    };
    assert_eq!(outcome(&[&piece("A")]), "2 cells, 1 pieces");
    assert_eq!(outcome(&[&piece("AA")]), "packing.pieces_too_large");
    assert_eq!(outcome(&[&piece("AAA")]), "packing.pieces_too_large");
    assert_eq!(outcome(&[&piece("A\nA")]), "packing.pieces_too_large");
}

#[test]
fn the_cells_of_all_drawn_pieces() {
    // Without a mode there is no board, so the pieces are counted but not created.
    let codes = |last: &str| {
        let text = format!("1 2 1\n?\n{}{last}", format!("{}\n", "A".repeat(1000)).repeat(499));
        let codes =
            read(&text, Strictness::Strict).diagnostics.into_iter().map(|problem| problem.message.code);
        codes.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(codes(&"A".repeat(1000)), "packing.mode_unknown");
    assert_eq!(codes(&"A".repeat(1001)), "packing.mode_unknown packing.pieces_too_large");
    assert_eq!(codes(&format!("{}\nA", "A".repeat(1000))), "packing.mode_unknown packing.pieces_too_large");
}

#[test]
fn the_positions_of_a_board() {
    // A board of few cells may have a million positions.
    let (row, empty) = ("#".repeat(1000), ".".repeat(999));
    let custom = format!("#{empty}\n").repeat(999) + &row;
    let custom = format!("1000 1000 1\nCUSTOM\n{}\nA\n", custom.replace('#', "X"));
    assert_eq!(outcome(&[&custom]), "1999 cells, 1 pieces");
    let column = "#\n".repeat(999);
    assert_eq!(outcome(&[&format!("{column}{row}\n\n{column}\n{row}\n")]), "1999 cells, 2 pieces");
}

#[test]
fn the_sides_of_boards_without_pieces() {
    let board = |rows: usize, columns: usize| format!("{}\n", ".".repeat(columns)).repeat(rows);
    let pieces = "1 3 1\nDEFAULT\nAAA\n";
    assert_eq!(outcome(&[&board(1, 1000), pieces]), "1000 cells, 1 pieces");
    assert_eq!(outcome(&[&board(1, 1001), pieces]), "packing.board_too_large");
    assert_eq!(outcome(&[&board(1000, 1), pieces]), "1000 cells, 1 pieces");
    assert_eq!(outcome(&[&board(1001, 1), pieces]), "packing.board_too_large");
    assert_eq!(outcome(&[&board(250, 1000), pieces]), "250000 cells, 1 pieces");
    assert_eq!(outcome(&[&board(251, 1000), pieces]), "packing.board_too_large");
    // Blanks are not drawn, but count as bytes.
    let padded = |bytes: usize| format!("...{}\n", " ".repeat(bytes - 4));
    assert_eq!(outcome(&[&padded(1 << 20), pieces]), "3 cells, 1 pieces");
    assert_eq!(outcome(&[&padded((1 << 20) + 1), pieces]), "packing.board_too_large");
}

#[test]
fn the_bytes_of_other_forms() {
    let padded = |form: &str, bytes: usize| format!("{form}{}", "\n".repeat(bytes - form.len()));
    let coordinates = "2 1\n1\n2 0 0 1 0\n";
    assert_eq!(outcome(&[&padded(coordinates, 1 << 20)]), "2 cells, 1 pieces");
    assert!(outcome(&[&padded(coordinates, (1 << 20) + 1)]).starts_with("packing."));
    let yaml = "shapes_to_use: [I]\ntarget: |\n  #####\n";
    let shapes = "shapes:\n- key: I\n  shape: |\n    #####\n";
    assert_eq!(outcome(&[&padded(yaml, 1 << 20), shapes]), "5 cells, 1 pieces");
    assert!(outcome(&[&padded(yaml, (1 << 20) + 1), shapes]).starts_with("packing."));
}

#[test]
fn the_sizes_of_other_forms() {
    let yaml = |rows: usize, columns: usize| {
        let row = format!("  {}\n", "#".repeat(columns));
        format!("shapes_to_use: [I]\ntarget: |\n{}", row.repeat(rows))
    };
    let board = |text: &str| outcome(&[text]);
    assert_eq!(board(&yaml(1, 1000)), "1000 cells, 1 pieces");
    assert_ne!(board(&yaml(1, 1001)), "1001 cells, 1 pieces");
    assert_eq!(board(&yaml(1000, 1)), "1000 cells, 1 pieces");
    assert_ne!(board(&yaml(1001, 1)), "1001 cells, 1 pieces");
    assert_eq!(board(&yaml(250, 1000)), "250000 cells, 1 pieces");
    assert_ne!(board(&yaml(251, 1000)), "251000 cells, 1 pieces");
    let burr = |x: usize, y: usize| {
        format!(
            "<puzzle><shapes><voxel x=\"{x}\" y=\"{y}\" z=\"1\">#{}</voxel><voxel x=\"1\" y=\"1\" z=\"1\">#</voxel></shapes><problems>\
             <problem><shapes><shape id=\"1\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>",
            "_".repeat(x * y - 1)
        )
    };
    assert_eq!(board(&burr(1000, 1000)), "1 cells, 1 pieces");
    assert_eq!(board(&burr(1001, 1)), "packing.burr_tools");
    assert_eq!(board(&burr(1, 1001)), "packing.burr_tools");
}

#[test]
fn the_elements_of_a_file_of_burr_tools() {
    let file = |elements: usize| {
        format!(
            "<puzzle><shapes><voxel x=\"1\" y=\"1\" z=\"1\">#</voxel></shapes><problems><problem><shapes>\
             <shape id=\"0\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems>{}</puzzle>",
            "<a/>".repeat(elements)
        )
    };
    assert_eq!(outcome(&[&file(1000)]), "1 cells, 1 pieces");
    assert_eq!(outcome(&[&file(1_000_000)]), "packing.burr_tools");
}

#[test]
fn a_reader_stops_at_many_problems() {
    let problems = |text: &str| read(text, Strictness::Strict).diagnostics.len();
    assert_eq!(problems(&format!("1 1 1\nDEFAULT\n{}", "AB\n".repeat(10))), 10);
    assert!(problems(&format!("1 1 1\nDEFAULT\n{}", "AB\n".repeat(100))) < 25);
    assert!(problems(&format!("100 1 1\nCUSTOM\n{}", "#\n".repeat(100))) < 25);
}
