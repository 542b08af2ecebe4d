import { type Client, fullDepth } from '../client/client.ts';
import { CannotRun } from '../client/failures.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import type { Check } from './check.ts';
import { expectedAnswer } from './expected-answer.ts';
import { askerOf, exportedAccount, type Golden, signInToExport } from './exported-account.ts';
import { createIdMatch, findApart } from './golden-comparison.ts';
import { goldenQuestions } from './golden-questions.ts';

/** The exact answers of a backend that was loaded with our log: every read, over every kind of query. */
export async function goldenChecks(client: Client, golden: Golden, account: string): Promise<Check[]> {
  const reference = await createReference(client, golden, account);
  const context = await createSuiteContext(reference);
  const ids = createIdMatch();
  return goldenQuestions(context).map(({ call, subject, variables }) => ({
    rule: `${call}.golden`,
    clauses: ['TST-038', 'TST-074', 'SES-058'],
    calls: [call],
    subject,
    async run() {
      const [expected, received] = await Promise.all(
        [reference, client].map((one) => one.ask(call, variables, fullDepth)),
      );
      return findApart(call, expectedAnswer(call, expected, variables), received, ids);
    },
  }));
}

/** The mock with the same log, and with the settings and targets of the backend's person. Throws CannotRun. */
async function createReference(client: Client, log: Golden, name: string): Promise<Client> {
  const account = exportedAccount(name);
  const asker = askerOf(account);
  if (asker === undefined) throw new CannotRun(`Nobody may open account ${name}, so that its log has no answers.`);
  const reference = await signInToExport(account, asker, log);
  const [{ dateImplemented: _, lastmod: __, ...settings }, targets, pages] = [
    await client.ask('settings'),
    await client.ask('targets'),
    await client.ask('pages'),
  ];
  await reference.ask('saveAccountSettings', { settings });
  await reference.ask('saveTargets', {
    targets: targets.map(({ label, targetType, value, sortOrder }) => ({ label, targetType, value, sortOrder })),
    pages: pages.map(({ value }) => value),
  });
  return reference;
}
