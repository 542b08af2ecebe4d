/**
 * Signs an address that is opened without headers, so that it cannot be guessed: the same text under the
 * same seed gives the same signature, 43 letters of base64url.
 */
export interface SignAddress {
  sign(text: string): Promise<string>;
  verify(text: string, signature: string): Promise<boolean>;
}

export function createSignAddress(seed: number): SignAddress {
  let key: Promise<CryptoKey> | undefined;
  const secret = new TextEncoder().encode(`webtrax-mock address key of seed ${seed}`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };

  async function sign(text: string): Promise<string> {
    key ??= crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text)));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  }

  return { sign, verify: async (text, signature) => (await sign(text)) === signature };
}
