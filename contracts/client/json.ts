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
export const fieldOf = (body: unknown, name: string): string =>
  isRecord(body) && name in body
    ? typeof body[name] === 'object'
      ? JSON.stringify(body[name])
      : String(body[name])
    : '';

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
