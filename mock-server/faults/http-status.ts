import type { HttpStatusFault } from '../../schema/generated/control.ts';
import { errorResponse, jsonResponse } from '../lib/http.ts';
import type { FaultKind } from './fault-kind.ts';
import { plainPage } from './plain-page.ts';
import { statusWords } from './status-words.ts';

/** In JSON as whoever answers the path would say it: AuthError for sign-in calls, errors for data calls. */
export const httpStatus: FaultKind<HttpStatusFault> = {
  fits: () => true,
  answer({ fault, hasHand }, { incoming }) {
    hasHand();
    const { status, body, message = statusWords(status), retryAfter } = fault;
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    if (body === 'html') return plainPage(status, statusWords(status), headers);
    if (body === 'empty') return new Response(null, { status, headers: { 'content-length': '0', ...headers } });
    if (incoming.kind === 'data') return jsonResponse({ errors: [{ message }] }, status, headers);
    return errorResponse(status, message, headers);
  },
};
