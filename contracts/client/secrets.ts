import { fieldOf } from './json.ts';

/** Values that must not appear in reports, and the name that replaces each. */
const secrets = new Map<string, string>();

/** What is shorter would be found in texts that have nothing to do with it. */
const minLength = 6;

function note(value: string, name: string): void {
  if (value.length >= minLength) secrets.set(value, name);
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
  const known = [...secrets].sort(([a], [b]) => b.length - a.length);
  return known.reduce((safe, [value, name]) => safe.replaceAll(value, name), text);
}
