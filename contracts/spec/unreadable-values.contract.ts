import { describe, expect, it } from 'vitest';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { createMutatedBackend } from '../mutants/mutated-backend.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { runChecks } from '../suite/run-checks.ts';

const size = 300;
const slowly = 300_000;
const { credentials } = demoAudience;

async function collect(backend: Parameters<typeof signIn>[0]) {
  const client = await signIn(backend, credentials);
  const checks = await collectChecks({ client, credentials, schema: null, isMock: true });
  return checks.filter(({ writes, rule }) => !writes && !/^(?:http|auth|access)/.test(rule));
}

const oneChanged = (from: RegExp, to: string) => (answer: unknown) =>
  JSON.parse(JSON.stringify(answer).replace(from, to));

const all = await collect(createMockBackend({ size }));

describe('an unreadable value (TST-069)', () => {
  it.each([
    ['sessions', /"visitDate":"[^"]*"/, '"visitDate":"yesterday"', /^sessions\[\w+\]\.visitDate$/],
    ['sessions', /"pageViews":\[/, '"pageViews":7,"x":[', /^sessions\[\w+\]\.pageViews$/],
    ['visitors', /"title":"[^"]*"/, '"title":null', /^visitors\[\w+\]\.title$/],
    ['targets', /"targetType":"\w+"/, '"targetType":"Planet"', /^targets\[\d+\]\.targetType$/],
    ['settings', /"timezoneOffset":"[^"]*"/, '"timezoneOffset":"Mars"', /^settings\.timezoneOffset$/],
  ])(
    'in %s fails only the checks that need it: %s',
    async (call, from, to, place) => {
      const some = await collect(createMutatedBackend({ name: 'one value', call, answer: oneChanged(from, to) }, size));
      expect(some.length).toBeGreaterThan(0.9 * all.length);
      const outcomes = await runChecks(some, { concurrency: 4, allowsWrites: false, now: () => 0 });
      const read = outcomes.find(({ rule }) => rule === `${call}.read`);
      expect(read?.findings[0]?.place).toMatch(place);
      const strangers = outcomes.filter(
        ({ state, calls }) => state === 'failed' && !calls.includes(call) && call !== 'settings',
      );
      expect(strangers.map(({ rule, findings }) => [rule, findings[0]])).toEqual([]);
      expect(outcomes.filter(({ state }) => state === 'passed').length).toBeGreaterThan(outcomes.length / 4);
    },
    slowly,
  );
});
