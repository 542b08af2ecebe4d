import { parseArgs } from 'node:util';
import { CannotRun } from '../client/failures.ts';
import { roles } from '../client/people.ts';
import { type ReportFormat, reportFormats } from '../reports/write-reports.ts';
import type { Golden } from '../suite/golden-checks.ts';

const told = Object.entries(roles).map(([role, words]) => `  ${role.padEnd(15)} ${words}`);

/** What `--help` says. */
export const usage = `npm run contracts -- [--endpoint URL --auth URL] [--header 'Name: value']...
  [--user NAME --password WORD | --token ID_TOKEN] [--account ID] [--people FILE] [--only NAMES]
  [--report junit,html,json,md] [--out DIR] [--concurrency 4] [--timeout SECONDS] [--allow-writes]
  [--schema FILE] [--ca FILE] [--golden seed=7,sessions=10000[,now=2026-11-21T15:00:00Z]] [--now MOMENT]

Holds a backend to the contract. Without --endpoint it is the mock in this process.
  --endpoint      address of the data calls
  --auth          base of the sign-in calls: /auth/sign-in and the others are put behind it
  --header        sent with every request, as often as you like
  --only          rules whose id holds one of these words, parted by commas, or rules of the call of that name
  --out           folder of the reports; contract-report unless told
  --concurrency   requests on their way at a time, 1 to 64; who answers 429 with Retry-After is waited for
  --timeout       seconds that one answer may take; 10 unless told
  --allow-writes  tries what writes as well, and puts back what it changed; jobs of files stay, and are named
  --schema        SDL of the backend, to compare where introspection is off
  --ca            certificate authority to trust beside those of the system
  --golden        the log, exported by npm run world, that the backend was loaded with: its answers must be ours
  --now           the backend's time, where it is not that of its Date header
  --people        persons for the rules that need more than the one who asks, as JSON:
                  {"stranger": {"username": "…", "password": "…"}, "emptyAccount": {…, "account": "…"}}
                  Rules whose role is missing are told as not examined. The roles:
${told.join('\n')}

Exit status: 0 conformant, 1 not, 2 could not run.`;

/** What a person asked of a run. Times are in milliseconds. */
export interface Options {
  /** The GraphQL endpoint; null for the mock in this process. */
  readonly endpoint: URL | null;
  /** The base of the sign-in calls: their paths are put behind it. */
  readonly auth: URL | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly user: string | null;
  readonly password: string | null;
  readonly token: string | null;
  readonly account: string | null;
  /** Parts of the ids of the rules to run, or names of calls, with commas between them. */
  readonly only: string | null;
  readonly reports: readonly ReportFormat[];
  readonly out: string;
  readonly concurrency: number;
  readonly allowsWrites: boolean;
  /** A file with the certificate authority to trust beside those of the system. */
  readonly ca: string | null;
  /** An SDL file to compare where the backend tells nothing of its schema. */
  readonly schema: string | null;
  /** A JSON file with the persons of the backend, by role. */
  readonly people: string | null;
  readonly timeoutMs: number;
  /** The log of ours that the backend was loaded with; null where it has its own data. */
  readonly golden: Golden | null;
  /** The backend's time, where it is not that of its Date header. */
  readonly now: number | null;
}

const text = { type: 'string' } as const;

export function addressOf(flag: string, value: string | undefined): URL | null {
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CannotRun(`${flag} ${value} is no address such as https://api.example/graphql.`);
  }
  return url;
}

export function wholeOf(flag: string, value: string, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < 1 || number > most) {
    throw new CannotRun(`${flag} ${value} is not a whole number of 1 to ${most}.`);
  }
  return number;
}

function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) {
        throw new CannotRun(`--header ${line} is not of the form 'Name: value'.`);
      }
      return [name.toLowerCase(), value];
    }),
  );
}

export function reportsOf(value: string | undefined): ReportFormat[] {
  return (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => {
      const known = reportFormats.find((format) => format === word);
      if (known === undefined) throw new CannotRun(`--report ${word} is none of ${reportFormats.join(', ')}.`);
      return known;
    });
}

function momentOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  const moment = Date.parse(value);
  if (Number.isNaN(moment)) throw new CannotRun(`--now ${value} is no moment such as 2026-11-21T15:00:00Z.`);
  return moment;
}

/** The end of the log that `npm run world` exports unless told otherwise. */
const exportedNow = '2026-11-21T15:00:00Z';

function goldenOf(value: string | undefined): Golden | null {
  if (value === undefined) return null;
  const parts = Object.fromEntries(value.split(',').map((part) => part.split('=', 2))) as Record<string, string>;
  const { seed = '1', sessions = '40000', now = exportedNow, ...others } = parts;
  const isKnown = Object.keys(others).length === 0 && /^\d+$/.test(seed) && !Number.isNaN(Date.parse(now));
  if (!isKnown) throw new CannotRun(`--golden ${value} is not of the form seed=7,sessions=10000.`);
  return { seed: Number(seed), sessions: wholeOf('--golden sessions', sessions, 1_000_000), now: Date.parse(now) };
}

function flagsOf(args: readonly string[]) {
  const options = {
    endpoint: text,
    auth: text,
    header: { type: 'string', multiple: true, default: [] as string[] },
    user: text,
    password: text,
    token: text,
    account: text,
    only: text,
    report: text,
    out: text,
    concurrency: text,
    timeout: text,
    'allow-writes': { type: 'boolean', default: false },
    ca: text,
    schema: text,
    people: text,
    golden: text,
    now: text,
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CannotRun(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line. Throws CannotRun, with the flag that is no good. */
export function readOptions(args: readonly string[]): Options {
  const flags = flagsOf(args);
  const { user = null, password = null, token = null, account = null, only = null } = flags;
  if ((user === null) !== (password === null)) throw new CannotRun('--user and --password go together.');
  const endpoint = addressOf('--endpoint', flags.endpoint);
  if (endpoint !== null && token === null && user === null) {
    throw new CannotRun('Say who asks: --user and --password, or --token.');
  }
  const auth = addressOf('--auth', flags.auth);
  if (endpoint !== null && token === null && auth === null) {
    throw new CannotRun('--user needs --auth, the base of the sign-in calls.');
  }
  if (flags.people !== undefined && (endpoint === null || auth === null)) {
    throw new CannotRun('--people needs --endpoint and --auth; the mock in this process has persons of its own.');
  }
  return {
    endpoint,
    auth,
    headers: headersOf(flags.header),
    user,
    password,
    token,
    account,
    only,
    reports: reportsOf(flags.report),
    out: flags.out ?? 'contract-report',
    concurrency: wholeOf('--concurrency', flags.concurrency ?? '4', 64),
    allowsWrites: flags['allow-writes'],
    ca: flags.ca ?? null,
    schema: flags.schema ?? null,
    people: flags.people ?? null,
    golden: goldenOf(flags.golden),
    timeoutMs: wholeOf('--timeout', flags.timeout ?? '10', 600) * 1000,
    now: momentOf(flags.now),
  };
}
