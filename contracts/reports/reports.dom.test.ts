import { describe, expect, it } from 'vitest';
import type { Outcome } from '../suite/run-checks.ts';
import { verdictOf } from '../suite/verdict.ts';
import { curlOf } from './curl.ts';
import { htmlReport } from './html-report.ts';
import { escapeXml, htmlScript, table } from './markup.ts';
import { jsonReport, junitReport, markdownReport } from './write-reports.ts';

const request = {
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: '$TOKEN' },
  body: `{"query":"it's"}`,
};
const outcome = (parts: Partial<Outcome>): Outcome => ({
  rule: 'sessions.paging.offset',
  level: 'MUST',
  clauses: ['CAL-012'],
  calls: ['sessions'],
  subject: 'a month',
  state: 'passed',
  milliseconds: 12.4,
  findings: [],
  requests: [],
  ...parts,
});
const hostile = '</script><script>alert(1)</script> ]]> ``` \u0000 & "';
const failed = outcome({
  state: 'failed',
  subject: hostile,
  findings: [{ place: 'sessions[3]', expected: 's9', received: hostile }],
  requests: [request],
});
const verdict = verdictOf(
  'https://api.example/graphql',
  '2026-11-21T15:00:00Z',
  [
    outcome({}),
    failed,
    outcome({ state: 'skipped', rule: 'downloads.csv', why: 'it writes & <stays>' }),
    outcome({
      rule: 'schema.safe',
      notes: [{ place: 'Settings.mood', expected: '', received: 'safe: Field was added' }],
    }),
  ],
  {
    left: [{ call: 'createSessionsDownload', ids: ['d-1', 'd-2'] }],
    unrestored: 'targets -- others',
    versions: { contract: '1.2.0', rules: '7 (abc)' },
  },
);

describe('curlOf', () => {
  it('can be pasted into a shell, with placeholders for secrets', () => {
    expect(curlOf(request)).toBe(
      `curl -i "$ENDPOINT" -H 'content-type: application/json' -H 'authorization: '"$TOKEN" --data-raw '{"query":"it'\\''s"}'`,
    );
  });

  it.each([
    [{ ...request, method: 'GET', path: '/x', headers: {}, body: null }, `curl -i "$ORIGIN"'/x'`],
    [
      { ...request, path: '/graphql?query=a', headers: { authorization: '' }, body: null },
      `curl -i -X POST "$ENDPOINT"'?query=a' -H 'authorization;'`,
    ],
    [
      { ...request, path: '/auth/sign-in', headers: {}, body: '{"password":"$PASSWORD"}' },
      `curl -i "$AUTH"'/auth/sign-in' -H 'content-type: text/plain;charset=UTF-8' --data-raw '{"password":"'"$PASSWORD"'"}'`,
    ],
    [
      { ...request, headers: {}, body: `it'"$TOKEN"'` },
      `curl -i "$ENDPOINT" -H 'content-type: text/plain;charset=UTF-8' --data-raw 'it'\\''"'"$TOKEN"'"'\\'''`,
    ],
    [{ ...request, method: 'GET', path: 'x/1', headers: {}, body: null }, `curl -i "$ENDPOINT"'/../x/1'`],
    [
      { ...request, path: 'https://files.example/a b', headers: {}, body: null },
      "curl -i -X POST 'https://files.example/a b'",
    ],
    [
      { ...request, headers: { 'content-type': 'x' }, body: `{"${'ab'.repeat(5000)}"}` },
      `{ printf %s '{"'; yes -- 'ab' | head -n 5000 | tr -d '\\n'; printf %s '"}'; } | curl -i "$ENDPOINT" -H 'content-type: x' --data-binary @-`,
    ],
  ])('%#', (note, line) => {
    expect(curlOf(note)).toBe(line);
  });

  it.each([
    ['one repeated character, ten million times', 'a'.repeat(1e7), 'head -n 10000000'],
    ['twenty thousand runs', `${'a'.repeat(50)}${'b'.repeat(50)}`.repeat(1e4), 'head -n 50'],
  ])('writes a body of %s', (_, body, part) => {
    const line = curlOf({ ...request, headers: { 'content-type': 'x' }, body });
    expect(line).toContain(part);
    expect(line.endsWith(`; } | curl -i "$ENDPOINT" -H 'content-type: x' --data-binary @-`)).toBe(true);
  });
});

