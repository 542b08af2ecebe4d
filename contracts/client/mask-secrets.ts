import { redactAddress } from '../../mock-server/lib/redact.ts';
import { signedTokens } from './request-log.ts';

/** Values that clients send, or are sent, in confidence; the last of a text may be cut. Names of secrets are none. */
const secretFields =
  /("(?:password|confirmationCode|sso1|sso2|token|refreshToken|accessToken|idToken|refresh_token|access_token|id_token)"\s*:\s*")(?!\$[A-Z_]+")(?:[^"\\]|\\.)*"?/g;

/** A text without the passwords and tokens in it, those of nobody that is known here among them. */
export const maskSecrets = (text: string): string =>
  text.replaceAll(secretFields, '$1…"').replaceAll(signedTokens, '$1$$TOKEN');

/** The path of a request without the secrets in its query. */
export const maskAddress = (path: string): string => maskSecrets(redactAddress(path));
