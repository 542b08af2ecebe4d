/** 64 bits of FNV-1a over the UTF-16 units of a text, as 16 hex digits. For names and seeds, not for secrets. */
export function hashText(text: string): string {
  return hex(fnv1a(text, 0x811c9dc5)) + hex(fnv1a(text, 0x01000193));
}

/** 128 bits of SHA-256, as 32 hex digits: nobody finds two texts that share it. */
export async function digestText(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 32 bits of FNV-1a, unsigned. */
export function hashNumber(text: string): number {
  return fnv1a(text, 0x811c9dc5);
}

function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
