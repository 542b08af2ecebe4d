import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** 64-bit FNV-1a over the UTF-16 code units of a text, as 16 hex digits. For names and seeds, not for secrets. */
export function hashText(text: string): string {
  return hex(fnv1a(text, 0x811c9dc5)) + hex(fnv1a(text, 0x01000193));
}

/**
 * The first 128 bits of SHA-256, as 32 hex digits, so that collisions can't be found. Doesn't use Web Crypto, which is
 * unavailable to a demo on plain http (TST-073).
 */
export function digestText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
}

/** Unsigned 32-bit FNV-1a. */
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
