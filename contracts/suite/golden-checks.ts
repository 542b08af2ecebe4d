import type { Variables } from '../client/backend.ts';
import { type Client, fullDepth } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { type Call, callOf } from '../client/schema.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext, type SuiteContext } from '../model/suite-context.ts';
import type { Check } from './check.ts';
import { comparable, createIdMatch, findApart } from './golden-comparison.ts';
import { argumentNames } from './stable-names.ts';

/** The log that a backend was loaded with. */
export interface Golden {
  readonly seed: number;
  readonly sessions: number;
  /** Milliseconds since 1970: the end of the log. */
  readonly now: number;
}

/** The exact answers of a backend that was loaded with our log: every read, over every kind of query. */
export async function goldenChecks(client: Client, golden: Golden, account: string): Promise<Check[]> {
  const reference = await createReference(client, golden, account);
  const context = await createSuiteContext(reference);
  const ids = createIdMatch();
  return questionsOf(context).map(([call, subject, variables]) => ({
    rule: `${call}.golden`,
    clauses: ['TST-038', 'TST-074', 'SES-058'],
    calls: [call],
    subject,
    async run() {
      const [expected, received] = await Promise.all(
        [reference, client].map((one) => one.ask(call, variables, fullDepth)),
      );
      return findApart(call, comparable(call, expected, variables), comparable(call, received, variables), ids);
    },
  }));
}

/** The mock with the same log, and with the settings and targets of the backend's person. */
async function createReference(client: Client, { seed, sessions, now }: Golden, account: string): Promise<Client> {
  const backend = createMockBackend({ seed, size: sessions, now });
  const reference = await signIn(backend, { ...demoAudience.credentials, account });
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

function questionsOf(context: SuiteContext): (readonly [Call, string, Variables])[] {
  return Object.entries(calls).flatMap(([name, examples]) => {
    const call = name as Call;
    const { kind, field } = callOf(call);
    if (kind === 'mutation' || personal.includes(name)) return [];
    const own = examples(context).map((variables) => [call, argumentNames(variables), variables] as const);
    const isNarrowed = field.args.some((argument) => argument.name === 'query');
    const needed = examples(context)[0] ?? {};
    const narrowed = context.cases.map(({ name: caseName, query }) => [call, caseName, { ...needed, query }] as const);
    return isNarrowed ? [...own, ...narrowed] : own;
  });
}

/** Calls about the person, who differs from backend to backend. */
const personal: readonly string[] = ['nav', 'user', 'userAccounts', 'settings', 'targets', 'pages'];
