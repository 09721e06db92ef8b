#!/bin/sh
# Starts `teka serve` and tests it against its OpenAPI document with schemathesis, with valid and invalid requests.
#     scripts/api-test.sh TEKA SCHEMATHESIS
set -eu
log=$(mktemp)
"$1" serve --port 0 --lang en >"$log" 2>/dev/null &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -f "$log"' EXIT
for _ in 1 2 3 4 5 6 7 8 9 10; do
	grep -q http "$log" && break
	sleep 0.3
done
address=$(sed -n 's/.*\(http:[^ ]*\)\/$/\1/p' "$log")
# Without positive_data_acceptance: random text is rarely a puzzle, so most valid requests get a 422.
"$2" run "$address/api/v1/openapi.json" \
	--checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,response_headers_conformance,negative_data_rejection,unsupported_method,allow_header_conformance \
	--phases examples,coverage,fuzzing \
	--max-examples "${API_TEST_EXAMPLES:-100}" --generation-database none --request-timeout 40 --workers 2 --no-color
kill -0 "$server"
