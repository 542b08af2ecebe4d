import path from 'node:path';
import { serverVariables, unknownVariables } from '../../schema/reference/known-names.ts';
import { largestWorld } from '../../schema/reference/limits.ts';
import { parseMoment } from '../../schema/reference/moments.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

export interface HostSettings {
  readonly seed: number;
  /** Milliseconds since 1970; the machine's time by default. */
  readonly now?: number;
  /** The present of worlds, in milliseconds since 1970; by default `now` if given, otherwise the start of the month. */
  readonly present?: number;
  readonly size: number;
  /** Whether the app is served at the mock's own address. */
  readonly servesApp?: boolean;
  /** A folder in which worlds are saved for the next start. Without it they are created each time. */
  readonly keptWorlds?: string;
}

/** Default options of a host's worlds. `size` is the sessions of the first account. */
export const defaults = { seed: 1, size: 40_000 } as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The options of a host's worlds, from WEBTRAX_SEED, WEBTRAX_SESSIONS and WEBTRAX_NOW. Throws RangeError naming an
 * invalid setting.
 */
export function readEnvironment(environment: Environment): HostSettings {
  return { ...defaults, ...readOverrides(environment) };
}

/** Only what the environment specifies. */
export function readOverrides(environment: Environment): Partial<HostSettings> {
  const { WEBTRAX_SEED: seed, WEBTRAX_SESSIONS: sessions, WEBTRAX_NOW: now } = environment;
  return {
    ...(seed === undefined ? {} : { seed: readSeed('WEBTRAX_SEED', seed) }),
    ...(sessions === undefined ? {} : { size: readSize('WEBTRAX_SESSIONS', sessions) }),
    ...(now === undefined ? {} : { now: readMoment('WEBTRAX_NOW', now) }),
  };
}

/** A port from a flag, which takes precedence over PORT. Throws RangeError naming an invalid one. */
export function readPort(flag: string | undefined, { PORT }: Environment, normal: number): number {
  return readWhole(flag === undefined ? 'PORT' : '--port', flag ?? PORT ?? String(normal), 0, 65_535);
}

/** Access settings that extend the defaults. */
interface HostAccess {
  readonly secret?: string;
  readonly allowOrigins?: readonly string[];
}

/**
 * Reads WEBTRAX_SECRET, 16 characters or more, and WEBTRAX_ALLOW_ORIGIN, comma-separated origins. Throws RangeError
 * naming the setting, and never repeats the secret.
 */
export function readAccess({ WEBTRAX_SECRET: secret, WEBTRAX_ALLOW_ORIGIN: origins }: Environment): HostAccess {
  if (secret !== undefined && secret.length < 16)
    throw new RangeError('--secret (WEBTRAX_SECRET) must have 16 characters or more');
  const allowOrigins = (origins ?? '').split(/[\s,]+/).filter((origin) => origin !== '');
  const invalid = allowOrigins.find((origin) => URL.parse(origin)?.origin !== origin);
  if (invalid !== undefined)
    throw new RangeError(
      `--allow-origin (WEBTRAX_ALLOW_ORIGIN) takes origins such as https://app.example, not ${invalid}`,
    );
  return { ...(secret === undefined ? {} : { secret }), allowOrigins };
}

/** Parses an integer within bounds. Throws RangeError naming the setting. */
function readWhole(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${text || 'empty'}`);
  return value;
}

/** The seed of a world. Throws RangeError naming the setting. */
export const readSeed = (name: string, text: string): number => readWhole(name, text, 0, largestWorld.seed);

/** The number of sessions of a world. Throws RangeError naming the setting. */
export const readSize = (name: string, text: string): number => readWhole(name, text, 0, largestWorld.sessions);

/** Times of a world are 32-bit seconds, and it continues for a year after its present. */
const [firstMoment, endOfMoments] = [0, Date.UTC(2037, 0)];

/** A moment that a world can be created for, in milliseconds. Throws RangeError naming the setting. */
export function readMoment(name: string, text: string): number {
  const value = parseMoment(text);
  if (value === null)
    throw new RangeError(`${name} must be a moment such as 2026-11-21T15:00:00Z, not ${text || 'empty'}`);
  if (value < firstMoment || value >= endOfMoments)
    throw new RangeError(`${name} must be a moment of the years 1970 to 2036, not ${text}`);
  return value;
}

/** The day of a moment in milliseconds since 1970, such as 2026-11-21. */
const dayOf = (moment: number): string => new Date(moment).toISOString().split('T', 1)[0] ?? '';

/**
 * A message if the mock's clock differs from the machine's by a day or more (TST-002), or if it is the machine's and no
 * world can be created for that time (TST-001); otherwise null. Both are in milliseconds since 1970; `now` is undefined
 * for a mock that uses the machine's time. Builds without testing code use the machine's time and would show empty
 * screens.
 */
export function otherTimeLine(now: number | undefined, machineNow: number): string | null {
  if (now === undefined) {
    if (machineNow >= firstMoment && machineNow < endOfMoments) return null;
    const way = 'set the clock, or name a moment: WEBTRAX_NOW=2026-11-21T15:00:00Z';
    return `This machine's clock shows ${dayOf(machineNow)}. Only the years 1970 to 2036 have visits: ${way}`;
  }
  const days = Math.floor(Math.abs(now - machineNow) / 86_400_000);
  if (days === 0) return null;
  const day = dayOf(now);
  const distance = `${days} ${days === 1 ? 'day' : 'days'} ${now < machineNow ? 'behind' : 'ahead of'}`;
  const effect = now < machineNow ? 'ask for dates without visits' : "don't ask for its latest visits";
  return `The mock's clock shows ${day}, ${distance} this machine's. Apps that go by the machine's clock ${effect}.`;
}

