import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** A key with its bytes, in the form that the token library expects. */
interface PlainKey {
  readonly bytes: Bytes;
  readonly algorithm: { readonly name: 'HMAC'; readonly hash: { readonly name: 'SHA-256' } };
  readonly usages: readonly string[];
}

/**
 * The part of `crypto.subtle` that the token library uses: HMAC with SHA-256. Browsers don't provide it to pages on
 * plain http (TST-073).
 */
export const plainSubtle = {
  async importKey(
    _format: 'raw',
    bytes: Bytes,
    _algorithm: unknown,
    _isExtractable: boolean,
    usages: readonly string[],
  ): Promise<PlainKey> {
    return { bytes, algorithm: { name: 'HMAC', hash: { name: 'SHA-256' } }, usages };
  },
  sign: async (_algorithm: unknown, { bytes }: PlainKey, data: Bytes): Promise<Bytes> => hmac(sha256, bytes, data),
  async verify(algorithm: unknown, key: PlainKey, signature: Bytes, data: Bytes): Promise<boolean> {
    const right = await plainSubtle.sign(algorithm, key, data);
    return right.length === signature.length && right.every((byte, index) => byte === signature[index]);
  },
};
