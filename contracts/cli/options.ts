import { parseArgs } from 'node:util';
import type { OverlayFlags } from '../../mock-server/cli/world-flags.ts';
import { largestWorld } from '../../schema/reference/limits.ts';
import { parseMoment } from '../../schema/reference/moments.ts';
import { CannotRun, messageOf } from '../client/failures.ts';
import { type ReportFormat, reportFormats } from '../reports/write-reports.ts';
import { type Profile, profileNames } from '../suite/check.ts';
import type { Golden } from '../suite/golden-answers.ts';

/** The flag's description of a log; a null end is derived from the visits added to it. */
export type GoldenFlag = Omit<Golden, 'now'> & { readonly now: number | null };

/** The options of a run. */
export interface Options {
  /** The GraphQL endpoint; null for the mock in this process. */
  readonly endpoint: URL | null;
  /** The base URL of the sign-in calls, to which their paths are appended. */
  readonly auth: URL | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly user: string | null;
  readonly password: string | null;
  readonly token: string | null;
  readonly account: string | null;
  /** Comma-separated parts of rule ids, or names of calls; null for all rules. */
  readonly only: string | null;
  /** The parts of the contract to examine; null for all. */
  readonly profiles: readonly Profile[] | null;
  /** A file of known failures; null for none. */
  readonly baseline: string | null;
  /** Writes the file of known failures instead of judging by it. */
  readonly updatesBaseline: boolean;
  /** Parts of rule ids, or names of calls, whose failed checks are retried. */
  readonly flaky: readonly string[];
  /** Seed of the generated inputs. */
  readonly seed: number;
  /** A partial run without violations exits with 0. */
  readonly acceptsPart: boolean;
  readonly reports: readonly ReportFormat[];
  readonly out: string;
  readonly concurrency: number;
  readonly allowsWrites: boolean;
  /** A file with an additional certificate authority to trust. */
  readonly ca: string | null;
  /** An SDL file to compare if introspection is off. */
  readonly schema: string | null;
  /** A JSON file with the backend's people, by role. */
  readonly people: string | null;
  readonly timeoutMs: number;
  /** The exported log that the backend was loaded with; null if it has its own data. */
  readonly golden: GoldenFlag | null;
  /** The visits added to the world of that log. */
  readonly overlayFlags: OverlayFlags;
  /** The backend's time in milliseconds since 1970; null to use its Date header. */
  readonly now: number | null;
}

/** Parses the command line. Throws CannotRun, which names the invalid flag. */
export function readOptions(args: readonly string[]): Options {
  const flags = flagsOf(args);
  if (flags['update-baseline'] && flags.baseline === undefined) {
    throw new CannotRun('--update-baseline needs --baseline FILE.');
  }
  const { user = null, password = null, token = null, account = null } = flags;
  const { endpoint, auth } = serversOf(flags);
  expectReports(flags);
  const overlay = (['stories', 'state', 'sandbox'] as const).find((flag) => flags[flag] !== undefined);
  if (overlay !== undefined && flags.golden === undefined) throw new CannotRun(`--${overlay} goes with --golden.`);
  if (flags.people !== undefined && auth === null) throw new CannotRun('--people needs --auth.');
  return {
    endpoint,
    auth,
    headers: headersOf(flags.header),
    user,
    password,
    token,
    account,
    only: flags.only?.join(',') ?? null,
    profiles: profilesOf(flags.profile),
    baseline: flags.baseline ?? null,
    updatesBaseline: flags['update-baseline'],
    flaky: namesOf(flags.flaky),
    seed: wholeOf('--seed', flags.seed ?? '1', 2 ** 31 - 1),
    acceptsPart: flags['accept-part'],
    reports: reportsOf(flags.report),
    out: flags.out ?? 'contract-report',
    concurrency: wholeOf('--concurrency', flags.concurrency ?? '4', 64),
    allowsWrites: flags['allow-writes'],
    ca: flags.ca ?? null,
    schema: flags.schema ?? null,
    people: flags.people ?? null,
    golden: readGoldenFlag(flags.golden),
    overlayFlags: { stories: flags.stories, state: flags.state, sandbox: flags.sandbox },
    timeoutMs: wholeOf('--timeout', flags.timeout ?? '10', 600) * 1000,
    now: momentOf(flags.now),
  };
}

/** Flags that describe a remote backend; the mock in this process has its own values. */
const backendFlags = ['auth', 'header', 'user', 'token', 'account', 'people', 'schema', 'ca'] as const;

type Flags = ReturnType<typeof flagsOf>;