describe('reports', () => {
  it.each([
    ['json', jsonReport],
    ['junit', junitReport],
    ['html', htmlReport],
    ['markdown', markdownReport],
  ])('%s includes rule, clauses, place, expected value and request', (_, write) => {
    const text = write(verdict);
    for (const part of ['sessions.paging.offset', 'CAL-012', 'sessions[3]', 's9', 'curl', '$TOKEN']) {
      expect(text).toContain(part);
    }
  });

  it.each([
    ['json', jsonReport],
    ['junit', junitReport],
    ['html', htmlReport],
    ['markdown', markdownReport],
  ])('%s includes what was not examined and why, notes, and what remains on the backend', (name, write) => {
    const text = write(verdict);
    const why = name === 'html' || name === 'junit' ? 'it writes &amp; &lt;stays&gt;' : 'it writes & <stays>';
    const parts = [why, 'downloads.csv', 'Settings.mood', 'safe: Field was added', 'd-1', 'd-2', 'targets', '1.2.0'];
    for (const part of parts) {
      expect(text).toContain(part);
    }
  });

  it.each([jsonReport, junitReport, htmlReport, markdownReport])('%o escapes control characters (TST-099)', (write) => {
    const received = '\u001b[2J\u009b \r\u202e';
    const findings = [{ place: 'sessions[3]', expected: 's9', received }];
    const text = write(verdictOf('here', 'now', [{ ...failed, findings }]));
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
    expect(text).toContain('u009b');
  });

  it('JUnit is well-formed even if an id contains hyphens', () => {
    const left = [{ call: 'createSessionsDownload', ids: ['V1StGXR8---Z5', 'a----b', 'c-'] }];
    const xml = junitReport(verdictOf('here', 'now', [], { left }));
    const comments = [...xml.matchAll(/<!--([\s\S]*?)-->/g)].map(([, text = '']) => text);
    expect(comments.at(-1)).toContain('a- - - -b');
    expect(comments.filter((text) => text.includes('--') || text.endsWith('-'))).toEqual([]);
  });

  it('JSON contains the counts and every check', () => {
    const read = JSON.parse(jsonReport(verdict));
    expect(read).toMatchObject({ isConformant: false, passed: 2, failed: 1, skipped: 1 });
    expect(read.notExamined).toEqual([{ why: 'it writes & <stays>', checks: 1, rules: ['downloads.csv'] }]);
    expect(read.notes).toMatchObject([{ rule: 'schema.safe', place: 'Settings.mood' }]);
    expect(read.checks.map((check: { state: string }) => check.state)).toEqual([
      'passed',
      'failed',
      'skipped',
      'passed',
    ]);
  });

  it('JUnit is valid XML in a browser, even with hostile texts', () => {
    const page = new DOMParser().parseFromString(junitReport(verdict), 'application/xml');
    expect(page.querySelector('parsererror')).toBe(null);
    const [, bad] = page.querySelectorAll('testcase');
    expect(bad?.getAttribute('name')).toBe(hostile.replace('\u0000', '\\u0000'));
    expect(page.querySelector('testsuites')?.getAttribute('failures')).toBe('1');
  });

  it('HTML runs nothing from the backend', () => {
    const page = new DOMParser().parseFromString(htmlReport(verdict), 'text/html');
    const scripts = [...page.querySelectorAll('script')].map((script) => script.textContent);
    expect(scripts).toEqual([htmlScript]);
    expect(page.querySelector('details details summary span')?.textContent).toContain('</script><script>');
  });

  it('Markdown fences text that contains fences', () => {
    expect(markdownReport(verdict)).toContain('````\nat       sessions[3]');
  });
});

describe('the script of the HTML report (TST-068)', () => {
  const shownOf = () => {
    const page = new DOMParser().parseFromString(htmlReport(verdict), 'text/html');
    document.head.replaceChildren(...page.head.children);
    document.body.replaceChildren(...page.body.children);
    // Scripts don't run when a page is set from text.
    new Function(htmlScript)();
    const rows = [...document.querySelectorAll<HTMLElement>('[data-state]')];
    return () => rows.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.state);
  };
  const set = (selector: string, value: string, event: string) => {
    const input = document.querySelector<HTMLInputElement>(selector);
    if (input) input.value = value;
    input?.dispatchEvent(new Event(event));
  };
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

  it('searches by words in any order, filters by state, and shows the count', () => {
    const shownSections = shownOf();
    const all = shownSections();
    expect(all.length).toBeGreaterThan(3);
    expect(document.querySelector('#shown')?.textContent).toBe(`${all.length} shown`);
    set('#only', 'failed', 'change');
    expect(new Set(shownSections())).toEqual(new Set(['failed']));
    set('#only', '', 'change');
    set('#search', 'OFFSET paging.', 'input');
    expect(shownSections().length).toBeGreaterThan(0);
    expect(shownSections().length).toBeLessThan(all.length);
    set('#search', 'no such words', 'input');
    expect(shownSections()).toEqual([]);
    expect(document.querySelector('#shown')?.textContent).toBe('0 shown');
    set('#search', '', 'input');
    expect(shownSections()).toEqual(all);
  });

  it('expands and collapses all', () => {
    shownOf();
    const open = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')].map((one) => one.open);
    expect(open().length).toBeGreaterThan(1);
    click('[data-fold="open"]');
    expect(open()).not.toContain(false);
    click('[data-fold="close"]');
    expect(open()).not.toContain(true);
  });
});

describe('a long text under a name', () => {
  const summaryOf = (about: string) => {
    const page = new DOMParser().parseFromString(table(['a'], [{ name: 'b', about, cells: [] }]), 'text/html');
    return page.querySelector('summary')?.textContent;
  };
  it.each([
    ['a list is collapsed to its first entry', Array(100).fill('rule').join(', '), 'rule, and 99 more'],
    ['a sentence is collapsed to its beginning', 'x'.repeat(1_000_000), `${'x'.repeat(240)}…`],
    ['a list with a long first entry', `${'x'.repeat(500)}, y`, `${'x'.repeat(240)}…, and 1 more`],
  ])('%s', (_, about, summary) => {
    expect(summaryOf(about)).toBe(summary);
  });
});

describe('escapeXml', () => {
  it.each([
    ['a<b>&"\'', 'a&lt;b&gt;&amp;&quot;&#39;'],
    ['\u0007\ud800\uffff\u202e', '\\u0007\ufffd\\uffff\\u202e'],
    ['tab\tand\nline', 'tab\tand\nline'],
    ['苏州 🚀', '苏州 🚀'],
  ])('%j', (text, written) => {
    expect(escapeXml(text)).toBe(written);
  });
});
