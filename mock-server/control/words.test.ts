import { describe, expect, it } from 'vitest';
import type { CatalogRow, Rule, Step } from '../../schema/generated/control.ts';
import { byPart, provocation, ruleWords, stepWords } from './words.ts';

describe('ruleWords', () => {
  const cases: [rule: Rule, words: string][] = [
    [{ fault: { kind: 'graphql-error', code: 'X' } }, 'GraphQL error X'],
    [{ fault: { kind: 'graphql-error', code: 'X', status: 400 } }, 'GraphQL error X with HTTP 400'],
    [{ fault: { kind: 'partial-data' } }, 'one field is null, with an error that names it'],
    [
      { fault: { kind: 'partial-data', field: 'summary', isSilent: true } },
      'every summary is null or empty, without an error',
    ],
    [{ fault: { kind: 'forbidden-null', field: 'email' } }, 'every email is null where the contract forbids it'],
    [{ fault: { kind: 'forbidden-null' } }, 'one field is null where the contract forbids it'],
    [{ fault: { kind: 'http-status', status: 502, body: 'html' } }, 'HTTP 502 with an HTML page'],
    [{ fault: { kind: 'invalid-json' } }, 'invalid JSON'],
    [{ fault: { kind: 'cut-answer' } }, 'the answer ends in the middle'],
    [{ fault: { kind: 'connection-reset' } }, 'the connection is reset'],
    [{ fault: { kind: 'no-answer' } }, 'no answer'],
    [{ fault: { kind: 'latency', shape: 'fixed', milliseconds: [800] } }, '800 ms slower'],
    [
      { fault: { kind: 'latency', shape: 'lognormal', milliseconds: [200, 900] } },
      'slower by 200 ms at the median, 900 ms at the 95th percentile',
    ],
    [{ fault: { kind: 'latency', shape: 'stepped', milliseconds: [0, 5, 9] } }, 'slower by 0, 5, 9 ms in turn'],
    [{ fault: { kind: 'expired-token' } }, 'tokens have expired'],
    [{ fault: { kind: 'expired-token', refresh: 'refused' } }, 'tokens have expired, and the refresh token too'],
    [{ fault: { kind: 'clock-drift', seconds: -90 } }, "the server's clock is 90 s behind"],
    [{ fault: { kind: 'download-job', outcome: 'stuck' } }, 'files never finish'],
    [{ fault: { kind: 'hostile-value', value: 'no-date' } }, "texts that aren't dates in every field that it fits"],
    [{ fault: { kind: 'hostile-value', value: 'null', field: 'Session.city' } }, 'null in every Session.city'],
    [{ fault: { kind: 'account-size', size: 'empty' } }, 'accounts without sessions'],
    [
      { fault: { kind: 'no-answer' }, operation: 'sessions', calls: { from: 2, to: 2 } },
      'no answer, for sessions, at call 2',
    ],
    [
      { fault: { kind: 'no-answer' }, calls: { from: 2, to: 4 }, share: 0.5 },
      'no answer, at calls 2 to 4, in 50% of calls',
    ],
    [{ fault: { kind: 'no-answer' }, calls: { from: 3 } }, 'no answer, from call 3'],
    [{ fault: { kind: 'no-answer' }, calls: { from: 1 } }, 'no answer'],
  ];
  it.each(cases)('%j', (rule, words) => {
    expect(ruleWords(rule)).toBe(words);
  });
});

describe('stepWords', () => {
  const cases: [step: Step, words: string][] = [
    [{ do: 'fill', label: 'Email', text: 'a@b' }, 'Type “a@b” into “Email”'],
    [{ do: 'fill', label: 'Email', text: '' }, 'Empty “Email”'],
    [{ do: 'fill', label: 'File', text: 'ab', times: 900 }, 'Type “ab” 900 times into “File”'],
    [{ do: 'fill', label: 'Code', text: '', resetCodeOf: 'a@b' }, 'Type the reset code of a@b into “Code”'],
    [{ do: 'press', role: 'button', name: 'Save' }, 'Press the button “Save”'],
    [
      { do: 'press', role: 'link', name: 'Open', begins: true, row: 'Acme' },
      'Press the link “Open…” in the row of “Acme”',
    ],
    [{ do: 'choose', label: 'Country', option: 'Canada' }, 'Choose “Canada” in “Country”'],
    [{ do: 'go', path: '/home' }, 'Go to /home'],
    [{ do: 'scroll', region: 'Terms' }, 'Scroll “Terms” to the end'],
  ];
  it.each(cases)('%j', (step, words) => {
    expect(stepWords(step)).toBe(words);
  });
});

const row: CatalogRow = {
  id: 'a',
  part: 'app',
  situation: 'The list fails',
  seen: 'Oh no',
  where: 'page',
  clauses: ['SES-039'],
  persona: 'dana@x.example',
  account: '10442',
  path: '/sessions',
  scenario: 'sessions-fail',
  steps: [{ do: 'go', path: '/home' }],
};

describe('provocation', () => {
  it('mentions what only a server can do', () => {
    expect(provocation({ ...row, notInDemo: true })[0]).toBe("Not in the demo, where this can't be done");
  });

  it('lists the person, scenario, browser, screen and steps', () => {
    expect(provocation({ ...row, browser: 'no-worker' })).toEqual([
      'Signed in as dana@x.example, account 10442',
      'With the scenario sessions-fail',
      'In a browser that refuses service workers',
      'Open /sessions',
      'Go to /home',
    ]);
    expect(provocation({ ...row, persona: null, account: undefined, scenario: null, steps: [] })).toEqual([
      'Signed out',
      'Open /sessions',
    ]);
  });
});

describe('byPart', () => {
  it('keeps the order of parts and rows, without empty parts', () => {
    const rows = [row, { ...row, id: 'b', part: 'access' as const }, { ...row, id: 'c' }];
    expect(byPart(rows).map(([part, found]) => [part, found.map(({ id }) => id)])).toEqual([
      ['access', ['b']],
      ['app', ['a', 'c']],
    ]);
  });
});
