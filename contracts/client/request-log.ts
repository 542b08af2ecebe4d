import { AsyncLocalStorage } from 'node:async_hooks';
import { redactAddress } from '../../mock-server/lib/safe-text.ts';
import { fieldOf, replaceTexts } from './json.ts';

/** A request as it was sent, so that a person can send it again. */
export interface RequestNote {
  readonly method: string;
  /** As the backend has it: begins with a slash, or is a whole address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Whether a path is one of sign-in calls, known or not: these have a base of their own. */
export const isSignInPath = (path: string): boolean => /^\/(?:auth|api)\//.test(path);

const logs = new AsyncLocalStorage<RequestNote[]>();

/** Notes a request for the check that is running; does nothing outside of checks. */
export function noteRequest(note: RequestNote): void {
  logs.getStore()?.push(note);
}

/** What listens to every call of this process: data calls that a document is sent for, and sign-in calls. */
export interface CallListener {
  add(query: string, variables: Readonly<Record<string, unknown>>, answer: unknown): void;
  addSignIn(path: string, body: unknown, status: number, answer: unknown): void;
}

const listeners = new Set<CallListener>();

/** Passes a data call and its answer to the listeners. */
export const noteAnswer: CallListener['add'] = (...call) => {
  for (const listener of listeners) listener.add(...call);
};

/** Passes a sign-in call and its answer to the listeners. */
export const noteSignIn: CallListener['addSignIn'] = (...call) => {
  for (const listener of listeners) listener.addSignIn(...call);
};

/** Listens to the calls of this process; gives the way to stop. */
export function listenToCalls(...some: readonly CallListener[]): () => void {
  for (const listener of some) listeners.add(listener);
  return () => {
    for (const listener of some) listeners.delete(listener);
  };
}

/** What `work` comes to, and the requests that were noted in its course. */
export async function withRequestLog<Value>(work: () => Promise<Value>) {
  const requests: RequestNote[] = [];
  const value = await logs.run(requests, work);
  return { value, requests: requests as readonly RequestNote[] };
}

/** A value that must not appear in reports, and the name that replaces it. */
type Secret = readonly [value: string, name: string];

/** What is shorter would be found in texts that have nothing to do with it. */
const minLength = 6;

/**
 * Secrets by value, by their last characters, since tokens begin alike: a run may note thousands, of which a text has
 * few.
 */
const secrets = new Map<string, Map<string, string>>();

/** Passwords of fewer characters, which are told from other texts by where they stand. */
const shortPasswords = new Set<string>();

function note(value: string, name: string): void {
  if (value.length < minLength) return;
  const end = value.slice(-minLength);
  const alike = secrets.get(end) ?? new Map<string, string>();
  secrets.set(end, alike.set(value, name));
}

/** The secrets that a text may have in it: those whose last characters it has. */
function possibleSecrets(text: string): Secret[] {
  const ends = new Set<string>();
  for (let at = 0; at + minLength <= text.length; at++) {
    const end = text.slice(at, at + minLength);
    if (secrets.has(end)) ends.add(end);
  }
  return [...ends].flatMap((end) => [...(secrets.get(end) ?? [])]);
}

/** Remembers a password, so that reports contain $PASSWORD instead. */
export function notePassword(password: string): void {
  if (password !== '' && password.length < minLength) shortPasswords.add(password);
  note(password, '$PASSWORD');
  // As it appears in JSON.
  note(JSON.stringify(password).slice(1, -1), '$PASSWORD');
}

/** Remembers a token, so that reports contain `name` instead, even where only its signature appears. */
export function noteToken(token: string, name: '$TOKEN' | '$ACCESS_TOKEN' | '$REFRESH_TOKEN' | '$LEGACY_TOKEN'): void {
  note(token, name);
  note(token.split('.')[2] ?? '', '$SIGNATURE');
}

/**
 * Signed tokens, cut ones among them, each behind what its run of letters has before it. A match begins where a run
 * does, so that a long one is not read again from each place in it.
 */
const signedTokens = /(?<![\w-])(?=[\w-]+\.[\w-])([\w-]*?)(eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?)/g;

const tokenNames = [
  ['id_token', '$TOKEN'],
  ['access_token', '$ACCESS_TOKEN'],
  ['refresh_token', '$REFRESH_TOKEN'],
  ['token', '$LEGACY_TOKEN'],
] as const;

/** Remembers what a sign-in call that was granted has shown to be secret: the password that was right, the tokens. */
export function noteGranted(request: unknown, text: string, answer: unknown): void {
  notePassword(fieldOf(request, 'password'));
  // Even if the answer does not have the expected shape.
  for (const [, , token = ''] of text.matchAll(signedTokens)) noteToken(token, '$TOKEN');
  for (const [field, name] of tokenNames) noteToken(fieldOf(answer, field), name);
}

/**
 * A text with the name of each secret in its place. A short password is one only as the whole text or as the value of a
 * field of that name: elsewhere it would be part of other words.
 */
export function withoutSecrets(text: string): string {
  // The longest first: a signature is part of its token.
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

/** Before the values of fields of a JSON text that hold a password. */
const passwordFields = /"password"\s*:\s*(?=")/g;

/** Before values that clients send, or are sent, in confidence. */
const secretFields =
  /"(?:password|confirmationCode|sso1|sso2|token|refreshToken|accessToken|idToken|refresh_token|access_token|id_token)"\s*:\s*(?=")/g;

/** Names of secrets stay. */
const masked = (value: string): string => (/^"\$[A-Z_]+"$/.test(value) ? value : '"…"');

/** A text without the passwords and tokens in it, those of nobody that is known here among them. */
export const maskSecrets = (text: string): string =>
  replaceTexts(text, secretFields, masked).replaceAll(signedTokens, '$1$$TOKEN');

/** The path of a request without the secrets in its query. */
export const maskAddress = (path: string): string => maskSecrets(redactAddress(path));
