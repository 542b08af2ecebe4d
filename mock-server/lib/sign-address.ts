/**
 * Signs an address that is opened without headers, so that it cannot be guessed: the same text under the
 * same seed gives the same signature, 43 letters of base64url.
 */
export interface SignAddress {
  sign(text: string): Promise<string>;
  verify(text: string, signature: string): Promise<boolean>;
}

export function createSignAddress(seed: number | string): SignAddress {
  let key: ReturnType<typeof importKey> | undefined;
  const secret = new TextEncoder().encode(`webtrax-mock address key of seed ${seed}`);
  const importKey = () => crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

  async function sign(text: string): Promise<string> {
    key ??= importKey();
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text)));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  }

  /** Compares what the two sign to: how long that takes tells nothing of how much of a signature is right. */
  async function verify(text: string, signature: string): Promise<boolean> {
    const [right, given] = await Promise.all([sign(text).then(sign), sign(signature)]);
    return right === given;
  }

  return { sign, verify };
}
