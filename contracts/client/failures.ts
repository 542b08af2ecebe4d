import { maskSecrets, withoutSecrets } from './request-log.ts';

/** The suite can't say anything about the backend. The message is a sentence for the person who started it. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** A request got no response. The message says why, in plain words. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** The call or path of the request. */
  readonly place: string;

  constructor(place: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.place = place;
  }
}

/** How many characters of a response are shown. */
const maxReceived = 500;
/** A secret must be complete to be masked, so this many extra characters are kept until secrets are replaced. */
const maxSecret = 8_000;

/** The part of a response that a message shows, at most `max` characters, without secrets (TST-036). */
export function excerpt(received: string, max = maxReceived): string {
  const safe = maskSecrets(withoutSecrets(received.slice(0, max + maxSecret)));
  return safe.length <= max ? safe : `${safe.slice(0, max)}… (${received.length} characters)`;
}

/** An unusable response: the place, the expected and the received value, as in a finding. */
export class UnusableAnswer extends Error {
  readonly place: string;
  readonly expected: string;
  readonly received: string;

  constructor(place: string, expected: string, received: string) {
    const receivedExcerpt = excerpt(received);
    super(`${place}: expected ${expected}, received ${receivedExcerpt}`);
    [this.place, this.expected, this.received] = [place, expected, receivedExcerpt];
  }
}

/** An error as a finding; null if it isn't about a response. */
export function findingOf(error: unknown): Pick<UnusableAnswer, 'place' | 'expected' | 'received'> | null {
  if (error instanceof Unanswered)
    return { place: error.place, expected: 'an answer', received: `none: ${error.message}` };
  if (!(error instanceof UnusableAnswer)) return null;
  const { place, expected, received } = error;
  return { place, expected, received };
}

/** Thrown by a check that can't run on this backend now. The message says why. */
export class NotExamined extends Error {
  override readonly name = 'NotExamined';
}

/** The message of an error, or of anything else that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const untrusted = 'its certificate is not signed by a trusted authority; name the authority with --ca FILE';

/** Why a request got no response, by the error code of its cause. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'it closed the connection while the body was being sent; what is left of it has to be read',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name could not be looked up',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; name it with --ca FILE',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS; try http:// instead of https://',
};

/** Why a request got no response, in plain words. */
export function formatFailure(error: unknown, timeoutMs: number): string {
  if (error instanceof Unanswered) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const known = reasons[codeOf(error) ?? ''];
  // The error fetch throws if a body ends early.
  const isBegun = error instanceof TypeError && error.message === 'terminated';
  if (known !== undefined) return isBegun ? `${known} in the middle of the answer` : known;
  return messageOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  // A host with several addresses fails with one error per address.
  if (error instanceof AggregateError) return error.errors.map(codeOf).find((code) => code !== null) ?? null;
  return 'cause' in error ? codeOf(error.cause) : null;
}
