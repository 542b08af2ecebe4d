import { authPath, type Servers } from './api-checks.ts';
import { type Answer, change, type Finding, fine, type Send, unseen } from './findings.ts';

export interface Person {
  readonly username: string;
  readonly password: string;
  /** Null if the person has only one account. */
  readonly account: string | null;
}

const json = { 'content-type': 'application/json' };
// A call about an account, which is rejected for an unknown one (ERR-008).
const query = '{ settings { timezoneOffset } }';

/**
 * Whether the headers of data calls arrive (CAL-002). A server that gets a bad one rejects the call, so if it doesn't,
 * a proxy has dropped the header. Needs a person who can sign in.
 */
export async function checkHeaders(send: Send, servers: Servers, person: Person | null): Promise<readonly Finding[]> {
  if (person === null)
    return [
      unseen(
        'headers',
        'Whether authorization, x-wt-wtid and x-wt-legacy_token arrive: name a person with --user and --password.',
      ),
    ];
  const { username, password, account } = person;
  const body = JSON.stringify({ username, password });
  const signIn = await send(authPath(servers, 'sign-in'), { method: 'POST', headers: json, body });
  const authorization = tokenOf(signIn);
  if (authorization === null)
    return [
      change('headers', `The sign-in of the person answers ${signIn.status}: check --user, --password and --auth.`),
    ];
  const call = (headers: Readonly<Record<string, string>>) =>
    send(servers.graphql, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ query }) });
  const chosen: Readonly<Record<string, string>> = account === null ? {} : { 'x-wt-wtid': account };
  const good = await call({ authorization, ...chosen });
  if (isRefused(good)) return [refusalOf(good, account)];
  const found: Finding[] = [];
  if (!isRefused(await call({ authorization, 'x-wt-wtid': 'doctor-0a1b2c' })))
    found.push(change('headers', 'x-wt-wtid does not arrive: let the proxy pass it.'));
  if (!isRefused(await call({ authorization, ...chosen, 'x-wt-legacy_token': 'doctor.0a1b2c' })))
    found.push(
      change(
        'headers',
        'x-wt-legacy_token does not arrive: nginx drops names with _ without underscores_in_headers on; in its server block, and that of the default server of the port.',
      ),
    );
  return found.length > 0 ? found : [fine('headers', 'authorization, x-wt-wtid and x-wt-legacy_token arrive.')];
}

function tokenOf({ status, text }: Answer): string | null {
  const token = status === 200 ? /"id_token"\s*:\s*"([^"]+)"/.exec(text)?.[1] : undefined;
  return token ?? null;
}

/** Why a call with a valid token was rejected, as far as the response says. */
function refusalOf({ status, text }: Answer, account: string | null): Finding {
  if (!/ACCOUNT_NOT_FOUND/.test(text))
    return change(
      'headers',
      `A call with a good token is refused (${status}): let the proxy pass authorization, and not check it itself.`,
    );
  return account === null
    ? unseen('headers', 'The person has several accounts: name one with --account.')
    : change('headers', 'x-wt-wtid does not arrive, or --account is not known: let the proxy pass the header.');
}

/** Whether a call was rejected because of its sender. */
const isRefused = ({ status, text }: Answer) =>
  status === 401 || status === 403 || /UNAUTHORIZED|ACCOUNT_NOT_FOUND|DENIED_ACCOUNT_ACCESS|NO_CLAIMS/.test(text);

/** Checks the link of a finished file. Requests it only once, and uses up a single-use link. */
export async function checkFile(send: Send, file: URL, site: URL | null): Promise<readonly Finding[]> {
  const origin = site?.origin ?? null;
  const answer = await send(file, origin === null ? {} : { headers: { origin } });
  const { status, headers } = answer;
  if (status >= 300 && status < 400)
    return [
      change(
        'files',
        `The file redirects to ${headers.get('location')?.split('?', 1)[0]}: return that address instead, and list its origin in VITE_FILE_ORIGINS.`,
      ),
    ];
  if (status !== 200) return [change('files', `The file answers ${status}.`)];
  const found: Finding[] = [];
  if (!/^attachment/i.test(headers.get('content-disposition') ?? ''))
    found.push(
      change(
        'files',
        'Send Content-Disposition: attachment with a file name, or the browser shows the file instead of the app.',
      ),
    );
  if (/public|s-maxage/.test(headers.get('cache-control') ?? ''))
    found.push(change('files', 'Send Cache-Control: private, no-store: a file belongs to one person only.'));
  if (origin !== null && file.origin !== origin) found.push(...findUnreadable(file, origin, headers));
  return found.length > 0 ? found : [fine('files', 'The file can be downloaded, and failures can be detected.')];
}

/** What prevents a page of another origin from reading a file or its name. */
function findUnreadable(file: URL, origin: string, headers: Headers): readonly Finding[] {
  const opened = headers.get('access-control-allow-origin') ?? '';
  if (opened !== '*' && opened !== origin)
    return [
      change(
        'files',
        `${file.origin} does not let ${origin} read its files: send Access-Control-Allow-Origin, and list it in VITE_FILE_ORIGINS, or a missing file can't be detected.`,
      ),
    ];
  if (/content-disposition/i.test(headers.get('access-control-expose-headers') ?? '')) return [];
  return [
    change('files', 'Send Access-Control-Expose-Headers: content-disposition, or files are named after their URLs.'),
  ];
}
