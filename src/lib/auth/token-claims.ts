/** The claims of a JWT, unchecked: what they say is for the person alone to see. Empty for what is no JWT. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Whom an id token speaks of; null where it does not say. */
export function subjectOf(idToken: string | undefined): string | null {
  const { sub } = claimsOf(idToken ?? '');
  return typeof sub === 'string' && sub !== '' ? sub : null;
}

/** Whether an id token says that the person is a client (ACC-012); null where it does not say. */
export function isClientOf(idToken: string | undefined): boolean | null {
  const { is_client: isClient } = claimsOf(idToken ?? '');
  return typeof isClient === 'boolean' ? isClient : null;
}
