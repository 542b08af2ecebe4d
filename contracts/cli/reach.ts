import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Transport } from '../client/backend.ts';
import { CannotRun, excerpt, formatFailure, messageOf } from '../client/failures.ts';
import { redirectStatuses } from '../client/http-transport.ts';
import { isGraphqlAnswer, parseJson } from '../client/json.ts';

// What it takes to reach a backend: files named by flags, a trusted certificate authority, and an endpoint that
// responds.

/**
 * The text of a file named by a flag, without the byte order mark of Windows editors. Throws CannotRun if it can't be
 * read.
 */
export async function readFlagFile(flag: string, file: string): Promise<string> {
  try {
    return new TextDecoder().decode(await readFile(file));
  } catch (error) {
    throw new CannotRun(`${flag} ${file} cannot be read: ${messageOf(error)}.`);
  }
}

/** Makes this process trust the certificate authority in a file, in addition to the system's. Throws CannotRun. */
export async function trust(ca: string | null): Promise<void> {
  if (ca === null) return;
  const certificate = await readFlagFile('--ca', ca);
  try {
    // Validates the file, since setDefaultCACertificates ignores anything that isn't a certificate.
    new X509Certificate(certificate);
    setDefaultCACertificates([...getCACertificates(), certificate]);
  } catch (error) {
    throw new CannotRun(`--ca ${ca} is not a certificate: ${messageOf(error)}.`);
  }
}

const query = '{ __typename }';
/** Far more than the response to that query can have. */
const maxCharacters = 100_000;

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * Sends the smallest query. Returns how many milliseconds the backend's clock is ahead of ours. Throws CannotRun, with
 * a sentence as its message, if the backend is unreachable, hangs, redirects, is unavailable, or isn't a GraphQL
 * endpoint (TST-033).
 */
export async function checkEndpoint(transport: Transport, endpoint: URL, timeoutMs: number): Promise<number> {
  const address = endpoint.href;
  const startedAt = Date.now();
  let response: Response;
  let text: string;
  try {
    response = await transport.fetch('/graphql', post({ query }));
    text = await response.text();
  } catch (error) {
    throw new CannotRun(`${address} cannot be reached: ${formatFailure(error, timeoutMs)}.`);
  }
  const redirect = redirectOf(response, endpoint);
  if (redirect !== null) throw new CannotRun(redirect === address ? loop(address) : moved(response, address, redirect));
  const refusal = unavailable[response.status];
  if (refusal !== undefined)
    throw new CannotRun(`${address} ${refusal} (${response.status})${describeContent(response, text)}.`);
  if (text.length > maxCharacters) {
    throw new CannotRun(`${address} is not a GraphQL endpoint: it answered ${text.length} characters to ${query}.`);
  }
  if (!isGraphqlAnswer(parseJson(text))) {
    const body = describeBody(text, response.headers.get('content-type'));
    throw new CannotRun(`${address} is not a GraphQL endpoint: it answered ${response.status} with ${body}.`);
  }
  const date = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) ? 0 : date - (startedAt + Date.now()) / 2;
}

/** Where the sign-in calls below an address redirect to, in a sentence; null if they don't. */
export async function redirectOfSignIn(transport: Transport, auth: URL): Promise<string | null> {
  const path = '/auth/check-username';
  const address = `${auth.href.replace(/\/+$/, '')}${path}`;
  const response = await transport.fetch(path, post({})).catch(() => null);
  const redirect = response === null ? null : redirectOf(response, new URL(address));
  if (response === null || redirect === null) return null;
  return redirect.endsWith(path)
    ? `${auth.href} redirects (${response.status}) to ${redirect.slice(0, -path.length)}: name that address with --auth.`
    : `${address} redirects (${response.status}) to ${redirect || 'no address'}.`;
}

/**
 * The redirect target of a response, without its query, which may contain keys; empty if it has no valid location, and
 * null if it isn't a redirect.
 */
function redirectOf({ status, headers }: Response, from: URL): string | null {
  if (!redirectStatuses.includes(status)) return null;
  const target = URL.parse(headers.get('location') ?? '', from);
  return target === null || !headers.has('location') ? '' : `${target.origin}${target.pathname}`;
}

const loop = (address: string) => `${address} cannot be reached: it redirects in a loop.`;

const moved = ({ status }: Response, address: string, target: string) =>
  target === ''
    ? `${address} redirects (${status}) without saying where to.`
    : `${address} redirects (${status}) to ${target}: if that is the GraphQL endpoint, name it with --endpoint.`;

/** Why a reachable server doesn't respond properly, by status. */
const unavailable: Readonly<Record<number, string>> = {
  429: 'is rate limiting requests',
  502: "is a proxy that can't connect to its server",
  503: 'reports that it is unavailable',
  504: "is a proxy whose server didn't respond in time",
};

/** The content of such a response, and when to retry. */
function describeContent({ headers }: Response, text: string): string {
  const retryAfter = headers.get('retry-after');
  const body = text.trim() === '' ? '' : `, with ${describeBody(text, headers.get('content-type'))}`;
  if (retryAfter === null) return body;
  return `${body}; it asks to come back ${/^\d+$/.test(retryAfter) ? `in ${retryAfter} s` : `at ${retryAfter}`}`;
}

/** Describes a body as part of a sentence. */
function describeBody(text: string, type: string | null): string {
  if (/^\s*<(?:!doctype|html)/i.test(text) || /html/i.test(type ?? '')) return 'a page of HTML';
  if (text.trim() === '') return 'nothing';
  return `“${excerpt(text.trim(), 80).replaceAll(/\s+/g, ' ')}”`;
}
