import { signedTokens } from '../client/request-log.ts';

/** Values that clients send, or are sent, in confidence; the last of a text may be cut. */
const secretFields =
  /("(?:password|confirmationCode|sso1|sso2|token|refreshToken|accessToken|idToken|refresh_token|access_token|id_token)"\s*:\s*")(?:[^"\\]|\\.)+"?/g;

/** A text without the passwords and tokens in it. */
export const maskSecrets = (text: string): string =>
  text.replaceAll(secretFields, '$1…"').replaceAll(signedTokens, '$1$$TOKEN');
