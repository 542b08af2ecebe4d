import type { ConnectionResetFault, CutAnswerFault, NoAnswerFault } from '../../schema/generated/control.ts';
import { disconnectSignalOf } from '../lib/request-notes.ts';
import type { FaultKind } from './fault-kind.ts';

// How the mock tells a host with a real connection what neither a Request nor a Response can express.

/** What a host does to the connection instead of responding. */
export type WireFault =
  | { readonly kind: 'reset' }
  | { readonly kind: 'never' }
  /** The bytes to send before the connection ends; the headers announce more. */
  | { readonly kind: 'cut'; readonly bytes: Uint8Array };

const faults = new WeakMap<Response, WireFault>();

/** Returns the response. */
function withWireFault(response: Response, fault: WireFault): Response {
  faults.set(response, fault);
  return response;
}

/** What a host does to the connection instead of sending this response; undefined if it sends it normally. */
export function wireFaultOf(response: Response): WireFault | undefined {
  return faults.get(response);
}

/** Without a connection to reset, a response of type `error` imitates what fetch makes of it. */
export const connectionReset: FaultKind<ConnectionResetFault> = {
  fits: () => true,
  replaces: () => 'none',
  answer({ markApplied }) {
    markApplied();
    return withWireFault(Response.error(), { kind: 'reset' });
  },
};

/**
 * Keeps the connection open without responding. If there is no connection, the response stays pending until the client
 * gives up.
 */
export const noAnswer: FaultKind<NoAnswerFault> = {
  fits: () => true,
  replaces: () => 'none',
  async answer({ markApplied }, { request }, { services }) {
    markApplied();
    if (services.network === 'imitated') await whenAborted(disconnectSignalOf(request));
    return withWireFault(Response.error(), { kind: 'never' });
  },
};

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
}

/** Announces the full length and sends half. Without a connection to end, the body fails at the same point. */
export const cutAnswer: FaultKind<CutAnswerFault> = {
  fits: () => true,
  spoils: (body) => body !== 'none',
  async send(response, { markApplied }) {
    const whole = new Uint8Array(await response.arrayBuffer());
    if (whole.length === 0) return null;
    markApplied();
    const bytes = whole.slice(0, Math.floor(whole.length / 2));
    const headers = new Headers(response.headers);
    headers.set('content-length', String(whole.length));
    return withWireFault(new Response(failingAfter(bytes), { status: response.status, headers }), {
      kind: 'cut',
      bytes,
    });
  },
};

function failingAfter(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = bytes.length === 0;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('The connection ended in the middle of the answer'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}
