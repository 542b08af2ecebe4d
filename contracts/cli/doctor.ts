/** `npm run doctor`: examines a site and its backend as a browser would, and says what to change. */
import { parseArgs } from 'node:util';
import { beginCommand, print, printFailure } from '../../mock-server/cli/command-line.ts';
import { CannotRun, messageOf } from '../client/failures.ts';
import { authBaseProblem } from '../client/http-transport.ts';
import { checkServers, type Servers } from '../doctor/api-checks.ts';
import { createSend, type Finding, formatFindings } from '../doctor/findings.ts';
import { checkFile, checkHeaders, type Person } from '../doctor/person-checks.ts';
import { checkSite } from '../doctor/site-checks.ts';
import { trust } from './reach.ts';

export const doctorUsage = `Usage: npm run doctor -- --site URL --api URL [--auth URL] [--user NAME --password WORD] [--account ID]
       [--file URL] [--ca FILE] [--timeout SECONDS]

Checks a site and its backend the way a browser would, and reports what to change. It changes nothing itself.
  --site      where index.html of the build is served
  --api       the GraphQL endpoint (VITE_GRAPHQL_URL)
  --auth      base URL of the sign-in calls, as for npm run contracts; /auth/sign-in and so on are appended
              (VITE_AUTH_URL includes the /auth). Default: the origin of --api
  --user, --password  a person who can sign in, to check which headers arrive
  --account   one of that person's accounts, if they have several
  --file      the link to a finished export; if it works only once, this uses it up
  --ca        an additional certificate authority to trust
  --timeout   seconds to wait for a response; default 10

Exit status: 0 nothing needs to change, 1 something does, 2 couldn't check.`;

interface DoctorOptions {
  readonly site: URL | null;
  readonly api: URL | null;
  /** Base URL for the paths of sign-in calls; null for the origin of the API. */
  readonly auth: URL | null;
  readonly person: Person | null;
  readonly file: URL | null;
  readonly ca: string | null;
  readonly timeoutMs: number;
}

const text = { type: 'string' } as const;
const options = {
  site: text,
  api: text,
  auth: text,
  user: text,
  password: text,
  account: text,
  file: text,
  ca: text,
  timeout: text,
};

/** Parses the command line. Throws CannotRun, which names the invalid flag. */
export function readDoctorOptions(args: readonly string[]): DoctorOptions {
  const flags = flagsOf(args);
  const { user, password, account = null, ca = null, timeout = '10' } = flags;
  const [site, api] = [addressOf('--site', flags.site), addressOf('--api', flags.api)];
  if (site === null && api === null) throw new CannotRun('Name --site, --api or both.');
  if ((user === undefined) !== (password === undefined)) throw new CannotRun('--user and --password go together.');
  if (user !== undefined && api === null) throw new CannotRun('--user needs --api.');
  const seconds = Number(timeout);
  if (!(seconds > 0 && seconds <= 600)) throw new CannotRun('--timeout must be a number of seconds up to 600.');
  if (site !== null && !site.pathname.endsWith('/'))
    site.pathname = site.pathname.replace(/(?:index\.html)?$/, '/').replace('//', '/');
  return {
    site,
    api,
    auth: authOf(flags.auth),
    person: user === undefined || password === undefined ? null : { username: user, password, account },
    file: addressOf('--file', flags.file),
    ca,
    timeoutMs: seconds * 1000,
  };
}

function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CannotRun(messageOf(error), { cause: error });
  }
}

function addressOf(flag: string, value: string | undefined): URL | null {
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new CannotRun(`${flag} must be a URL with http or https.`);
  return url;
}

/** Throws CannotRun for the flag's former value, VITE_AUTH_URL, which includes /auth. */
function authOf(value: string | undefined): URL | null {
  const auth = addressOf('--auth', value);
  const problem = authBaseProblem(auth);
  if (problem !== null) throw new CannotRun(problem);
  return auth;
}

/** All findings about a place. Rejects with CannotRun if a server doesn't respond. */
export async function examinePlace(place: DoctorOptions): Promise<readonly Finding[]> {
  const { site, api, file, person } = place;
  const send = createSend(place.timeoutMs);
  const servers: Servers | null =
    api === null
      ? null
      : { site, graphql: api, auth: new URL(`${place.auth?.href.replace(/\/+$/, '') ?? ''}/auth`, api) };
  const urls = [servers?.graphql, servers?.auth, file ?? undefined].filter((one) => one !== undefined);
  const others = urls.filter((one) => one.origin !== site?.origin);
  return [
    ...(site === null ? [] : await checkSite(send, site, others)),
    ...(servers === null ? [] : await checkServers(send, servers)),
    ...(servers === null ? [] : await checkHeaders(send, servers, person)),
    ...(file === null ? [] : await checkFile(send, file, site)),
  ];
}

/** Examines a place and prints the findings. Returns the exit status (HST-010). */
export async function runDoctor(place: DoctorOptions, print: (line: string) => void): Promise<number> {
  const findings = await examinePlace(place);
  for (const line of formatFindings(findings)) print(line);
  return findings.some(({ state }) => state === 'change') ? 1 : 0;
}

if (import.meta.main) {
  beginCommand(doctorUsage);
  try {
    const place = readDoctorOptions(process.argv.slice(2));
    await trust(place.ca);
    process.exitCode = await runDoctor(place, print);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    printFailure(error, doctorUsage, 2);
  }
}
