// What answers say as JSON: how it is read, shown and named, and shared by all who ask for the same.

/** The value of a JSON text; undefined if it is not valid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value as JSON, to show it: undefined where it has none, and words where it can't be written. */
export function jsonToShow(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // Parsing has no such limit.
    if (error instanceof RangeError) return 'a value nested too deep to show';
    throw error;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a parsed answer as text; empty if it has none of that name. */
export function fieldOf(body: unknown, name: string): string {
  if (!isRecord(body) || !(name in body)) return '';
  const value = body[name];
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whether a parsed answer has the parts that GraphQL gives an answer. */
export const isGraphqlAnswer = (body: unknown): body is { readonly data?: unknown; readonly errors?: unknown } =>
  isRecord(body) && ('data' in body || 'errors' in body);

/**
 * The place of a row in a list, by what it is known by: sessions[s12]. What a backend names stands in brackets, so that
 * it is never taken for a part of the contract.
 */
export const rowAt = (place: string, key: unknown): string =>
  `${place}[${String(key).slice(0, 100).replaceAll(/[[\]]/g, '|')}]`;

/**
 * Replaces the JSON texts, with their quotes, that stand behind each match of `fields`; the last of them may be cut.
 * Each is read in parts: the stack of one expression doesn't hold a text of megabytes.
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

/** What a response says, and the value that it is JSON of; undefined if it isn't JSON. */
export interface ResponseText {
  readonly text: string;
  readonly value: unknown;
}

/** A text that is read again and again: its value is parsed when it is first asked for, and can't be changed. */
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

/** A response whose text is at hand: nothing is encoded and decoded, and all who read it share one parsed value. */
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

/** Reads a response to its end. */
export async function readContent(response: Response): Promise<ResponseText> {
  if (response instanceof KnownResponse) return response.content;
  const text = await response.text();
  return { text, value: parseJson(text) };
}

interface Place<Value> {
  readonly next: WeakMap<object, Place<Value>>;
  made?: { readonly value: Value };
}

const createPlace = <Value>(): Place<Value> => ({ next: new WeakMap() });

const isObject = (key: unknown): key is object =>
  (typeof key === 'object' && key !== null) || typeof key === 'function';

/**
 * Makes what follows from some objects, which nobody changes, once for as long as they live; each time where a key is
 * no object. Backends that are tried one after the other share the answers in which they agree.
 */
export function byIdentity<Keys extends readonly unknown[], Value>(
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
    place.made ??= { value: make(...keys) };
    return place.made.value;
  };
}
