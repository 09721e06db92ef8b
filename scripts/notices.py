#!/usr/bin/env python3
"""Generates NOTICES.txt: the third-party components of the program, and their licences.

These are the crates that `teka` depends on for any system, the packages in the page's bundle (web/bundled.json), and the
fonts of the pictures. If a component offers several licences, the first one in CHOICE is taken. With --check nothing is
written; the list in the file is only compared with the lock files.
"""

import json
import re
import subprocess
import sys
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "crates/teka-cli/NOTICES.txt"
CHOICE = ["MIT", "Zlib", "BSD-2-Clause", "BSD-3-Clause", "Unicode-3.0", "Apache-2.0", "OFL-1.1"]
# A phrase that identifies the text of each licence.
MARKS = {
    "MIT": "Permission is hereby granted, free of charge, to any person",
    "Zlib": "This software is provided 'as-is', without any express or implied warranty",
    "Apache-2.0": "Apache License Version 2.0, January 2004",
    "BSD-2-Clause": "Redistribution and use in source and binary forms",
    "BSD-3-Clause": "Redistribution and use in source and binary forms",
    "Unicode-3.0": "UNICODE LICENSE V3",
    "OFL-1.1": "SIL OPEN FONT LICENSE",
}
# Files that are always included, whatever licence is chosen.
ALWAYS_INCLUDED = re.compile(r"notice|copyright|third[-_]party|httprouter", re.IGNORECASE)
LICENCE = re.compile(r"(licen[cs]e|copying|notice|copyright|unlicense)", re.IGNORECASE)
NOT_SHIPPED = {"tests", "benches", "examples", "scripts", "src", "fuzz", "docs"}
FONTS = [
    ("Inter", "4.1.1", "LICENSE-Inter.txt"),
    ("Noto Sans Hebrew", "3.000", "LICENSE-Noto.txt"),
    ("Noto Sans Arabic", "2.005", "LICENSE-Noto.txt"),
]
MIT = """Copyright (c) {authors}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""
HEAD = """\
Notices of third parties

teka contains the work of others. This is what it contains and the licences that it comes under; the numbers name the
texts below the list.

"""


class Component:
    """A third-party component of the program."""

    def __init__(self, kind, name, version, licence, texts=()):
        self.kind, self.name, self.version, self.licence, self.texts = kind, name, version, licence, texts

    def row(self):
        return (self.kind, self.name, self.version, self.licence)


def cargo(*arguments):
    return subprocess.run(
        ["cargo", *arguments, "--locked"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def crates():
    """The crates that are linked into `teka` on any system, without those that only build or test it."""
    # The metadata alone is not enough: it includes the features that the workspace's tests enable.
    tree = ["tree", "--package", "teka-cli", "--edges", "normal,no-proc-macro", "--target", "all", "--prefix", "none"]
    linked = {tuple(line.split()[:2]) for line in cargo(*tree, "--format", "{p}").splitlines()}
    packages = json.loads(cargo("metadata", "--format-version", "1"))["packages"]
    for package in packages:
        if not package["source"] or (package["name"], f"v{package['version']}") not in linked:
            continue
        folder = Path(package["manifest_path"]).parent
        expression = package["license"].replace("/", " OR ")
        chosen = choice(expression)
        authors = ", ".join(re.sub(r"\s*<[^>]*>", "", author) for author in package["authors"])
        texts = partial(texts_of, folder, chosen, authors or f"the authors of {package['name']}")
        yield Component("crate", package["name"], package["version"], " AND ".join(chosen), texts)


def page_packages():
    lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    for name in json.loads((ROOT / "web/bundled.json").read_text()):
        entry = lock[f"node_modules/{name}"]
        folder = ROOT / "web/node_modules" / name
        chosen = choice(entry["license"])
        texts = partial(page_texts, folder, name, chosen)
        yield Component("package", name, entry["version"], " AND ".join(chosen), texts)


def page_texts(folder, name, chosen):
    """The licence of a package, without the licences of its build tools, which some packages append."""
    author = json.loads((folder / "package.json").read_text()).get("author", "")
    author = re.sub(r"\s*<[^>]*>", "", author) if isinstance(author, str) else author.get("name")
    texts = texts_of(folder, chosen, author or f"the authors of {name}")
    return [text.split("# Licenses of bundled dependencies")[0] for text in texts]


def fonts():
    for name, version, file in FONTS:
        yield Component("font", name, version, "OFL-1.1", partial(font_texts, file))


def font_texts(file):
    return [(ROOT / "crates/teka-render/fonts" / file).read_text()]


def choice(expression):
    """The chosen licences, one of each alternative. Understands at most "(A OR B) AND C"."""
    parts = [part.strip(" ()") for part in re.split(r"\bAND\b", expression)]
    if len(parts) > 1 and "OR" in expression and "(" not in expression:
        raise SystemExit(f"a licence that is not understood: {expression}")
    chosen = []
    for part in parts:
        offered = [licence for licence in CHOICE if licence in re.split(r"\s+OR\s+", part)]
        if not offered:
            raise SystemExit(f"none of these licences is one to choose: {expression}")
        chosen.append(offered[0])
    return chosen


def texts_of(folder, chosen, authors):
    """The relevant licence texts of a crate or package, with the standard wording for those that it lacks."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and LICENCE.match(path.name)]
    files = [path for path in files if not NOT_SHIPPED & set(path.relative_to(folder).parts[:-1])]
    files = [path for path in files if "node_modules" not in path.relative_to(folder).parts]
    taken, found = [], set()
    for path in files:
        text = path.read_text(errors="replace")
        flat = " ".join(text.split())
        recognised = {licence for licence in chosen if MARKS[licence] in flat}
        elsewhere = path.parent != folder
        if recognised or elsewhere or ALWAYS_INCLUDED.search(path.name) and "LICENSE-APACHE" not in text:
            taken.append(text)
            found |= recognised
    for licence in chosen:
        if licence not in found:
            taken.append(standard_text(licence, authors))
    return taken


