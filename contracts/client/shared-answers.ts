import { parseJson } from './json.ts';

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
