import { limits } from '../../schema/reference/limits.ts';

const quote = 34;
const backslash = 92;

/** Whether lists and objects of a JSON text lie deeper within one another than is answered (LIM-017). */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === backslash) at++;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    // [ and {, then ] and }: each pair differs in one bit.
    else if ((code | 32) === 123) {
      depth++;
      if (depth > limits.bodyDepth) return true;
    } else if ((code | 32) === 125) depth--;
  }
  return false;
}

/**
 * The value of a JSON text; undefined for what is no JSON, or too deep: whoever reads a value goes down into it, and
 * may run out of stack.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
