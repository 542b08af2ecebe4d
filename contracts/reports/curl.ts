import { isSignInPath, type RequestNote } from '../client/request-log.ts';

/** Shell variables that replace secrets; users of the command set them. */
const secret = /(\$(?:TOKEN|ACCESS_TOKEN|REFRESH_TOKEN|LEGACY_TOKEN|SIGNATURE|PASSWORD)\b)/;

/** Quotes a text for a POSIX shell, except the secret variables, which the shell expands. */
function quote(text: string): string {
  const parts = text.split(secret).filter((part) => part !== '');
  if (parts.length === 0) return "''";
  return parts.map((part) => (secret.test(part) ? `"${part}"` : `'${part.replaceAll("'", "'\\''")}'`)).join('');
}

/** Longer bodies mostly consist of one repeated part, which a shell can repeat too. */
const maxBody = 4000;

/** Shell commands that print a text, with repeated parts written once. */
function printed(text: string): string[] {
  // The rest of a run is counted in a loop, since matching a long one would overflow the regex stack.
  const repeated = /(.{1,80}?)\1{49}/g;
  const commands: string[] = [];
  let from = 0;
  for (let found = repeated.exec(text); found !== null; found = repeated.exec(text)) {
    const [run, unit = ''] = found;
    let end = found.index + run.length;
    while (text.startsWith(unit, end)) end += unit.length;
    if (found.index > from) commands.push(`printf %s ${quote(text.slice(from, found.index))}`);
    commands.push(`yes -- ${quote(unit)} | head -n ${(end - found.index) / unit.length} | tr -d '\\n'`);
    from = end;
    repeated.lastIndex = end;
  }
  return from < text.length ? [...commands, `printf %s ${quote(text.slice(from))}`] : commands;
}

/** The command that produces a body, and the option that sends it. */
function bodyOf({ body }: RequestNote): { readonly before: string; readonly option: readonly string[] } {
  if (body === null) return { before: '', option: [] };
  // With --data-raw, no character of a body is special to curl, unlike a leading @ otherwise.
  if (body.length <= maxBody) return { before: '', option: [`--data-raw ${quote(body)}`] };
  return { before: `{ ${printed(body).join('; ')}; } | `, option: ['--data-binary @-'] };
}

/** The content type that clients send with a text when none is given. */
const plainText = 'text/plain;charset=UTF-8';

/** The URL for a path: absolute URLs unchanged, other paths after a shell variable. */
function addressOf(path: string): string {
  const [, data, search] = /^(\/graphql)(\?.*)?$/.exec(path) ?? [];
  if (data !== undefined) return search === undefined ? '"$ENDPOINT"' : `"$ENDPOINT"${quote(search)}`;
  if (/^[a-z]+:/i.test(path)) return quote(path);
  if (isSignInPath(path)) return `"$AUTH"${quote(path)}`;
  // A relative path is resolved next to the data calls.
  return path.startsWith('/') ? `"$ORIGIN"${quote(path)}` : `"$ENDPOINT"${quote(`/../${path}`)}`;
}

/**
 * A request as a command for a POSIX shell, which also shows the response headers. `meaningsIn` explains its variables.
 */
export function curlOf(note: RequestNote): string {
  const { method, path, headers, body } = note;
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  const sent = body === null || hasType ? headers : { ...headers, 'content-type': plainText };
  const options = Object.entries(sent).map(([name, value]) =>
    // curl sends an empty header only with a semicolon.
    value === '' ? `-H ${quote(`${name};`)}` : `-H ${quote(`${name}: ${value}`)}`,
  );
  const { before, option } = bodyOf(note);
  const isImplied = method === (body === null ? 'GET' : 'POST');
  const parts = ['curl -i', ...(isImplied ? [] : [`-X ${method}`]), addressOf(path), ...options, ...option];
  return before + parts.join(' ');
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
