import type { RequestNote } from '../client/request-log.ts';

/** Shell variables in place of secrets: whoever runs the command sets them. */
const secret = /(\$(?:TOKEN|ACCESS_TOKEN|REFRESH_TOKEN|LEGACY_TOKEN|SIGNATURE|PASSWORD)\b)/;

/** Quotes a text for a POSIX shell, except the names of secrets, which the shell replaces. */
function quote(text: string): string {
  const parts = text.split(secret).filter((part) => part !== '');
  if (parts.length === 0) return "''";
  return parts.map((part) => (secret.test(part) ? `"${part}"` : `'${part.replaceAll("'", "'\\''")}'`)).join('');
}

const maxBody = 4000;

function bodyOf({ body }: RequestNote): string[] {
  if (body === null) return [];
  if (body.length > maxBody) return [`# plus a body of ${body.length} characters`];
  return [`--data ${quote(body)}`];
}

/** The URL of a path: whole URLs as they are, other paths behind a shell variable. */
function addressOf(path: string): string {
  const [, data, search] = /^(\/graphql)(\?.*)?$/.exec(path) ?? [];
  if (data !== undefined) return search === undefined ? '"$ENDPOINT"' : `"$ENDPOINT"${quote(search)}`;
  if (!path.startsWith('/')) return quote(path);
  return /^\/(?:auth|api)\//.test(path) ? `"$AUTH"${quote(path)}` : `"$ORIGIN"${quote(path)}`;
}

/** A request as a shell command. `meaningsIn` explains its variables. */
export function curlOf(note: RequestNote): string {
  const { method, path, headers } = note;
  const options = Object.entries(headers).map(([name, value]) =>
    // curl sends an empty header only with a semicolon.
    value === '' ? `-H ${quote(`${name};`)}` : `-H ${quote(`${name}: ${value}`)}`,
  );
  return ['curl', ...(method === 'POST' ? [] : [`-X ${method}`]), addressOf(path), ...options, ...bodyOf(note)].join(
    ' ',
  );
}

const meanings: readonly (readonly [name: string, meaning: string])[] = [
  ['$ENDPOINT', 'the address of the data calls'],
  ['$AUTH', 'the base of the sign-in calls'],
  ['$ORIGIN', 'the origin of the files'],
  ['$TOKEN', 'an id token'],
  ['$ACCESS_TOKEN', 'an access token'],
  ['$REFRESH_TOKEN', 'a refresh token'],
  ['$LEGACY_TOKEN', 'a legacy token'],
  ['$SIGNATURE', 'the signature of a token'],
  ['$PASSWORD', 'the password'],
];

/** What the variables in some commands mean. */
export function meaningsIn(lines: readonly string[]): string {
  const used = meanings.filter(([name]) => lines.some((line) => line.includes(`"${name}"`)));
  return used.map(([name, meaning]) => `${name} is ${meaning}`).join(', ');
}
