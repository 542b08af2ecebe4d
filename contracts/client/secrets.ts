import { fieldOf } from './json.ts';

/** A value that must not appear in reports, and the name that replaces it. */
type Secret = readonly [value: string, name: string];

/** What is shorter would be found in texts that have nothing to do with it. */
const minLength = 6;

/** Secrets by value, by their last characters, since tokens begin alike: a run may note thousands, of which a text has few. */
const secrets = new Map<string, Map<string, string>>();

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
  note(password, '$PASSWORD');
  // As it appears in JSON.
  note(JSON.stringify(password).slice(1, -1), '$PASSWORD');
}

/** Remembers a token, so that reports contain `name` instead, even where only its signature appears. */
export function noteToken(token: string, name: '$TOKEN' | '$ACCESS_TOKEN' | '$REFRESH_TOKEN' | '$LEGACY_TOKEN'): void {
  note(token, name);
  note(token.split('.')[2] ?? '', '$SIGNATURE');
}

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
  for (const [token] of text.matchAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g)) noteToken(token, '$TOKEN');
  for (const [field, name] of tokenNames) noteToken(fieldOf(answer, field), name);
}

/** A text with the name of each secret in its place. */
export function withoutSecrets(text: string): string {
  // The longest first: a signature is part of its token.
  const possible = possibleSecrets(text).sort(([a], [b]) => b.length - a.length);
  return possible.reduce((safe, [value, name]) => safe.replaceAll(value, name), text);
}
