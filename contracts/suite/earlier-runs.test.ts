import { describe, expect, it } from 'vitest';
import { nameOf } from './check.ts';
import { parseBaseline, updatedBaseline, withBaseline } from './earlier-runs.ts';
import type { Outcome } from './run-checks.ts';
import { exitStatusOf, verdictOf } from './verdict.ts';

const today = '2026-11-22';
const outcome = (subject: string, state: Outcome['state']): Outcome => ({
  rule: 'sessions.filter',
  level: 'MUST',
  clauses: ['CAL-021'],
  calls: ['sessions'],
  subject,
  state,
  milliseconds: 1,
  findings: state === 'failed' ? [{ place: 'sessions', expected: 'a', received: 'b' }] : [],
  requests: [],
});
const entry = (subject: string, until: string) => ({
  name: nameOf(outcome(subject, 'failed')),
  reason: 'ticket 7',
  until,
});
/** `others` are names of checks that weren't selected. */
const namesOf = (outcomes: readonly Outcome[], ...others: readonly string[]) =>
  new Set([...outcomes.map(nameOf), ...others]);
const judge = (outcomes: readonly Outcome[], known: ReturnType<typeof entry>[], ...others: readonly string[]) =>
  verdictOf('here', 'now', withBaseline(outcomes, { known }, namesOf(outcomes, ...others), today));

describe('a baseline (TST-066)', () => {
  it('keeps a known failure green through its last day', () => {
    const failing = [outcome('a', 'failed'), outcome('b', 'passed')];
    expect(judge(failing, [entry('a', today)])).toMatchObject({ isConformant: true, known: 1, failed: 0 });
    const overdue = judge(failing, [entry('a', '2026-11-21')]);
    expect(overdue).toMatchObject({ isConformant: false, failed: 1 });
    expect(overdue.outcomes[0]?.findings.at(-1)).toMatchObject({ expected: 'no failure after 2026-11-21' });
  });

  it("doesn't cover a new failure", () => {
    const both = [outcome('a', 'failed'), outcome('new', 'failed'), outcome('b', 'passed')];
    const verdict = judge(both, [entry('a', today)]);
    expect(exitStatusOf(verdict)).toBe(1);
    expect(verdict.outcomes.filter(({ state }) => state === 'failed').map(({ subject }) => subject)).toEqual(['new']);
  });

  it.each([
    ['passes', [outcome('a', 'passed')], 'it passes'],
    ['is no longer a check', [outcome('b', 'passed')], 'there is no such check'],
  ])('fails if a known failure %s', (_, outcomes, received) => {
    const verdict = judge(outcomes, [entry('a', today)]);
    expect(verdict.failed).toBe(1);
    expect(verdict.outcomes.at(-1)?.findings).toMatchObject([{ received }]);
  });

  it('ignores what was not examined', () => {
    expect(judge([outcome('a', 'skipped'), outcome('b', 'passed')], [entry('a', today)]).failed).toBe(0);
    const notChosen = entry('a', today);
    expect(judge([outcome('b', 'passed')], [notChosen], notChosen.name).failed).toBe(0);
  });

  it('is updated: it keeps reasons, adds new failures, and drops fixed or removed ones', () => {
    const known = ['old', 'mended', 'later', 'not chosen', 'gone'].map((name) => entry(name, '2027-01-01'));
    const run = [
      outcome('old', 'failed'),
      outcome('mended', 'passed'),
      outcome('new', 'failed'),
      outcome('later', 'skipped'),
    ];
    const names = namesOf(run, 'sessions.filter · not chosen');
    const updated = updatedBaseline(run, { known }, names, today);
    expect(updated.known.map(({ name, reason }) => [name, reason === 'ticket 7'])).toEqual([
      ['sessions.filter · later', true],
      ['sessions.filter · new', false],
      ['sessions.filter · not chosen', true],
      ['sessions.filter · old', true],
    ]);
    expect(parseBaseline('b.json', JSON.stringify(updated))).toEqual(updated);
    expect(verdictOf('here', 'now', withBaseline(run, updated, names, today)).failed).toBe(0);
  });

  it.each([
    ['{', 'is not valid JSON'],
    ['[]', 'has no list of known failures'],
    ['{"known":[{"name":"a","reason":"","until":"2027-01-01"}]}', 'known failure 1 needs name, reason and until'],
    ['{"known":[{"name":"a","reason":"b","until":"soon"}]}', 'known failure 1 needs'],
  ])('that is %s is rejected with its name', (text, sentence) => {
    expect(() => parseBaseline('b.json', text)).toThrow(sentence);
  });
});
