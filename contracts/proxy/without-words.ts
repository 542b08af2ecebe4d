/** What the clients of a proxy send in confidence. */
const confided =
  /("(?:password|confirmationCode|sso1|sso2|refreshToken|accessToken|idToken|refresh_token|access_token|id_token)"\s*:\s*")(?:[^"\\]|\\.)+"/g;

/** A text without the passwords and tokens that it holds. */
export const withoutWords = (text: string): string =>
  text.replaceAll(confided, '$1…"').replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '$$TOKEN');
