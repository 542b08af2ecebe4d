import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Signs an address that is opened without headers, so that it cannot be guessed: the same text under the
 * same seed gives the same signature, 43 letters of base64url.
 */
export interface SignAddress {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** Not by the browser's own keys, which a demo on plain http is without (TST-073). */
export function createSignAddress(seed: number | string): SignAddress {
  const secret = utf8ToBytes(`webtrax-mock address key of seed ${seed}`);

  function sign(text: string): string {
    return btoa(String.fromCharCode(...hmac(sha256, secret, utf8ToBytes(text))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  }

  /** Compares what the two sign to: how long that takes tells nothing of how much of a signature is right. */
  const verify = (text: string, signature: string) => sign(sign(text)) === sign(signature);

  return { sign, verify };
}
