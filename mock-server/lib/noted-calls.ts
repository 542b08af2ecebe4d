/** A call of the contract, as the journal shows it. */
export interface NotedCall {
  readonly name: string;
  readonly variables: Record<string, unknown>;
}

const listeners = new WeakMap<Request, (calls: NotedCall[]) => void>();

/** Calls `listener` with the calls of a request, once whatever answers it has parsed its body. */
export function onCalls(request: Request, listener: (calls: NotedCall[]) => void): void {
  listeners.set(request, listener);
}

/** Tells the listener of a request, where it has one, what the request calls. */
export function noteCalls(request: Request, read: () => NotedCall[]): void {
  listeners.get(request)?.(read());
}
