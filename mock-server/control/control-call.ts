import type { Services } from '../app/services.ts';
import type { Read } from './read/shapes.ts';

/** A question or an order of a tester, for one sandbox. */
export interface ControlCall {
  readonly url: URL;
  readonly sandbox: string;
  readonly services: Services;
  /** The body, read. Throws BodyProblem for one that is not JSON, or not what `read` takes. */
  body<T>(read: Read<T>): Promise<T>;
}

/** Answers a call. Throws ControlRefusal or BodyProblem where it is not done. */
export type ControlHandler = (call: ControlCall) => Response | Promise<Response>;

/** Thrown where a call is not done: becomes a ControlError of this status. */
export class ControlRefusal extends Error {
  override name = 'ControlRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The parameter `name`. Throws ControlRefusal 400 where it is missing or empty. */
export function requiredParameter({ url }: ControlCall, name: string): string {
  const value = url.searchParams.get(name);
  if (!value) throw new ControlRefusal(400, `The parameter ${name} is missing`);
  return value;
}

/** An answer without a body. */
export function done(): Response {
  return new Response(null, { status: 204 });
}
