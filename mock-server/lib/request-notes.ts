import { GraphQLError } from 'graphql';

/** What hosts and handlers record about a request beyond what the Fetch standard provides for. */
interface RequestNotes {
  address?: string;
  disconnectSignal?: () => AbortSignal;
  listener?: CallListener;
  isRemembered?: true;
}

const notes = new WeakMap<Request, RequestNotes>();

function notesOf(request: Request): RequestNotes {
  const known = notes.get(request);
  if (known !== undefined) return known;
  const own: RequestNotes = {};
  notes.set(request, own);
  return own;
}

/** Records the network address of a request. Only network hosts know one; the browser mock and tests don't. */
export function noteClientAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) notesOf(request).address = address;
}

/** Marks a request as cached by the host, so that no other layer caches its response. */
export function noteRemembered(request: Request): void {
  notesOf(request).isRemembered = true;
}

/** Whether the host caches the response to this request. */
export function isRemembered(request: Request): boolean {
  return notes.get(request)?.isRemembered === true;
}

/**
 * The network that a client is counted by: the whole /64 for IPv6, because owners of one address usually own them all.
 * Null if the client is unknown.
 */
export function clientNetwork(request: Request): string | null {
  const address = notes.get(request)?.address;
  return address === undefined ? null : networkOf(address);
}

/** An IPv4 address, also if it is mapped into IPv6. For any other IPv6 address its /64, such as 2001:db8:1:2. */
function networkOf(address: string): string {
  const host = address.includes(':') ? URL.parse(`http://[${address.split('%', 1)[0]}]`)?.hostname : undefined;
  if (host === undefined) return address;
  const [start = [], end = []] = host
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const groups = [...start, ...Array(8 - start.length - end.length).fill('0'), ...end];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.');
}

/**
 * Lets a host report that a client disconnected. The signal is created on demand because most requests never need it.
 */
export function setDisconnectSignal(request: Request, signal: () => AbortSignal): void {
  let cachedSignal: AbortSignal | undefined;
  notesOf(request).disconnectSignal = () => {
    cachedSignal ??= signal();
    return cachedSignal;
  };
}

/** Aborted when nothing is waiting for the response anymore. */
export function disconnectSignalOf(request: Request): AbortSignal {
  return notes.get(request)?.disconnectSignal?.() ?? request.signal;
}

/** Makes a copy of a request share the original's disconnect signal. */
export function copyDisconnectSignal(request: Request, copy: Request): Request {
  const signal = notes.get(request)?.disconnectSignal;
  if (signal !== undefined) notesOf(copy).disconnectSignal = signal;
  return copy;
}

/** Status 499: nothing is waiting for the response anymore, so the rest of it isn't computed. */
export function clientLeft(): GraphQLError {
  return new GraphQLError('The client has left', { extensions: { code: 'CLIENT_LEFT', http: { status: 499 } } });
}

/** Whether an error says that the client disconnected. */
export function isClientLeft(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions.code === 'CLIENT_LEFT';
}

/** A call of the contract, as the journal shows it. */
export interface NotedCall {
  readonly name: string;
  /** The client's own name for it; undefined if it has none. */
  readonly operationName?: string;
  readonly variables: Record<string, unknown>;
}

/** Receives what happens within a request. */
interface CallListener {
  calls(calls: NotedCall[]): void;
  /** An error as it was thrown, with its original stack. */
  thrown(error: unknown): void;
}

/** Reports a request's calls to the listener once its body has been parsed, and its errors as they occur. */
export function onCalls(request: Request, listener: CallListener): void {
  notesOf(request).listener = listener;
}

/** Reports a request's calls to its listener, if it has one. */
export function noteCalls(request: Request, read: () => NotedCall[]): void {
  notes.get(request)?.listener?.calls(read());
}

/** Reports an error within a request to its listener, if it has one. */
export function noteThrown(request: Request, error: unknown): void {
  notes.get(request)?.listener?.thrown(error);
}

/** Makes a copy of a request share the original's listener. */
export function copyListener(request: Request, copy: Request): Request {
  const listener = notes.get(request)?.listener;
  if (listener !== undefined) notesOf(copy).listener = listener;
  return copy;
}

/**
 * What a response without errors depends on: only the state and the current second (`repeatable`), or more than that
 * (`once`).
 */
type ResponseReuse = 'repeatable' | 'once';

/** A request that gets the same response any time within a second, as long as no state changes. */
export interface Repeatable {
  readonly sandbox: string;
  /** Includes the query string, as the journal shows it. */
  readonly path: string;
  readonly operations: NotedCall[];
}

interface ResponseNotes {
  readonly soundness: ResponseReuse;
  of?: Repeatable;
}

const sound = new WeakMap<Response, ResponseNotes>();

/** Marks a response as free of errors, so that nothing has to parse it to find out. */
export function markErrorFree(response: Response, soundness: ResponseReuse): Response {
  sound.set(response, { soundness });
  return response;
}

/** Undefined if a response might contain errors. */
export function reuseOf(response: Response): ResponseReuse | undefined {
  return sound.get(response)?.soundness;
}

/** Records the request of a response that is already marked free of errors, if repeating it gives the same response. */
export function noteRepeatable(response: Response, request: Repeatable): void {
  const own = sound.get(response);
  if (own !== undefined) own.of = request;
}

/** The request of a repeatable response; undefined for any other. */
export function repeatableOf(response: Response): Repeatable | undefined {
  return sound.get(response)?.of;
}

/** The client's id for a request; null if it is missing or invalid (CAL-049). */
export function readRequestId(header: string | readonly string[] | null | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : null;
}
