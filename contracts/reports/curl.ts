import type { RequestNote } from '../client/request-log.ts';

/** Names that stand for secrets: whoever runs the line puts in their own. */
const secret = /(\$(?:TOKEN|ACCESS_TOKEN|REFRESH_TOKEN|LEGACY_TOKEN|SIGNATURE|PASSWORD)\b)/;

/** Quoted for a POSIX shell, but for the names of secrets, which the shell is to replace. */
function quote(text: string): string {
  const parts = text.split(secret).filter((part) => part !== '');
  if (parts.length === 0) return "''";
  return parts.map((part) => (secret.test(part) ? `"${part}"` : `'${part.replaceAll("'", "'\\''")}'`)).join('');
}

const longestBody = 4000;

function bodyOf({ body }: RequestNote): string[] {
  if (body === null) return [];
  if (body.length > longestBody) return [`# and a body of ${body.length} characters`];
  return [`--data ${quote(body)}`];
}

/** Where a path lies: a whole address as it is, the others behind what the person knows of the backend. */
function addressOf(path: string): string {
  const [, data, search] = /^(\/graphql)(\?.*)?$/.exec(path) ?? [];
  if (data !== undefined) return search === undefined ? '"$ENDPOINT"' : `"$ENDPOINT"${quote(search)}`;
  if (!path.startsWith('/')) return quote(path);
  return /^\/(?:auth|api)\//.test(path) ? `"$AUTH"${quote(path)}` : `"$ORIGIN"${quote(path)}`;
}

/** A request as a line for a shell, in which the names that `meaningsIn` tells are to be known. */
export function curlOf(note: RequestNote): string {
  const { method, path, headers } = note;
  const told = Object.entries(headers).map(([name, value]) =>
    // An empty header is one with a semicolon; with a colon it would be left out.
    value === '' ? `-H ${quote(`${name};`)}` : `-H ${quote(`${name}: ${value}`)}`,
  );
  return ['curl', ...(method === 'POST' ? [] : [`-X ${method}`]), addressOf(path), ...told, ...bodyOf(note)].join(' ');
}

const meanings: readonly (readonly [name: string, meaning: string])[] = [
  ['$ENDPOINT', 'the address of the data calls'],
  ['$AUTH', 'the base of the sign-in calls'],
  ['$ORIGIN', 'where the files lie'],
  ['$TOKEN', 'an id token'],
  ['$ACCESS_TOKEN', 'an access token'],
  ['$REFRESH_TOKEN', 'a refresh token'],
  ['$LEGACY_TOKEN', 'a legacy token'],
  ['$SIGNATURE', 'the signature of a token'],
  ['$PASSWORD', 'the password'],
];

/** What the names mean that stand in some lines. */
export function meaningsIn(lines: readonly string[]): string {
  const used = meanings.filter(([name]) => lines.some((line) => line.includes(`"${name}"`)));
  return used.map(([name, meaning]) => `${name} is ${meaning}`).join(', ');
}
