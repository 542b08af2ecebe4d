import type { IncomingMessage, ServerResponse } from 'node:http';
import { mockPageHeaders } from '../../schema/reference/page-policy.ts';
import { html } from '../lib/html.ts';

/**
 * The page that asks before a link of another site puts the app into a state, which empties the tester's sandbox
 * (TST-060); null for every other request. Its link leads to the same address, from this site.
 */
export function stateQuestion({ method, url = '/', headers }: IncomingMessage): string | null {
  const isForeign = headers['sec-fetch-site'] === 'cross-site';
  if (!isForeign || (method !== 'GET' && method !== 'HEAD')) return null;
  const { pathname, search, searchParams } = new URL(`http://localhost/${url.replace(/^\/+/, '')}`);
  // Decoded as the app reads them: `%72ow` is the same name.
  if (!searchParams.has('row') && !searchParams.has('scenario')) return null;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>WebTrax</title><link rel="icon" href="data:,"></head>
<body><main><h1>Reset your sandbox?</h1>
<p>A link on another site asks WebTrax for a test state. It replaces everything you changed in your sandbox.</p>
<p><a href="${pathname + search}">Reset and continue</a> · <a href="/">Keep my sandbox</a></p></main></body></html>`
    .text;
}

/** Answers with the question where there is one to ask, and says whether it did. */
export function askBeforeState(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const page = stateQuestion(incoming);
  if (page === null) return false;
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'sec-fetch-site',
    ...mockPageHeaders({}),
  });
  outgoing.end(incoming.method === 'HEAD' ? '' : page);
  return true;
}
