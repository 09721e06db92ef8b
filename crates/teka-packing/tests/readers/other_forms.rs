//! Samples of puzzles as other programs write them: coordinates, tuples, pieces after their sizes, drawings with one
//! symbol, YAML and BurrTools. A text that almost has one of these forms is read in the text format, and refused.

use super::samples::{Sample, sample};

pub(crate) const SAMPLES: &[Sample] = &[
    // `W H`, the number of pieces, and for each its cells.
    sample("coordinates", &["3 2\n2\n3 0 0 1 0 0 1\n3 2 0 2 1 1 1\n"]),
    sample("coordinates with a wrong count of cells", &["3 2\n2\n3 0 0 1 0 0 1\n2 2 0 2 1 1 1\n"]),
    sample("coordinates with a wrong count of pieces", &["3 2\n3\n3 0 0 1 0 0 1\n3 2 0 2 1 1 1\n"]),
    sample("coordinates with three sizes", &["3 2 1\n2\n3 0 0 1 0 0 1\n3 2 0 2 1 1 1\n"]),
    sample("coordinates with a cell twice", &["3 2\n2\n3 0 0 1 0 0 0\n3 2 0 2 1 1 1\n"]),
    sample("coordinates of cells apart", &["3 2\n2\n2 0 0 2 0\n2 2 0 2 1\n"]),
    sample("coordinates of a piece without cells", &["3 2\n2\n0\n3 2 0 2 1 1 1\n"]),
    sample("coordinates far away", &["2 1\n1\n2 0 999999999 1 999999999\n"]),
    sample("coordinates of many digits", &["2 1\n1\n2 0 0000000001 1 0000000001\n"]),
    sample("coordinates of ten digits and nine", &["2 1\n1\n2 0 000000001 1 000000001\n"]),
    sample("coordinates too wide for any board", &["2 1\n1\n2 0 0 1001 0\n"]),
    sample("coordinates without pieces", &["2 1\n0\n"]),
    sample("coordinates on no board", &["0 1\n1\n1 0 0\n"]),
    // `W H` and lines of tuples.
    sample("tuples", &["3 2\n(0,0) (1,0) (0,1)\n[(2,0),(2,1);(1,1)]\n"]),
    sample("tuples with an odd number", &["3 2\n(0,0) (1,0) (0)\n(2,0) (2,1) (1,1)\n"]),
    sample("tuples in one line only", &["3 2\n(0,0) (1,0) (0,1)\n2 0 2 1 1 1\n"]),
    sample("tuples with a word", &["3 2\n(0,0) (1,0) (0,b)\n"]),
    // `R C`, the number of pieces, and for each its size and rows.
    sample("sized pieces", &["2 3\n2\n2 2\nAA\nA.\n2 2\n.B\nBB\n"]),
    sample("sized pieces with blanks", &["2 3\n2\n2 2\nAA\nA \n2 2\n B\nBB\n"]),
    sample("sized pieces without letters of their own", &["2 3\n2\n2 2\n##\n#.\n2 2\n.#\n##\n"]),
    sample("a sized piece that is too wide", &["2 3\n2\n2 2\nAAA\nA\n2 2\n.B\nBB\n"]),
    sample("a sized piece with a row too few", &["2 3\n2\n2 2\nAA\nA.\n3 2\n.B\nBB\n"]),
    sample("a sized piece of two symbols", &["2 3\n2\n2 2\nAA\nC.\n2 2\n.B\nBB\n"]),
    sample("sized pieces, more than are declared", &["2 3\n1\n2 2\nAA\nA.\n2 2\n.B\nBB\n"]),
    sample("sized pieces, two counts", &["2 3\n2 2\n2 2\nAA\nA.\n2 2\n.B\nBB\n"]),
    sample("sized pieces with three sizes", &["2 3\n1\n1 2 1\nAA\n"]),
    // Drawings with one symbol.
    sample("one symbol", &["####\n####\n\n##  ##\n##   #\n     #\n"]),
    sample("one symbol, the board last and with a hole", &["  ## ##\n  #   #\r\n\n   ###\n   #\n   ##\n"]),
    sample("one symbol, the board on the right", &["##   ###\n      ##\n#\n##\n"]),
    sample("one symbol, areas that differ", &["####\n####\n\n##  ##\n##   #\n"]),
    sample("one symbol, one drawing", &["####\n####\n"]),
    sample("one symbol, the pieces equal to the board", &["##\n\n##\n"]),
    sample("two symbols", &["####\n####\n\n##  @@\n##   @\n     @\n"]),
    sample("digits as the one symbol", &["1111\n\n11 11\n"]),
    sample("one symbol and a tab", &["####\n\n##\t##\n"]),
    // YAML.
    sample(
        "a target and names",
        &["---\n# a puzzle\nshapes_to_use: [\"I\", 'L']\ntarget: |\n  ######\n  ####\n"],
    ),
    sample("a target and names in lines", &["target: |\n  ######\n\n  ####\nshapes_to_use:\n- I\n- L\n"]),
    sample(
        "a target and names in lines first",
        &["shapes_to_use:\n- \"I\"\n- L\ntarget: |\n  ######\n  ####\n"],
    ),
    sample(
        "a target and shapes",
        &[
            "shapes:\n- key: I\n  shape: |\n    II\n- key: corner\n  shape: |\n    .C\n    CC\ntarget: |\n   ## #\n   ##\n",
        ],
    ),
    sample(
        "shapes in a second file",
        &[
            "shapes_to_use: [I, corner]\ntarget: |\n  ###\n  ##\n",
            "shapes:\n- key: I\n  shape: |\n    II\n- key: corner\n  shape: |\n    .C\n    CC\n",
        ],
    ),
    sample(
        "a second file that is no list of shapes",
        &["shapes_to_use: [I]\ntarget: |\n  #####\n", "pentominoes"],
    ),
    sample("a shape that nobody knows", &["shapes_to_use: [Q]\ntarget: |\n  #####\n"]),
    sample("names without brackets", &["shapes_to_use: I, L\ntarget: |\n  #####\n"]),
    sample("an empty target", &["shapes_to_use: [I]\ntarget: |\n  ...\n"]),
    sample("a target on its line", &["shapes_to_use: [I]\ntarget: ###\n"]),
    sample("a folded target", &["shapes_to_use: [I]\ntarget: >\n  #####\n"]),
    sample("shapes on their line", &["shapes: 3\nshapes_to_use: [I]\ntarget: |\n  #####\n"]),
    sample("shapes without a target", &["shapes:\n- key: I\n  shape: |\n    II\n"]),
    sample("another key", &["replicas: 3\nshapes_to_use: [I]\ntarget: |\n  #####\n"]),
    sample("no names", &["shapes_to_use: []\ntarget: |\n  #####\n"]),
    // BurrTools.
    sample(
        "a flat BurrTools puzzle",
        &["\n<?xml version=\"1.0\"?>\n<puzzle version=\"2\"><gridType type=\"0\"/><shapes>\n\
           <voxel x=\"3\" y=\"2\" z=\"1\" type=\"0\">###1\n ##+</voxel><voxel x=\"2\" y=\"2\" z=\"1\" type=\"0\">###_</voxel>\n\
           </shapes><problems><problem><shapes><shape id=\"1\" count=\"2\"/></shapes><result id=\"0\"/></problem></problems>\n\
           <comment>\n\n  Corners  \nof three</comment></puzzle>\n"],
    ),
    sample(
        "a BurrTools puzzle of cubes",
        &[
            "<puzzle><shapes><voxel x=\"3\" y=\"1\" z=\"2\">######</voxel><voxel x=\"1\" y=\"2\" z=\"2\">###_</voxel></shapes>\n\
           <problems><problem><shapes><shape id=\"1\" min=\"2\" max=\"2\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n",
        ],
    ),
    sample(
        "a flat target and a piece that is not",
        &[
            "<puzzle><shapes><voxel x=\"3\" y=\"1\" z=\"1\">###</voxel><voxel x=\"1\" y=\"1\" z=\"3\">###</voxel></shapes>\n\
           <problems><problem><shapes><shape id=\"1\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n",
        ],
    ),
    sample(
        "a flat piece and a target that is not",
        &[
            "<puzzle><shapes><voxel x=\"3\" y=\"1\" z=\"1\">###</voxel><voxel x=\"1\" y=\"1\" z=\"3\">###</voxel></shapes>\n\
           <problems><problem><shapes><shape id=\"0\" count=\"1\"/></shapes><result id=\"1\"/></problem></problems></puzzle>\n",
        ],
    ),
    sample(
        "a BurrTools problem with a choice",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" min=\"0\" max=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample(
        "a BurrTools problem with a choice, after a blank line",
        &["\n<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" min=\"0\" max=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample(
        "a BurrTools problem without a count",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample(
        "a BurrTools problem without pieces",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"0\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample(
        "a BurrTools problem with as many pieces as can be, and one more",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"100000\"/><shape id=\"0\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample(
        "a BurrTools problem without a result",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"1\"/></shapes></problem></problems></puzzle>\n"],
    ),
    sample(
        "a BurrTools file without a problem",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes></puzzle>\n"],
    ),
    sample(
        "a BurrTools problem with an unknown shape",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"1\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample(
        "a BurrTools piece that may be smaller",
        &[
            "<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel><voxel x=\"2\" y=\"1\" z=\"1\">#+</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"1\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n",
        ],
    ),
    sample(
        "a BurrTools piece without cells",
        &[
            "<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel><voxel x=\"2\" y=\"1\" z=\"1\">__</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"1\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n",
        ],
    ),
    sample(
        "a BurrTools target without cells",
        &[
            "<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel><voxel x=\"2\" y=\"1\" z=\"1\">__</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"1\"/></shapes><result id=\"1\"/></problem></problems></puzzle>\n",
        ],
    ),
    sample(
        "too many voxels",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">###</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample(
        "too few voxels",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">#</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample(
        "a voxel that is none",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">#a</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample(
        "a shape of no width",
        &["<puzzle><shapes><voxel x=\"0\" y=\"1\" z=\"1\"></voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems></puzzle>\n"],
    ),
    sample("XML that is broken", &["\n<puzzle>\n<voxel x=\"2\"\n</puzzle>\n"]),
    sample("other XML", &["<svg><puzzle/></svg>\n"]),
    sample(
        "a BurrTools comment that is long",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems><comment>\
           This sentence was written in order to be eighty-one characters long and it is so.</comment></puzzle>\n"],
    ),
    sample(
        "a BurrTools comment as long as a title may be",
        &["<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel></shapes><problems><problem>\n\
           <shapes><shape id=\"0\" count=\"1\"/></shapes><result id=\"0\"/></problem></problems><comment>\
           This sentence was written in order to be eighty characters long, and it is so.!!</comment></puzzle>\n"],
    ),
];
