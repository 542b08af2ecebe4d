/** A call of the contract, as the journal shows it. */
export interface NotedCall {
  readonly name: string;
  /** What the client itself calls it; missing where it has no name for it. */
  readonly operationName?: string;
  readonly variables: Record<string, unknown>;
}

/** Hears what happens within a request. */
interface CallListener {
  calls(calls: NotedCall[]): void;
  /** An error as it was thrown: its stack says where. */
  thrown(error: unknown): void;
}

const listeners = new WeakMap<Request, CallListener>();

/** Has the listener told of a request's calls, once whatever answers it has parsed its body, and of its errors. */
export function onCalls(request: Request, listener: CallListener): void {
  listeners.set(request, listener);
}

/** Tells the listener of a request, where it has one, what the request calls. */
export function noteCalls(request: Request, read: () => NotedCall[]): void {
  listeners.get(request)?.calls(read());
}

/** Tells the listener of a request, where it has one, what went wrong. */
export function noteThrown(request: Request, error: unknown): void {
  listeners.get(request)?.thrown(error);
}

/** Lets a copy of a request be heard as the request itself. */
export function hearAlike(request: Request, copy: Request): Request {
  const listener = listeners.get(request);
  if (listener !== undefined) listeners.set(copy, listener);
  return copy;
}

const sound = new WeakSet<Response>();

/** Notes that an answer holds no errors, so that nobody has to read it for them. */
export function noteSound(response: Response): Response {
  sound.add(response);
  return response;
}

export function isSound(response: Response): boolean {
  return sound.has(response);
}
