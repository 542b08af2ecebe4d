import type { RequestNote } from '../suite/request-log.ts';

/** Headers that nobody writes into a report: whoever reads it puts in their own. */
const secret: Readonly<Record<string, string>> = { authorization: '$TOKEN', 'x-wt-legacy_token': '$LEGACY_TOKEN' };

/** Quoted for a POSIX shell. A secret is quoted so that the shell puts it in. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const longestBody = 4000;

function bodyOf({ body }: RequestNote): string[] {
  if (body === null) return [];
  if (body.length > longestBody) return [`# and a body of ${body.length} characters`];
  return [`--data ${quote(body)}`];
}

/** A request as a line for a shell, where $ENDPOINT is the address of the target's GraphQL endpoint or its base. */
export function curlOf(note: RequestNote): string {
  const { method, path, headers } = note;
  const address = path === '/graphql' ? '"$ENDPOINT"' : quote(path);
  const told = Object.entries(headers).map(([name, value]) => {
    const hidden = secret[name.toLowerCase()];
    return hidden && value !== '' ? `-H "${name}: ${hidden}"` : `-H ${quote(`${name}: ${value}`)}`;
  });
  return ['curl', ...(method === 'POST' ? [] : [`-X ${method}`]), address, ...told, ...bodyOf(note)].join(' ');
}
