import type { TextStorage } from '../browser-storage.ts';

/**
 * The token of a legacy login, which lasts as long as its tab (SGN-010), and who it is sent with: the person whose
 * email was entered to be linked, in the sign-in that followed in this tab, and nobody else (SGN-048).
 */
export function createLegacyToken(storage: TextStorage) {
  const read = () => parseLegacy(storage.getItem(legacyKey));
  const write = (legacy: Legacy) => storage.setItem(legacyKey, JSON.stringify(legacy));
  const forget = () => storage.removeItem(legacyKey);
  return {
    keep: (token: string) => write({ token }),
    /** Whether there is one whose person has not signed in yet. */
    isWaiting() {
      const legacy = read();
      return legacy !== null && legacy.signInId === undefined;
    },
    /** Notes who is to be linked, by their tinid; empty where they have no account yet. */
    linkTo(tinid: string) {
      const legacy = read();
      if (legacy && legacy.signInId === undefined) write({ token: legacy.token, ...(tinid && { tinid }) });
    },
    /** Somebody else is about to sign in: unless it is who is to be linked, the token goes. */
    keepFor(tinid: string) {
      const legacy = read();
      if (legacy && legacy.tinid !== tinid) forget();
    },
    /** Goes with this sign-in if it is that of who is to be linked; otherwise it is forgotten. */
    bind(tinid: string, signInId: string) {
      const legacy = read();
      if (!legacy) return;
      if (legacy.tinid === tinid) write({ ...legacy, signInId });
      else forget();
    },
    /** The token for the calls of a sign-in; null where it is none of theirs. */
    tokenFor(signInId: string | null) {
      const legacy = read();
      return legacy?.signInId !== undefined && legacy.signInId === signInId ? legacy.token : null;
    },
    forget,
  };
}

interface Legacy {
  readonly token: string;
  /** Who is to be linked; missing until an email was entered. */
  readonly tinid?: string;
  /** The sign-in of that person; missing until there is one. */
  readonly signInId?: string;
}

function parseLegacy(text: string | null): Legacy | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { token, tinid, signInId } = value as Record<string, unknown>;
    if (typeof token !== 'string' || token === '') return null;
    return { token, ...(typeof tinid === 'string' && { tinid }), ...(typeof signInId === 'string' && { signInId }) };
  } catch {
    return null;
  }
}

const legacyKey = 'webtrax.legacyToken';
