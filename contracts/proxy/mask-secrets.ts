/** Values that clients send, or are sent, in confidence; the last of a text may be cut. */
const secretFields =
  /("(?:password|confirmationCode|sso1|sso2|token|refreshToken|accessToken|idToken|refresh_token|access_token|id_token)"\s*:\s*")(?:[^"\\]|\\.)+"?/g;

/** Begins where a run of letters does, so that a long one is not read again from each place in it. */
const tokens = /(?<![\w-])(?=[\w-]+\.[\w-]+\.)([\w-]*?)eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** A text without the passwords and tokens in it. */
export const maskSecrets = (text: string): string =>
  text.replaceAll(secretFields, '$1…"').replaceAll(tokens, '$1$$TOKEN');
