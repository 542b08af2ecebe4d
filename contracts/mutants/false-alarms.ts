import { performance } from 'node:perf_hooks';
import { createMockBackend } from '../client/mock-backend.ts';
import { mockPeople } from '../client/mock-people.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import { report } from '../rules/finding.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { runChecks } from '../suite/run-checks.ts';

/** Worlds of other seeds and sizes, from next to nothing on. */
export const otherWorlds: readonly { readonly seed: number; readonly size: number }[] = Array.from(
  { length: 20 },
  (_, at) => ({ seed: 101 + 37 * at, size: [0, 1, 2, 17, 150, 600, 1500, 2500, 4000, 6000][at % 10] ?? 600 }),
);

/** What the suite finds wrong with the mock itself in a world: each finding is a false alarm, or a defect of the mock. */
export async function falseAlarms({ seed, size }: { readonly seed: number; readonly size: number }): Promise<string[]> {
  const { credentials } = demoAudience;
  const client = await signIn(createMockBackend({ seed, size }), credentials);
  const checks = await collectChecks({ client, credentials, schema: null, isMock: true, people: mockPeople });
  const outcomes = await runChecks(checks, { concurrency: 2, allowsWrites: true, now: () => performance.now() });
  return outcomes
    .filter(({ state }) => state === 'failed')
    .map(({ rule, section, subject, findings }) => report(`${rule} (${section})`, subject, findings));
}
