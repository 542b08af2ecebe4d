import { GraphQLError } from 'graphql';

const leavings = new WeakMap<Request, () => AbortSignal>();

/** Lets a host tell of a client that leaves. A signal is made where somebody wants it: most requests never do. */
export function tellLeaving(request: Request, signal: () => AbortSignal): void {
  let made: AbortSignal | undefined;
  leavings.set(request, () => {
    made ??= signal();
    return made;
  });
}

/** Aborted when nobody waits for the answer any more. */
export function leaving(request: Request): AbortSignal {
  return leavings.get(request)?.() ?? request.signal;
}

/** Lets a copy of a request be left as the request itself. */
export function leaveAlike(request: Request, copy: Request): Request {
  const signal = leavings.get(request);
  if (signal !== undefined) leavings.set(copy, signal);
  return copy;
}

/** Status 499: nobody waits for the answer any more, so that the rest of it is not worked out. */
export function clientLeft(): GraphQLError {
  return new GraphQLError('The client has left', { extensions: { code: 'CLIENT_LEFT', http: { status: 499 } } });
}

export function isClientLeft(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions.code === 'CLIENT_LEFT';
}
