import type { GraphqlErrorFault, HttpStatusFault, InvalidJsonFault } from '../../schema/generated/control.ts';
import { errorResponse, jsonResponse } from '../lib/http.ts';
import type { AnswerBody, FaultKind } from './fault-kind.ts';

const bodyKinds: Readonly<Record<HttpStatusFault['body'], AnswerBody>> = { json: 'json', html: 'page', empty: 'none' };

/** A JSON body has the format of its path: AuthError for sign-in calls, errors for data calls. */
export const httpStatus: FaultKind<HttpStatusFault> = {
  fits: () => true,
  replaces: ({ body }) => bodyKinds[body],
  answer({ fault, markApplied }, { incoming }) {
    markApplied();
    const { status, body, message = statusWords(status), retryAfter } = fault;
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    if (body === 'html') return plainPage(status, statusWords(status), headers);
    if (body === 'empty') return new Response(null, { status, headers: { 'content-length': '0', ...headers } });
    if (incoming.kind === 'data') return jsonResponse({ errors: [{ message }] }, status, headers);
    return errorResponse(status, message, headers);
  },
};

/** The call isn't executed, so it changes nothing. */
export const graphqlError: FaultKind<GraphqlErrorFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  refuse({ fault: { code, message = code, argument, status = null }, markApplied }) {
    markApplied();
    const extensions = argument === undefined ? { code } : { code, argument };
    return { status, answer: { errors: [{ message, extensions }], data: null } };
  },
};

/** Truncates JSON to half and corrupts it. Other responses are unchanged. */
export const invalidJson: FaultKind<InvalidJsonFault> = {
  fits: ({ kind }) => kind === 'data' || kind === 'sign-in',
  spoils: (body) => body === 'json',
  async send(response, { markApplied }) {
    if (!/json/.test(response.headers.get('content-type') ?? '')) return null;
    markApplied();
    const text = await response.text();
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(`${text.slice(0, Math.floor(text.length / 2))}<<<`, { status: response.status, headers });
  },
};

const words = new Map([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [408, 'Request Timeout'],
  [409, 'Conflict'],
  [413, 'Content Too Large'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
]);

/** The HTTP reason phrase of a status. */
function statusWords(status: number): string {
  return words.get(status) ?? (status < 500 ? 'Client Error' : 'Server Error');
}

/** A page like those that gateways send when a backend fails. */
export function plainPage(status: number, title: string, headers: Record<string, string> = {}): Response {
  const heading = `${status} ${title}`;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${heading}</title></head>
<body><h1>${heading}</h1><hr><p>gateway</p></body>
</html>
`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}
