import type { Variables } from '../client/backend.ts';
import { type Client, fullDepth } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { type Call, callOf } from '../client/schema.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext, type SuiteContext } from '../model/suite-context.ts';
import { type Finding, same } from '../rules/rule.ts';
import type { Check } from './check.ts';
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
  return questionsOf(context).map(([call, subject, variables]) => ({
    rule: `${call}.golden`,
    clauses: ['TST-038', 'SES-058'],
    calls: [call],
    subject,
    async run() {
      const [expected, received] = await Promise.all(
        [reference, client].map((one) => one.ask(call, variables, fullDepth)),
      );
      return findApart(call, plain(expected), plain(received));
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

/** An answer without what each backend gives out in its own way. A referrer's url is no address but its host. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, inner]) => {
    return !ownWays.includes(name) || (name === 'url' && !isAddress(inner));
  });
  return Object.fromEntries(kept.map(([name, inner]) => [name, plain(inner)]));
}

/** What each backend gives out in its own way: opaque texts, and addresses of files that it serves. */
const ownWays = ['cursor', 'url', 'logo', 'img', 'permanentFile', 'pvsCreativeUrl', 'lastmod'];

const isAddress = (value: unknown) => typeof value === 'string' && /^(?:https?:\/)?\//.test(value);

/** The first place at which two answers part. */
function findApart(place: string, expected: unknown, received: unknown): Finding[] {
  if (JSON.stringify(expected) === JSON.stringify(received)) return [];
  const isBranch = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isBranch(expected) || !isBranch(received)) return same(place, expected, received);
  if (Array.isArray(expected) && Array.isArray(received) && expected.length !== received.length) {
    return same(`${place}: number of rows`, expected.length, received.length);
  }
  const [ours, theirs] = [expected as Record<string, unknown>, received as Record<string, unknown>];
  const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  for (const name of names) {
    const found = findApart(`${place}.${name}`, ours[name], theirs[name]);
    if (found.length > 0) return found;
  }
  return [];
}
