import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../schema/generated/control.ts';
import { journalTexts } from '../../../text/testing.ts';
import { callText, isShown, maxEntries, mergeEntries, nextPollNumber } from './journal-part.tsx';

const entry = (number: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  number,
  at: number * 1000,
  method: 'POST',
  path: '/graphql',
  status: 200,
  milliseconds: 5,
  operations: [{ name: 'sessions', variables: {} }],
  scenarios: [],
  ...more,
});
const open = { status: null, milliseconds: null };

it('counts the requests of the journal', () => {
  const counts = [journalTexts.count(1, 1), journalTexts.count(2, 2), journalTexts.count(1, 2)];
  expect(counts).toEqual(['1 request', '2 requests', '1 of 2 requests']);
});

describe('askAfter', () => {
  it.each([
    ['nothing', [], 0],
    ['answered entries', [entry(1), entry(2)], 2],
    ['an entry in flight', [entry(1), entry(2, open), entry(3)], 1],
    ['an entry that never got a response', [entry(1, open), entry(90)], 90],
    ['an entry that ended without a response', [entry(1), entry(2, { status: null })], 2],
  ])('after %s', (_what, entries, after) => {
    expect(nextPollNumber(entries)).toBe(after);
  });
});

describe('mergeEntries', () => {
  it('keeps the latest of each number, in order, and drops the earliest', () => {
    const merged = mergeEntries([entry(1), entry(2, open)], [entry(2), entry(3)]);
    expect(merged).toEqual([entry(1), entry(2), entry(3)]);
    const many = Array.from({ length: maxEntries }, (_, index) => entry(index + 4));
    expect(mergeEntries(merged, many)).toEqual(many);
  });

  it('is unchanged if nothing arrived', () => {
    const known = [entry(1)];
    expect(mergeEntries(known, [])).toBe(known);
  });
});

describe('isShown', () => {
  it.each([
    ['', 'all', true],
    [' SESS', 'all', true],
    ['graphql', 'all', true],
    ['visitors', 'all', false],
    ['', 'ok', true],
    ['', 'failed', false],
    ['', 'none', false],
  ] as const)('%j among %s: %j', (search, choice, expected) => {
    expect(isShown(entry(1), search, choice)).toBe(expected);
  });

  it.each([
    [502, 'failed'],
    [400, 'failed'],
    [null, 'none'],
  ] as const)('matches status %j only with %s', (status, kind) => {
    const shown = (['ok', 'failed', 'none'] as const).filter((choice) => isShown(entry(1, { status }), '', choice));
    expect(shown).toEqual([kind]);
  });
});

describe('callWords', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b', 'a'], 'a ×2, b'],
  ])('%j', (names, words) => {
    expect(callText(names)).toBe(words);
  });
});
