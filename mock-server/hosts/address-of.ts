import type { IncomingMessage } from 'node:http';

/** The whole address that a request asks for; not always one that can be parsed. */
export function addressOf({ headers, url = '/' }: IncomingMessage): string {
  return `http://${headers.host ?? 'localhost'}${url}`;
}
