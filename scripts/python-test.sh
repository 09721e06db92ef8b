#!/bin/sh
# Installs a wheel into an environment of its own and tests it: python-test.sh WHEEL [PYTHON]; with --install in place
# of the wheel, it only prepares the environment. pytest runs the tests, the examples of the documentation and the
# notebook; mypy and pyright check the types, and pyright also that none is missing. Without Python 3.10 or later, or if
# nothing can be installed, it says so and skips the rest.
set -eu
cd "$(dirname "$0")/.."
wheel=$1
python=${2:-python3}
folder=target/python-test/$($python -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null || echo none)

if ! $python -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
	echo "The Python package was not tested, as there is no Python of 3.10 or later."
	exit 0
fi
if [ ! -x "$folder/bin/pytest" ]; then
	rm -rf "$folder"
	if ! { $python -m venv "$folder" &&
		"$folder/bin/pip" install --quiet 'pytest>=8' mypy numpy matplotlib nbclient ipykernel; }; then
		echo "The Python package was not tested, as pytest and mypy cannot be installed."
		exit 0
	fi
fi
# pyright is a program for Node, which its package downloads.
if [ ! -x "$folder/bin/pyright" ]; then "$folder/bin/pip" install --quiet pyright || true; fi
[ "$wheel" != --install ] || exit 0
"$folder/bin/pip" install --quiet --force-reinstall --no-deps "$wheel"

# The tests run in a folder without the sources, so that they test the installed package.
environment=$(cd "$folder" && pwd)
export TEKA_EXAMPLES="$PWD/examples" PYTHONDONTWRITEBYTECODE=1 PATH="$environment/bin:$PATH"
tests=$PWD/python
cd "$environment"
pytest -q -p no:cacheprovider --rootdir "$tests" "$tests/tests"
pytest -q -p no:cacheprovider --rootdir . -o doctest_optionflags=ELLIPSIS --doctest-modules --pyargs teka
cd "$tests"
mypy --strict --cache-dir "$environment/mypy" --python-executable "$environment/bin/python" teka tests
if pyright --version >/dev/null 2>&1; then
	pyright --pythonpath "$environment/bin/python"
	cd "$environment"
	VIRTUAL_ENV=$environment pyright --verifytypes teka --ignoreexternal >pyright.txt || { cat pyright.txt && exit 1; }
else
	echo "pyright was not run, as it cannot be installed."
fi
