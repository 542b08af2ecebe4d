import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Signs URLs that are opened without headers, so that they can't be guessed. The same text and seed give the same
 * signature, 43 base64url characters.
 */
export interface SignAddress {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** Doesn't use Web Crypto, which is unavailable to a demo on plain http (TST-073). */
export function createSignAddress(seed: number | string): SignAddress {
  const secret = utf8ToBytes(`webtrax-mock address key of seed ${seed}`);

  function sign(text: string): string {
    return btoa(String.fromCharCode(...hmac(sha256, secret, utf8ToBytes(text))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  }

  /** Compares signatures of both values, so that timing reveals nothing about how much of a signature is correct. */
  const verify = (text: string, signature: string) => sign(sign(text)) === sign(signature);

  return { sign, verify };
}