/** The addresses of the calls. Throws CannotRun if no person is given who may make them. */
function serversOf(flags: Flags): Pick<Options, 'endpoint' | 'auth'> {
  const { user, password, token } = flags;
  if ((user === undefined) !== (password === undefined)) throw new CannotRun('--user and --password go together.');
  const endpoint = addressOf('--endpoint', flags.endpoint);
  if (endpoint === null) expectNoBackendFlags(flags);
  const needsPerson = endpoint !== null && token === undefined;
  if (needsPerson && user === undefined)
    throw new CannotRun('Name a person with --user and --password, or with --token.');
  const auth = addressOf('--auth', flags.auth);
  if (needsPerson && auth === null) throw new CannotRun('--user needs --auth, the base of the sign-in calls.');
  return { endpoint, auth };
}

/** Throws CannotRun if a flag would be ignored because the mock is examined instead of the intended backend. */
function expectNoBackendFlags(flags: Flags): void {
  const given = backendFlags.find((flag) => flags[flag] !== undefined && flags[flag]?.length !== 0);
  if (given !== undefined)
    throw new CannotRun(`--${given} needs --endpoint: without it the mock in this process is examined.`);
}

const text = { type: 'string' } as const;
/** Names separated by commas, or given by repeating the flag. */
export const names = { type: 'string', multiple: true } as const;

function flagsOf(args: readonly string[]) {
  const options = {
    endpoint: text,
    auth: text,
    header: { type: 'string', multiple: true, default: [] as string[] },
    user: text,
    password: text,
    token: text,
    account: text,
    only: names,
    profile: names,
    baseline: text,
    'update-baseline': { type: 'boolean', default: false },
    flaky: names,
    seed: text,
    'accept-part': { type: 'boolean', default: false },
    report: names,
    out: text,
    concurrency: text,
    timeout: text,
    'allow-writes': { type: 'boolean', default: false },
    ca: text,
    schema: text,
    people: text,
    golden: text,
    stories: text,
    state: text,
    sandbox: text,
    now: text,
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CannotRun(messageOf(error), { cause: error });
  }
}

/** The URL in a flag; null if it is missing. Throws CannotRun unless it is http or https. */
export function addressOf(
  flag: string,
  value: string | undefined,
  example = 'https://api.example/graphql',
): URL | null {
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CannotRun(`${flag} ${value} is not a URL such as ${example}.`);
  }
  return url;
}

/** The integer in a flag, from `min` to `max`. Throws CannotRun for any other text. */
export function wholeOf(flag: string, value: string, max: number, min = 1): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new CannotRun(`${flag} ${value} is not a whole number from ${min} to ${max}.`);
  }
  return number;
}

function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) {
        throw new CannotRun(`--header ${line} does not have the form 'Name: value'.`);
      }
      return [name.toLowerCase(), value];
    }),
  );
}

const namesOf = (values: readonly string[] | undefined): string[] =>
  (values ?? [])
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');

function profilesOf(values: readonly string[] | undefined): readonly Profile[] | null {
  const chosen = namesOf(values);
  if (chosen.length === 0 || chosen.includes('full')) return null;
  return chosen.map((name) => {
    const known = profileNames.find((profile) => profile === name);
    if (known === undefined) throw new CannotRun(`--profile ${name} is not one of ${profileNames.join(', ')}, full.`);
    return known;
  });
}

/** The report formats in --report, separated by commas or repeated. Throws CannotRun for an unknown one. */
export function reportsOf(values: readonly string[] | undefined): ReportFormat[] {
  return namesOf(values).map((name) => {
    const known = reportFormats.find((format) => format === name);
    if (known === undefined) throw new CannotRun(`--report ${name} is not one of ${reportFormats.join(', ')}.`);
    return known;
  });
}

/** Throws CannotRun for an output folder without reports to write. */
export function expectReports({ out, report }: { readonly out?: string; readonly report?: readonly string[] }): void {
  if (out !== undefined && reportsOf(report).length === 0) throw new CannotRun('--out goes with --report.');
}

function momentOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  const moment = parseMoment(value);
  if (moment === null) throw new CannotRun(`--now ${value} is not a moment such as 2026-11-21T15:00:00Z.`);
  return moment;
}

function readGoldenFlag(value: string | undefined): GoldenFlag | null {
  if (value === undefined) return null;
  const parts = Object.fromEntries(value.split(',').map((part) => part.split('=', 2))) as Record<string, string>;
  const { seed = '1', sessions = '40000', now, ...others } = parts;
  const moment = now === undefined ? null : parseMoment(now);
  const isKnown = Object.keys(others).length === 0 && /^\d+$/.test(seed);
  if (!isKnown || (now !== undefined && moment === null))
    throw new CannotRun(`--golden ${value} does not have the form seed=7,sessions=10000.`);
  return {
    seed: wholeOf('--golden seed', seed, largestWorld.seed, 0),
    sessions: wholeOf('--golden sessions', sessions, largestWorld.sessions),
    now: moment,
  };
}
