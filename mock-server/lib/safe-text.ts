const secretName = /password|token|secret/i;
// Anybody may send what these are matched with, up to a megabyte of it. So each begins where a run of letters does, and
// looks first whether the run is followed by what the match needs: then no part of it is read again for each beginning.
/** A signed token, wherever it stands. */
const tokenShape = /(?<![\w-])(?=[\w-]+\.[\w-]+\.)([\w-]*?)eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/** What is put in the place of a secret. */
const redacted = 'REDACTED';

/** A text without the tokens in it. */
export function redactText(text: string): string {
  return text.includes('eyJ') ? text.replaceAll(tokenShape, `$1${redacted}`) : text;
}

/** Quoted values of what has the name of a secret, in a text that may be no JSON. */
const namedValue =
  /(\b(?=\w{1,100}["']?\s*:)\w*?(?:token|password|secret)\w*["']?\s*:\s*)(?:"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$))/gi;

/** The start of a token that was cut off: an error may repeat a part of what was sent. */
const tokenStart = /(?<![\w-])(?=[\w-]+\.[\w-])([\w-]*?)eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;

/** The message of an error, without the tokens and passwords that it may repeat (CAL-048). */
export function redactMessage(message: string): string {
  return message.replace(namedValue, `$1"${redacted}"`).replace(tokenStart, `$1${redacted}`);
}

/** An address, or the part of it after the host, without the secrets in its query. */
export function redactAddress(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return redactText(address);
  const parameters = address.slice(at + 1).split('&');
  return redactText(`${address.slice(0, at)}?${parameters.map(redactParameter).join('&')}`);
}

function redactParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  if (secretName.test(decoded(name))) return `${name}=${redacted}`;
  // Variables of a data call are JSON.
  return secretName.test(parameter) && parameter.includes('%') ? `${name}=${redacted}` : parameter;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a value is none, or an object whose own names say which of its values are secrets. */
const isHolder = (name: string, value: unknown): boolean =>
  value === null || (name === 'tokens' && typeof value === 'object' && !Array.isArray(value));

/** A value as JSON, without what has the name of a secret at any depth, and without tokens. */
export function redactJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!secretName.test(text)) return redactText(text);
  return redactText(
    JSON.stringify(value, (name, inner) => (secretName.test(name) && !isHolder(name, inner) ? redacted : inner)),
  );
}

/** What moves the cursor, colors or turns a text where it is shown, and what XML cannot hold. Lines and tabs stay. */
const hidden = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufffe\uffff]/gu;

/**
 * A text with control characters and marks of direction as their codes, such as \u001b: a terminal or a page must not
 * carry out what others sent (TST-099). JSON stays JSON of the same value.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Text that is markup already, and is not escaped again. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A tag for templates: escapes whatever is put in, but for markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + write(values[index - 1] ?? '') + part));
}

function write(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
