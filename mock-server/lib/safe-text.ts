const secretName = /password|token|secret/i;
// Anyone can send text for these patterns to match, up to a megabyte of it. So each pattern starts only at the
// beginning of a run of letters and first looks ahead for what must follow the run. Otherwise the run would be scanned
// again from each of its letters.
/** A signed token, anywhere in a text. */
const tokenShape = /(?<![\w-])(?=[\w-]+\.[\w-]+\.)([\w-]*?)eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/** Replaces a secret. */
const redacted = 'REDACTED';

/** Removes tokens from a text. */
export function redactText(text: string): string {
  return text.includes('eyJ') ? text.replaceAll(tokenShape, `$1${redacted}`) : text;
}

/** Quoted values whose names suggest a secret, in a text that may not be JSON. */
const namedValue =
  /(\b(?=\w{1,100}["']?\s*:)\w*?(?:token|password|secret)\w*["']?\s*:\s*)(?:"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$))/gi;

/** The start of a truncated token: an error can repeat part of what was sent. */
const tokenStart = /(?<![\w-])(?=[\w-]+\.[\w-])([\w-]*?)eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;

/** Removes from an error message the tokens and passwords that it may repeat (CAL-048). */
export function redactMessage(message: string): string {
  return message.replace(namedValue, `$1"${redacted}"`).replace(tokenStart, `$1${redacted}`);
}

/** Removes the secrets from the query of a URL, or of the part after its host. */
export function redactAddress(address: string): string {
  const queryStart = address.indexOf('?');
  if (queryStart < 0) return redactText(address);
  const parameters = address.slice(queryStart + 1).split('&');
  return redactText(`${address.slice(0, queryStart)}?${parameters.map(redactParameter).join('&')}`);
}

function redactParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  if (secretName.test(decoded(name))) return `${name}=${redacted}`;
  // The variables of a data call are JSON.
  return secretName.test(parameter) && parameter.includes('%') ? `${name}=${redacted}` : parameter;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a value is null, or an object whose own keys say which of its values are secrets. */
const isHolder = (name: string, value: unknown): boolean =>
  value === null || (name === 'tokens' && typeof value === 'object' && !Array.isArray(value));

/** A value as JSON, without tokens and without values at any depth whose names suggest a secret. */
export function redactJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!secretName.test(text)) return redactText(text);
  return redactText(
    JSON.stringify(value, (name, inner) => (secretName.test(name) && !isHolder(name, inner) ? redacted : inner)),
  );
}

/**
 * Characters that move the cursor, change colors or reverse text on display, and those invalid in XML. Line breaks and
 * tabs are kept.
 */
const hidden = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufffe\uffff]/gu;

/**
 * Replaces control and direction characters with escapes such as \u001b, so that a terminal or page can't be
 * manipulated by text that others sent (TST-099). JSON keeps its value.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Text that is already markup and isn't escaped again. */
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

/** A template tag that escapes every value except markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + write(values[index - 1] ?? '') + part));
}

function write(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
