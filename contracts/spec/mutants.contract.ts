import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { ignoredArgumentMutations } from '../mutants/argument-mutations.ts';
import {
  allMutations,
  everyMutation,
  falseAlarms,
  formatResults,
  mutantSize,
  testMutation,
  unobservable,
} from '../mutants/run-mutants.ts';
import { choiceMutations, lateMutations, numberMutations } from '../mutants/value-mutations.ts';

const mutations = allMutations();
/** A few of each kind; `npm run contracts:mutants` tries all. */
const step = 101;
const sample = mutations.filter((_, index) => index % step === 0);
const slowly = 300_000;

describe('the mutations', () => {
  it('number over a thousand, each with a unique name', () => {
    expect(mutations.length).toBeGreaterThan(1000);
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  });

  it('omit only those with a documented reason', () => {
    const names = everyMutation().map(({ name }) => name);
    expect(Object.keys(unobservable).filter((name) => !names.includes(name))).toEqual([]);
    expect(mutations.length).toBe(names.length - Object.keys(unobservable).length);
  });

  it.each(sample)(
    '$name is found by its intended rule, which says what it expected (TST-037)',
    async (mutation) => {
      const result = await testMutation(mutation, mutantSize, () => performance.now());
      expect(result.killedBy).toMatch(mutation.rule);
      expect(result.message).toContain('expected');
    },
    slowly,
  );

  // Texts are covered by rules for all fields: each read is sent twice, and a row is the same on every page.
  it.each([
    ['a number', numberMutations],
    ['a day or moment', lateMutations],
    ['a choice', choiceMutations],
    ['an argument', ignoredArgumentMutations],
  ])(
    'of %s are all found; a new one needs a rule in contracts/rules (TST-037)',
    async (_, mutationsOf) => {
      const survivors: string[] = [];
      for (const mutation of mutationsOf().filter(({ name }) => !(name in unobservable))) {
        const { killedBy } = await testMutation(mutation, mutantSize, () => performance.now());
        if (killedBy === null) survivors.push(`nothing notices that ${mutation.name}`);
      }
      expect(survivors).toEqual([]);
    },
    slowly * 2,
  );

  it(
    'count as survivors if only another rule finds them (TST-037)',
    async () => {
      const [mutation] = mutations.filter(({ name }) => name === 'sessions ignores depth');
      if (mutation === undefined) throw new Error('no such mutation');
      const test = (rule: RegExp) => testMutation({ ...mutation, rule }, mutantSize, () => performance.now());
      expect(await test(mutation.rule)).toMatchObject({ killedBy: 'sessions.filter' });
      expect(await test(/^sessions\.values$/)).toMatchObject({ killedBy: null });
    },
    slowly,
  );

  it(
    'include no false alarm: the unchanged mock survives',
    async () => {
      const result = await testMutation({ name: 'none', call: 'sessions', rule: /./ }, mutantSize, () =>
        performance.now(),
      );
      expect(result).toMatchObject({ killedBy: null, message: '' });
    },
    slowly,
  );
});

describe('a false alarm', () => {
  it.each([0, 17])(
    "doesn't occur in a world of %i sessions",
    async (worldSize) => {
      expect(await falseAlarms({ seed: 101, size: worldSize })).toEqual([]);
    },
    slowly,
  );
});

describe('the mutation report', () => {
  it('counts kills per rule and names the survivors', () => {
    const result = { call: 'sessions', message: '', milliseconds: 1 };
    const lines = formatResults([
      { ...result, mutation: 'a', killedBy: 'x' },
      { ...result, mutation: 'b', killedBy: 'y' },
      { ...result, mutation: 'c', killedBy: 'y' },
      { ...result, mutation: 'd', killedBy: null },
    ]);
    expect(lines).toEqual(['    2  y', '    1  x', '3 killed, 1 survived: d']);
  });
});
