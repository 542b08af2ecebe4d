import { Unanswered } from './unanswered.ts';

/** The words for what kept a request from being answered, by the code of its cause. */
const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name could not be looked up',
  ETIMEDOUT: 'no connection was made in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection was made in time',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of an authority that is not trusted here; name it with --ca FILE',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself; name it with --ca FILE',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be traced to a trusted authority; name it with --ca FILE',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate cannot be traced to a trusted authority; name it with --ca FILE',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS; try http:// in place of https://',
};

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  // An address of several numbers fails with the errors of all.
  if (error instanceof AggregateError) return error.errors.map(codeOf).find((code) => code !== null) ?? null;
  return 'cause' in error ? codeOf(error.cause) : null;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** In words for a person, why a request was not answered. `timeout` is in milliseconds. */
export function formatFailure(error: unknown, timeout: number): string {
  if (error instanceof Unanswered) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  const known = causes[codeOf(error) ?? ''];
  if (known !== undefined) return known;
  const message = messageOf(error);
  return /redirect count/.test(message) ? 'it redirects in a loop' : message;
}