def standard_text(licence, authors):
    if licence == "MIT":
        return MIT.format(authors=authors)
    if licence == "Apache-2.0":
        return f"Copyright (c) {authors}\n\n" + (ROOT / "LICENSE-APACHE").read_text()
    raise SystemExit(f"no text of {licence} by {authors} was found")


def tidy(text):
    """A text with normalised whitespace, so that equal texts are recognised."""
    lines = [line.rstrip().expandtabs() for line in text.replace("\r\n", "\n").lstrip("\ufeff").split("\n")]
    return "\n".join(lines).strip("\n")


def table(components, numbers):
    rows = [component.row() for component in components]
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    for row, texts in zip(rows, numbers):
        cells = [cell.ljust(width) for cell, width in zip(row, widths)]
        yield "  ".join([*cells, " ".join(map(str, texts))]).rstrip()


def render(components):
    texts, numbers = {}, []
    for component in components:
        own = []
        for text in map(tidy, component.texts()):
            key = " ".join(text.split())
            number, _ = texts.setdefault(key, (len(texts) + 1, text))
            if number not in own:
                own.append(number)
        numbers.append(own)
    parts = [HEAD + "\n".join(table(components, numbers))]
    for number, text in texts.values():
        parts.append(f"{'-' * 30} {number} {'-' * 30}\n\n{text}")
    return "\n\n".join(parts) + "\n"


def main():
    order = {"crate": 0, "package": 1, "font": 2}
    components = [*crates(), *page_packages(), *fonts()]
    components.sort(key=lambda component: (order[component.kind], component.name.lower(), component.version))
    if "--check" not in sys.argv:
        FILE.write_text(render(components))
        print(f"{FILE.relative_to(ROOT)}: {len(components)} components, {FILE.stat().st_size} bytes")
        return
    listed = set()
    for line in FILE.read_text().split("\n" + "-" * 30)[0].splitlines():
        cells = [cell.strip() for cell in re.split(r"\s{2,}", line)]
        if cells[0] in order:
            listed.add(tuple(cells[:4]))
    wanted = {component.row() for component in components}
    for row in sorted(wanted ^ listed):
        print("missing in" if row in wanted else "too much in", FILE.name + ":", *row, file=sys.stderr)
    if wanted != listed:
        sys.exit("run make notices")
    print(f"{FILE.name} names all {len(listed)} components")


if __name__ == "__main__":
    main()
