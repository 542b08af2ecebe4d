import type { InvalidJsonFault } from '../../schema/generated/control.ts';
import type { FaultKind } from './fault-kind.ts';

/** Answers in JSON lose their second half to something that is none; others are left alone. */
export const invalidJson: FaultKind<InvalidJsonFault> = {
  fits: ({ kind }) => kind === 'data' || kind === 'sign-in',
  async send(response, { hasHand }) {
    if (!/json/.test(response.headers.get('content-type') ?? '')) return null;
    hasHand();
    const text = await response.text();
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(`${text.slice(0, Math.floor(text.length / 2))}<<<`, { status: response.status, headers });
  },
};
