// How the mock and a host with a real connection tell each other what neither a Request nor a Response can say.

/** What a host shall do to the connection in the place of an answer. */
export type WireFault =
  | { readonly kind: 'reset' }
  | { readonly kind: 'never' }
  /** The bytes before the connection ends; the headers announce more. */
  | { readonly kind: 'cut'; readonly bytes: Uint8Array };

const faults = new WeakMap<Response, WireFault>();
const leavings = new WeakMap<Request, () => AbortSignal>();

/** Gives the response back. */
export function withWireFault(response: Response, fault: WireFault): Response {
  faults.set(response, fault);
  return response;
}

export function wireFaultOf(response: Response): WireFault | undefined {
  return faults.get(response);
}

/** Lets a host tell of a client that leaves. A signal is made where somebody wants it: most requests never do. */
export function tellLeaving(request: Request, signal: () => AbortSignal): void {
  leavings.set(request, signal);
}

/** Aborted when nobody waits for the answer any more. */
export function leaving(request: Request): AbortSignal {
  return leavings.get(request)?.() ?? request.signal;
}
