// How the mock and a host with a real connection tell each other what neither a Request nor a Response can say.

/** What a host shall do to the connection in the place of an answer. */
export type WireFault =
  | { readonly kind: 'reset' }
  | { readonly kind: 'never' }
  /** The bytes before the connection ends; the headers announce more. */
  | { readonly kind: 'cut'; readonly bytes: Uint8Array };

const faults = new WeakMap<Response, WireFault>();

/** Gives the response back. */
export function withWireFault(response: Response, fault: WireFault): Response {
  faults.set(response, fault);
  return response;
}

export function wireFaultOf(response: Response): WireFault | undefined {
  return faults.get(response);
}
