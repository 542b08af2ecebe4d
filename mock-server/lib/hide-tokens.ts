/** Texts that look like a JWT, wherever they stand. */
const jwt = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;

/** Quoted values of what is named like a token or a password. */
const named = /(\b\w*(?:token|password|secret)\w*["']?\s*:\s*)(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/gi;

/** A text that leaves as an error, without the tokens and passwords that it may repeat (CAL-048). */
export function hideTokens(text: string): string {
  return text.replace(named, '$1"…"').replace(jwt, '…');
}
