import { AsyncLocalStorage } from 'node:async_hooks';
import { redactAddress } from '../../mock-server/lib/safe-text.ts';
import { fieldOf, replaceTexts } from './json.ts';

/** A request as it was sent, so that a person can repeat it. */
export interface RequestNote {
  readonly method: string;
  /** Relative to the backend, with a leading slash, or an absolute URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Whether a path belongs to sign-in calls, known or not: these have their own base. */
export const isSignInPath = (path: string): boolean => /^\/(?:auth|api)\//.test(path);

const logs = new AsyncLocalStorage<RequestNote[]>();

/** Records a request for the running check; does nothing outside of checks. */
export function noteRequest(note: RequestNote): void {
  logs.getStore()?.push(note);
}

/** Listens to every call of this process: data calls that send a document, and sign-in calls. */
export interface CallListener {
  add(query: string, variables: Readonly<Record<string, unknown>>, answer: unknown): void;
  addSignIn(path: string, body: unknown, status: number, answer: unknown): void;
}

const listeners = new Set<CallListener>();

/** Passes a data call and its response to the listeners. */
export const noteAnswer: CallListener['add'] = (...call) => {
  for (const listener of listeners) listener.add(...call);
};

/** Passes a sign-in call and its response to the listeners. */
export const noteSignIn: CallListener['addSignIn'] = (...call) => {
  for (const listener of listeners) listener.addSignIn(...call);
};

/** Listens to the calls of this process; returns a function that stops listening. */
export function listenToCalls(...some: readonly CallListener[]): () => void {
  for (const listener of some) listeners.add(listener);
  return () => {
    for (const listener of some) listeners.delete(listener);
  };
}

/** The result of `work`, and the requests recorded while it ran. */
export async function withRequestLog<Value>(work: () => Promise<Value>) {
  const requests: RequestNote[] = [];
  const value = await logs.run(requests, work);
  return { value, requests: requests as readonly RequestNote[] };
}

/** A value that must not appear in reports, and the name that replaces it. */
type Secret = readonly [value: string, name: string];

/** Shorter secrets would be found in unrelated texts. */
const minLength = 6;

/** Secrets by their last characters, since tokens start alike. A run may record thousands, but a text contains few. */
const secrets = new Map<string, Map<string, string>>();

/** Passwords below that length, which are recognized by their position in a text. */
const shortPasswords = new Set<string>();

function note(value: string, name: string): void {
  if (value.length < minLength) return;
  const end = value.slice(-minLength);
  const alike = secrets.get(end) ?? new Map<string, string>();
  secrets.set(end, alike.set(value, name));
}

/** The secrets a text might contain: those whose last characters occur in it. */
function possibleSecrets(text: string): Secret[] {
  const ends = new Set<string>();
  for (let at = 0; at + minLength <= text.length; at++) {
    const end = text.slice(at, at + minLength);
    if (secrets.has(end)) ends.add(end);
  }
  return [...ends].flatMap((end) => [...(secrets.get(end) ?? [])]);
}

/** Records a password, so that reports show $PASSWORD instead. */
export function notePassword(password: string): void {
  if (password !== '' && password.length < minLength) shortPasswords.add(password);
  note(password, '$PASSWORD');
  // As it appears in JSON.
  note(JSON.stringify(password).slice(1, -1), '$PASSWORD');
}

/** Records a token, so that reports show `name` instead, even if only its signature appears. */
export function noteToken(token: string, name: '$TOKEN' | '$ACCESS_TOKEN' | '$REFRESH_TOKEN' | '$LEGACY_TOKEN'): void {
  note(token, name);
  note(token.split('.')[2] ?? '', '$SIGNATURE');
}

/**
 * Signed tokens, including truncated ones, each preceded by the rest of its run of characters. A match starts where a
 * run starts, so that a long run isn't rescanned from every position.
 */
const signedTokens = /(?<![\w-])(?=[\w-]+\.[\w-])([\w-]*?)(eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?)/g;

const tokenNames = [
  ['id_token', '$TOKEN'],
  ['access_token', '$ACCESS_TOKEN'],
  ['refresh_token', '$REFRESH_TOKEN'],
  ['token', '$LEGACY_TOKEN'],
] as const;

/** Records the secrets of a successful sign-in call: the correct password and the tokens. */
export function noteGranted(request: unknown, text: string, answer: unknown): void {
  notePassword(fieldOf(request, 'password'));
  // Even if the response has an unexpected shape.
  for (const [, , token = ''] of text.matchAll(signedTokens)) noteToken(token, '$TOKEN');
  for (const [field, name] of tokenNames) noteToken(fieldOf(answer, field), name);
}

/**
 * A text with each secret replaced by its name. A short password is only replaced if it is the whole text or the value
 * of a password field: elsewhere it would be part of other words.
 */
export function withoutSecrets(text: string): string {
  // Longest first: a signature is part of its token.
  const possible = possibleSecrets(text).sort(([a], [b]) => b.length - a.length);
  const safe = possible.reduce((so, [value, name]) => so.replaceAll(value, name), text);
  return [...shortPasswords].reduce(withoutShort, safe);
}

function withoutShort(text: string, password: string): string {
  const inJson = JSON.stringify(password);
  if (text === password) return '$PASSWORD';
  if (text === inJson) return '"$PASSWORD"';
  return replaceTexts(text, passwordFields, (value) => (value === inJson ? '"$PASSWORD"' : value));
}

/** Matches up to the values of password fields in a JSON text. */
const passwordFields = /"password"\s*:\s*(?=")/g;

/** Matches up to the values of confidential fields in requests and responses. */
const secretFields =
  /"(?:password|confirmationCode|sso1|sso2|token|refreshToken|accessToken|idToken|refresh_token|access_token|id_token)"\s*:\s*(?=")/g;

/** Keeps the names of replaced secrets. */
const masked = (value: string): string => (/^"\$[A-Z_]+"$/.test(value) ? value : '"…"');

/** A text without passwords and tokens, including unrecorded ones. */
export const maskSecrets = (text: string): string =>
  replaceTexts(text, secretFields, masked).replaceAll(signedTokens, '$1$$TOKEN');

/** The path of a request without secrets in its query. */
export const maskAddress = (path: string): string => maskSecrets(redactAddress(path));
