import { GraphQLError } from 'graphql';

/** What is known of a request beside what the Fetch standard has a place for. */
interface RequestNotes {
  address?: string;
  leaving?: () => AbortSignal;
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

/** The network address that a request came from, which a host notes; a browser's mock and a test have none. */
export function noteClientAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) notesOf(request).address = address;
}

/** Notes that a host remembers the answer to a request, so that nobody else has to. */
export function noteRemembered(request: Request): void {
  notesOf(request).isRemembered = true;
}

/** Whether a host has noted that it remembers the answer. */
export function isRemembered(request: Request): boolean {
  return notes.get(request)?.isRemembered === true;
}

/** By what a client is counted: whoever has one address of IPv6 has all of its /64. Null for an unknown client. */
export function clientNetwork(request: Request): string | null {
  const address = notes.get(request)?.address;
  return address === undefined ? null : networkOf(address);
}

/** An address of IPv4, also one that is written in IPv6; of any other the /64, as 2001:db8:1:2. */
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

/** Lets a host tell of a client that leaves. A signal is made where somebody wants it: most requests never do. */
export function tellLeaving(request: Request, signal: () => AbortSignal): void {
  let made: AbortSignal | undefined;
  notesOf(request).leaving = () => {
    made ??= signal();
    return made;
  };
}

/** Aborted when nobody waits for the answer any more. */
export function leaving(request: Request): AbortSignal {
  return notes.get(request)?.leaving?.() ?? request.signal;
}

/** Lets a copy of a request be left as the request itself. */
export function leaveAlike(request: Request, copy: Request): Request {
  const signal = notes.get(request)?.leaving;
  if (signal !== undefined) notesOf(copy).leaving = signal;
  return copy;
}

/** Status 499: nobody waits for the answer any more, so that the rest of it is not worked out. */
export function clientLeft(): GraphQLError {
  return new GraphQLError('The client has left', { extensions: { code: 'CLIENT_LEFT', http: { status: 499 } } });
}

/** Whether an error says that nobody waits for the answer any more. */
export function isClientLeft(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions.code === 'CLIENT_LEFT';
}

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

/** Has the listener told of a request's calls, once whatever answers it has parsed its body, and of its errors. */
export function onCalls(request: Request, listener: CallListener): void {
  notesOf(request).listener = listener;
}

/** Tells the listener of a request, where it has one, what the request calls. */
export function noteCalls(request: Request, read: () => NotedCall[]): void {
  notes.get(request)?.listener?.calls(read());
}

/** Tells the listener of a request, where it has one, what went wrong. */
export function noteThrown(request: Request, error: unknown): void {
  notes.get(request)?.listener?.thrown(error);
}

/** Lets a copy of a request be heard as the request itself. */
export function hearAlike(request: Request, copy: Request): Request {
  const listener = notes.get(request)?.listener;
  if (listener !== undefined) notesOf(copy).listener = listener;
  return copy;
}

/**
 * What an answer without errors follows from: only the state and the second that it was asked in, or more than that.
 */
type Soundness = 'repeatable' | 'once';

/** A request that has the same answer whenever it comes within a second in which no state changes. */
export interface Repeatable {
  readonly sandbox: string;
  /** With the query of the address, as the journal shows it. */
  readonly path: string;
  readonly operations: NotedCall[];
}

interface ResponseNotes {
  readonly soundness: Soundness;
  of?: Repeatable;
}

const sound = new WeakMap<Response, ResponseNotes>();

/** Notes that an answer holds no errors, so that nobody has to read it for them. */
export function noteSound(response: Response, soundness: Soundness): Response {
  sound.set(response, { soundness });
  return response;
}

/** Undefined where an answer may hold errors. */
export function soundnessOf(response: Response): Soundness | undefined {
  return sound.get(response)?.soundness;
}

/** Notes with a sound answer which request it is of, where that has the same answer whenever it comes. */
export function noteRepeatable(response: Response, request: Repeatable): void {
  const own = sound.get(response);
  if (own !== undefined) own.of = request;
}

/** The request of an answer that is the same whenever it is asked for; undefined for any other. */
export function repeatableOf(response: Response): Repeatable | undefined {
  return sound.get(response)?.of;
}

/** By what the client knows a request; null for what is no id, or for none (CAL-049). */
export function readRequestId(header: string | readonly string[] | null | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : null;
}
