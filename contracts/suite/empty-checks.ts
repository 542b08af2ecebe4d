import type { Backend } from '../client/backend.ts';
import { needsRole, type People } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { createSuiteContext, type SuiteContext } from '../model/suite-context.ts';
import { same } from '../rules/finding.ts';
import type { Check } from './check.ts';
import { queryChecks } from './query-checks.ts';
import { shapeChecks } from './shape-checks.ts';

/** An account without sessions: lists are empty and not null, sums are 0, and nothing is divided by it. */
export async function emptyChecks(backend: Backend, { emptyAccount: person }: People): Promise<Check[]> {
  const told = { rule: 'account.empty', section: 'dashboard section 4', calls: ['sessions'] };
  const subject = 'an account without sessions';
  if (!person) return [{ ...told, subject, unexamined: needsRole('emptyAccount'), run: async () => [] }];
  let context: SuiteContext;
  try {
    context = await createSuiteContext(await signIn(backend, person));
  } catch (error) {
    // The only finding: that such an account cannot be read at all.
    return [{ ...told, subject, run: () => Promise.reject(error) }];
  }
  const checks = [...shapeChecks(context), ...queryChecks(context)].filter(({ writes }) => !writes);
  return [
    { ...told, subject, run: async () => same('sessions: number of rows', 0, context.snapshot.rows.length) },
    ...checks.map((check) => ({ ...check, subject: `${subject}, ${check.subject}` })),
  ];
}
