"""Call the backend from Python, using only the standard library.

    python3 schema/examples/webtrax.py [http://localhost:4000]
"""

import csv
import datetime
import io
import json
import sys
import time
import urllib.parse
import urllib.request


class WebTrax:
    """A signed-in person. `account` is the id of the account that the calls are about."""

    def __init__(self, api: str, email: str, password: str, account: str) -> None:
        self.api = api
        self.account = account
        self.tokens = self._post("/auth/sign-in", {"username": email, "password": password}, {})

    def ask(self, document: str, **variables):
        """The data of one call. Raises RuntimeError with the first error's message."""
        answer = self._post("/graphql", {"query": document, "variables": variables}, self._headers())
        return self._data(answer)

    def ask_all(self, calls):
        """The data of up to 20 calls in one request, in their order. Each is (document, variables)."""
        batch = [{"query": document, "variables": variables} for document, variables in calls]
        return [self._data(answer) for answer in self._post("/graphql", batch, self._headers())]

    def export(self, download_type: str, query, seconds: int = 30):
        """The rows of an exported file, each a dictionary by column heading."""
        job = self.ask(
            "mutation ($query: SessionQuery!, $type: DownloadType!)"
            " { job: createSessionsDownload(query: $query, downloadType: $type) { id } }",
            query=query,
            type=download_type,
        )["job"]
        for _ in range(seconds):
            job = self.ask("query ($id: ID!) { job: sessionsDownload(id: $id) { id status url } }", id=job["id"])["job"]
            if job["status"] == "done":
                with urllib.request.urlopen(urllib.parse.urljoin(self.api, job["url"])) as file:
                    return list(csv.DictReader(io.StringIO(file.read().decode("utf-8-sig"))))
            time.sleep(1)
        raise RuntimeError(f"the file was not ready after {seconds} seconds")

    def _headers(self):
        # The id token is sent without "Bearer".
        return {"authorization": self.tokens["id_token"], "x-wt-wtid": self.account}

    @staticmethod
    def _data(answer):
        if answer.get("errors"):
            raise RuntimeError(answer["errors"][0]["message"])
        return answer["data"]

    def _post(self, path: str, body, headers):
        request = urllib.request.Request(
            self.api + path,
            data=json.dumps(body).encode(),
            headers={"content-type": "application/json", **headers},
        )
        with urllib.request.urlopen(request) as response:
            return json.load(response)


def main() -> None:
    api = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:4000"
    webtrax = WebTrax(api, "dana.reyes@harrowfluid.example", "Webtrax1", "10442")
    today = datetime.date.today()
    start, end = (str(today - datetime.timedelta(days=days)) for days in (30, 1))
    query = {"startDate": start, "endDate": end}
    total = webtrax.ask(
        "query ($query: SessionQuery!) { sessionsByDate(query: $query) { totalCount } }", query=query
    )["sessionsByDate"]["totalCount"]
    print(f"sessions: {total}")
    nav, settings = webtrax.ask_all([("{ nav { title } }", {}), ("{ settings { timezoneOffset } }", {})])
    print(f"screens: {len(nav['nav'])}, time zone: {settings['settings']['timezoneOffset']}")
    rows = webtrax.export("SESSIONS", query)
    print(f"rows of the file: {len(rows)}")
    if len(rows) != total:
        raise SystemExit("the file and the count differ")


if __name__ == "__main__":
    main()
