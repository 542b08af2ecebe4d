// Reads, shows and names the JSON of responses; parsed values are shared by all readers.

/** The value of a JSON text; undefined if it is not valid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value as JSON, for display: undefined if it has no JSON form, and an explanation if it can't be serialized. */
export function jsonToShow(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // Stringifying has a depth limit that parsing doesn't have.
    if (error instanceof RangeError) return 'a value nested too deep to show';
    throw error;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a parsed response as text; empty if it doesn't exist. */
export function fieldOf(body: unknown, name: string): string {
  if (!isRecord(body) || !(name in body)) return '';
  const value = body[name];
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whether a parsed response has the parts of a GraphQL response. */
export const isGraphqlAnswer = (body: unknown): body is { readonly data?: unknown; readonly errors?: unknown } =>
  isRecord(body) && ('data' in body || 'errors' in body);

/**
 * The place of a row in a list, by its key: sessions[s12]. Names chosen by a backend are in brackets, so that they are
 * never mistaken for parts of the contract.
 */
export const rowAt = (place: string, key: unknown): string =>
  `${place}[${String(key).slice(0, 100).replaceAll(/[[\]]/g, '|')}]`;

/**
 * Replaces the quoted JSON texts after each match of `fields`; the last one may be truncated. Long texts are matched in
 * chunks, since a single match on megabytes would overflow the regex stack.
 */
export function replaceTexts(text: string, fields: RegExp, replace: (value: string) => string): string {
  const part = /(?:[^"\\]|\\.){1,10000}/sy;
  let [result, from] = ['', 0];
  for (const { 0: field, index } of text.matchAll(fields)) {
    const start = index + field.length;
    let end = start + 1;
    for (part.lastIndex = end; part.test(text); ) end = part.lastIndex;
    if (text[end] === '"') end++;
    result += text.slice(from, start) + replace(text.slice(start, end));
    from = end;
  }
  return result + text.slice(from);
}

/** The text of a response, and its parsed JSON value; undefined if it isn't JSON. */
export interface ResponseText {
  readonly text: string;
  readonly value: unknown;
}

/** A text that is read repeatedly: its value is parsed on first access and frozen. */
export function createResponseText(text: string): ResponseText {
  let parsed: { readonly value: unknown } | null = null;
  return {
    text,
    get value() {
      parsed ??= { value: frozen(parseJson(text)) };
      return parsed.value;
    },
  };
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

/** A response whose text is already known: skips encoding and decoding, and all readers share one parsed value. */
export class KnownResponse extends Response {
  readonly content: ResponseText;

  constructor(content: ResponseText, init: ResponseInit) {
    super(null, init);
    this.content = content;
  }

  override async text(): Promise<string> {
    return this.content.text;
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.content.text);
  }

  override clone(): KnownResponse {
    return new KnownResponse(this.content, this);
  }
}

/** Reads a response to the end. */
export async function readContent(response: Response): Promise<ResponseText> {
  if (response instanceof KnownResponse) return response.content;
  const text = await response.text();
  return { text, value: parseJson(text) };
}

interface Place<Value> {
  readonly next: WeakMap<object, Place<Value>>;
  computed?: { readonly value: Value };
}

const createPlace = <Value>(): Place<Value> => ({ next: new WeakMap() });

const isObject = (key: unknown): key is object =>
  (typeof key === 'object' && key !== null) || typeof key === 'function';

/**
 * Caches a value derived from immutable objects for as long as they live; computes it every time if a key isn't an
 * object. Backends tested one after the other share the responses they have in common.
 */
export function memoizeByObject<Keys extends readonly unknown[], Value>(
  make: (...keys: Keys) => Value,
): (...keys: Keys) => Value {
  const root = createPlace<Value>();
  return (...keys) => {
    let place = root;
    for (const key of keys) {
      if (!isObject(key)) return make(...keys);
      const next = place.next.get(key) ?? createPlace<Value>();
      place.next.set(key, next);
      place = next;
    }
    place.computed ??= { value: make(...keys) };
    return place.computed.value;
  };
}