/** The URL of a Redis. Throws RangeError naming the setting. */
export function readRedisUrl(name: string, text: string): string {
  const isOne = /^rediss?:\/\/./.test(text) && URL.canParse(text);
  if (!isOne) throw new RangeError(`${name} must be an address such as redis://127.0.0.1:6379`);
  return text;
}

/** The URL of a database. It may contain a password, so it is never repeated. Throws RangeError naming the setting. */
export function readDatabaseUrl(name: string, text: string): string {
  const isOne = /^chdb:./.test(text) || (/^(?:postgres(?:ql)?|clickhouse):\/\/./.test(text) && URL.canParse(text));
  if (!isOne) {
    const forms = 'postgres://name@127.0.0.1:5432/webtrax, clickhouse://name@127.0.0.1:8123/webtrax or chdb:FOLDER';
    throw new RangeError(`${name} must be an address such as ${forms}`);
  }
  return text;
}

/** The default state file, relative to the project: ignored by Git and kept by `npm ci`. */
const defaultStateFile = '.webtrax/state.log';

/** The state file according to WEBTRAX_STATE or a flag. Null for `memory`. */
export function readStateFile(text: string | undefined, root: string): string | null {
  return text === 'memory' ? null : path.resolve(root, text || defaultStateFile);
}

const projectRoot = path.join(import.meta.dirname, '../..');

/**
 * The command that discards a state file, given as an absolute path. Without a name it would discard the default file
 * (TST-045).
 */
export function resetLine(file: string): string {
  const inside = path.relative(projectRoot, file).replaceAll('\\', '/');
  if (inside === defaultStateFile) return 'npm run state -- --reset';
  const name = inside.startsWith('../') || path.isAbsolute(inside) ? file : inside;
  // Windows has no escapes within quotes, and no quotes in names.
  const quoted = path.sep === '\\' ? `"${name}"` : JSON.stringify(name);
  return `npm run state -- --state ${/^[\w./:\\-]+$/.test(name) ? name : quoted} --reset`;
}

/**
 * A message if a port can't be opened, with a command for another port that works in any shell; null for other errors.
 * Windows reports EACCES for ports that it reserves, sometimes 5173.
 */
export function portProblem(code: string, port: number, command: string): string | null {
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is in use',
    EACCES: "can't be used on this machine",
  };
  const problem = problems[code];
  if (problem === undefined) return null;
  // Windows reserves whole ranges of ports.
  const next = port + (code === 'EACCES' ? 1000 : 1);
  return `Port ${port} ${problem}. Choose another: ${command} -- --port ${next > 65_535 ? 5174 : next}`;
}

/**
 * Refuses variables that nothing reads, because they would be ignored. Throws RangeError naming them and what may have
 * been meant (TST-094).
 */
export function refuseUnknown(environment: Environment): void {
  const problems = unknownVariables(environment);
  if (problems.length > 0) throw new RangeError(problems.join('\n'));
}

/** The checks that every host runs on startup, before anything is created. Throws RangeError naming the setting. */
export function checkEnvironment(environment: Environment): void {
  refuseUnknown(environment);
  readEnvironment(environment);
  readAccess(environment);
  readTrustedProxies(environment);
}

const startMark = '<!-- variables: written by mock-server/hosts/read-environment.test.ts -->';
const end = '<!-- end of the variables -->';

/** A document with the table of variables inserted between its two markers. Throws if the markers are missing. */
export function withVariableTable(document: string): string {
  const [from, to] = [document.indexOf(startMark), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error('the document has no place for the table of the variables');
  const rows = Object.entries(serverVariables).map(([name, text]) => `| \`${name}\` | ${text} |`);
  const table = `| variable | what it does |\n|---|---|\n${rows.join('\n')}\n`;
  return `${document.slice(0, from)}${startMark}\n\n${table}\n${document.slice(to)}`;
}
