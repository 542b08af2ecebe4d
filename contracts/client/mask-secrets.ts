import { redactAddress } from '../../mock-server/lib/redact.ts';
import { replaceTexts } from './json.ts';
import { signedTokens } from './request-log.ts';

/** Before values that clients send, or are sent, in confidence. */
const secretFields =
  /"(?:password|confirmationCode|sso1|sso2|token|refreshToken|accessToken|idToken|refresh_token|access_token|id_token)"\s*:\s*(?=")/g;

/** Names of secrets stay. */
const masked = (value: string): string => (/^"\$[A-Z_]+"$/.test(value) ? value : '"…"');

/** A text without the passwords and tokens in it, those of nobody that is known here among them. */
export const maskSecrets = (text: string): string =>
  replaceTexts(text, secretFields, masked).replaceAll(signedTokens, '$1$$TOKEN');

/** The path of a request without the secrets in its query. */
export const maskAddress = (path: string): string => maskSecrets(redactAddress(path));
