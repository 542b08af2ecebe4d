/**
 * The network address that a request came from. The Fetch standard has no place for it, so a host notes it beside the
 * request; a browser's mock and a test have none.
 */
const addresses = new WeakMap<Request, string>();

export function noteClientAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) addresses.set(request, address);
}

/** Null where the host knows none. */
export function clientAddress(request: Request): string | null {
  return addresses.get(request) ?? null;
}
