#!/usr/bin/env bash
# Call the backend with curl: sign in, make one call and a batch, and export a file.
#   bash schema/examples/curl.sh [http://localhost:4000]
set -euo pipefail
api="${1:-http://localhost:4000}"
email="dana.reyes@harrowfluid.example" password="Webtrax1" account="10442"

# The last 30 complete days, with the date command of GNU or macOS.
days_ago() { date -d "$1 days ago" +%F 2>/dev/null || date "-v-$1d" +%F; }

# Reads a field of a JSON response without a JSON tool.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# 1. Sign in. Every data call needs the id token; when it has expired, use the refresh token to get a new one.
token=$(curl -fsS "$api/auth/sign-in" -H 'content-type: application/json' \
  -d "{\"username\":\"$email\",\"password\":\"$password\"}" | field id_token)
echo "signed in as $email"

# 2. A data call: the id token in `authorization`, without "Bearer", and the chosen account in `x-wt-wtid`.
ask() {
  curl -fsS "$api/graphql" -H 'content-type: application/json' \
    -H "authorization: $token" -H "x-wt-wtid: $account" -d "$1"
}
query="{\"startDate\":\"$(days_ago 30)\",\"endDate\":\"$(days_ago 1)\"}"
echo "sessions by date: $(ask "{\"query\":\"query (\$q: SessionQuery!) { sessionsByDate(query: \$q) { totalCount avgPages } }\",\"variables\":{\"q\":$query}}")"

# 3. A batch: a JSON array of 1 to 20 calls; the responses come back in the same order.
echo "a batch: $(ask '[{"query":"{ nav { title link } }"},{"query":"{ settings { timezoneOffset reportType } }"}]')"

# 4. A file: create a job, poll it once a second until it is done, then fetch its URL.
job=$(ask "{\"query\":\"mutation (\$q: SessionQuery!) { createSessionsDownload(query: \$q, downloadType: REFERRERS) { id } }\",\"variables\":{\"q\":$query}}" | field id)
address=""
for _ in $(seq 30); do
  address=$(ask "{\"query\":\"query (\$id: ID!) { sessionsDownload(id: \$id) { status url } }\",\"variables\":{\"id\":\"$job\"}}" | field url)
  [ -n "$address" ] && break
  sleep 1
done
case "$address" in http*) ;; *) address="$api$address" ;; esac
rows=$(curl -fsS "$address" | tail -n +2 | wc -l)
echo "the file has $((rows)) rows"
