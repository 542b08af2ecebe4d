import { describe, expect, it } from 'vitest';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { changeAll } from '../mutants/answer-paths.ts';
import { type Answer, createMutatedBackend } from '../mutants/mutated-backend.ts';
import { causesOf } from '../suite/causes.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { runChecks } from '../suite/run-checks.ts';

const { credentials } = demoAudience;

/** The titles of the causes that some rules find in a backend with a changed response to one call. */
async function causesIn(call: string, answer: (answer: Answer) => Answer, rules: RegExp): Promise<string[]> {
  const client = await signIn(createMutatedBackend({ name: 'hostile', call, answer }, 300), credentials);
  const isSelected = ({ rule, writes }: { readonly rule: string; readonly writes?: boolean }) =>
    !writes && rules.test(rule);
  const checks = await collectChecks({ client, credentials, schema: null, isMock: true }, isSelected);
  const outcomes = await runChecks(checks, { concurrency: 4, allowsWrites: false, now: () => 0 });
  return causesOf(outcomes)
    .map(({ title }) => title)
    .sort();
}

const changing = (change: (value: unknown) => unknown, ...paths: readonly string[]) =>
  function answerWith(answer: Answer): Answer {
    return paths.reduce((value, path) => changeAll(value, path.split('.'), change) as Answer, answer);
  };
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const oneMore = (value: unknown) => (typeof value === 'number' ? value + 1 : value);

describe('the causes of failures (TST-067)', () => {
  it.each([
    [
      'two lists with strings as counts',
      'sessionsInfo',
      changing(asText, 'industries.value', 'companySizes.value'),
      /^sessionsInfo\.(?:shape|generated)$/,
      ['companySizes', 'industries'].map(
        (list) => `sessionsInfo.${list}.value: expected a whole number of N bits, received "…"`,
      ),
    ],
    [
      'two columns with values one too high',
      'referrers',
      changing(oneMore, 'edges.node.avgPages', 'edges.node.avgDuration'),
      /^referrers\.recount$/,
      ['avgDuration', 'avgPages'].map((field) => `referrers.${field}: expected N, received N`),
    ],
    [
      'a list that fails for every rule',
      'topPages',
      () => null,
      /^topPages\.(?:recount|drill-down)$|^pages\.views$|^funnel\.recount$/,
      ['topPages: expected edges and pageInfo, received null'],
    ],
  ])('are listed once each: %s', async (_, call, answer, rules, titles) => {
    expect(await causesIn(call, answer, rules)).toEqual(titles);
  });
});
