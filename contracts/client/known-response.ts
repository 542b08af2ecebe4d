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
