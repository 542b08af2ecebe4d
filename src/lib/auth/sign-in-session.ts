import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { isClientOf, isUnexpired, subjectOf, type TokenSet, toTokenSet } from './auth-answer.ts';
import { createRenewal, type RenewalEnvironment } from './renew-tokens.ts';

/** Who a call is made for: the person and account that the tab showed when the call started. */
export interface Sender {
  /** The sign-in; null if it was stored without an id. */
  readonly signInId: string | null;
  /** The subject of the id token; null if it has none or no one is signed in. */
  readonly subject: string | null;
  /** The chosen account; null if there is none. */
  readonly accountId: string | null;
}

/** Whether two senders are the same person. If either token lacks a subject, the sign-ins are compared instead. */
function isSamePerson(one: Sender, other: Sender): boolean {
  const isTold = one.subject !== null && other.subject !== null;
  return isTold ? one.subject === other.subject : one.signInId === other.signInId;
}

function isSameSender(one: Sender, other: Sender): boolean {
  return isSamePerson(one, other) && one.accountId === other.accountId;
}

/**
 * The call's sender is no longer signed in here. No one else's token may be used for it, and no one else may get its
 * response (SGN-043).
 */
export class SenderChangedError extends Error {
  override name = 'SenderChangedError';

  constructor() {
    super('another person or account is signed in by now');
  }
}

export type SignInStatus = 'loading' | 'signedIn' | 'signedOut';

/**
 * The person signed in to this browser (SGN-014, SGN-018). Uses the stored tokens while valid, then the refresh token,
 * then the shared cookies; otherwise signed out. Concurrent requests share one renewal.
 */
export function createSignInSession(environment: RenewalEnvironment) {
  const { store, now, calls } = environment;
  const renewTokens = createRenewal(environment);
  let status: SignInStatus = 'loading';
  let renewing: { readonly refreshToken: string; readonly tokens: Promise<TokenSet | null> } | null = null;
  const listeners = new Set<() => void>();

  const personOf = (tokens: TokenSet | null): Sender => ({
    signInId: store.signInId(),
    subject: subjectOf(tokens?.idToken),
    accountId: store.accountId(),
  });
  const stored = () => personOf(store.tokens());
  /** Who this tab shows; null until known. Another tab might have signed someone else in since. */
  let shown: Sender | null = null;
  const sender = () => shown ?? stored();

  let hasLoggedOut = false;
  let hasEnded = false;
  /** The sign-in whose legacy login a server rejected; null if none was. */
  let refusedLegacyId: string | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  /** `isRefused`: a server refused the person, of whom this tab has shown nothing yet. */
  const become = (next: SignInStatus, isRefused = false) => {
    hasLoggedOut = store.isTabLoggedOut();
    hasEnded = next === 'signedOut' && (hasEnded || isRefused || status === 'signedIn') && !hasLoggedOut;
    status = next;
    shown = stored();
    notify();
    hasLoggedOut = false;
    if (status === 'signedIn') store.noteTab(shown.signInId);
  };

  const renew = (stale: TokenSet | null) => {
    const refreshToken = stale?.refreshToken ?? '';
    if (renewing?.refreshToken !== refreshToken) {
      const tokens = renewTokens(stale).finally(() => {
        if (renewing?.tokens === tokens) renewing = null;
      });
      renewing = { refreshToken, tokens };
    }
    return renewing.tokens;
  };

  const validTokens = async () => {
    const tokens = store.tokens();
    return tokens && isUnexpired(tokens, now()) ? tokens : renew(tokens);
  };

  /** Returns the tokens if they belong to that person; otherwise throws SenderChangedError. */
  const keepOrLeave = (tokens: TokenSet | null, requester: Sender) => {
    if (tokens && !isSamePerson(requester, personOf(tokens))) throw new SenderChangedError();
    if (!tokens && status !== 'signedOut') become('signedOut');
    return tokens;
  };

  const signOut = () => {
    store.forget();
    store.legacyToken.forget();
    if (status !== 'signedOut') become('signedOut');
  };

  const takeOver = () => {
    if (status === 'loading') return;
    const isSignedIn = store.tokens() !== null;
    if (!isSignedIn) store.legacyToken.forget();
    become(isSignedIn ? 'signedIn' : 'signedOut');
  };

  return {
    status: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resets to the state of a freshly loaded page: nothing is known until `establish`. */
    restart() {
      status = 'loading';
      hasEnded = false;
      shown = null;
      refusedLegacyId = null;
    },
    /** Determines the status when the app starts. If no server can be reached, stored tokens are kept for a reload. */
    async establish() {
      const isKnown = store.tokens() !== null;
      // Undefined if no server can be reached.
      const tokens = await validTokens().catch(() => undefined);
      if (status === 'loading') become(tokens ? 'signedIn' : 'signedOut', isKnown && tokens === null);
    },
    /** Whether `establish` could find someone signed in. Without tokens and shared cookies, it can't. */
    isInDoubt: () => store.tokens() !== null || environment.readSingleSignOn() !== null,
    /** Who a call that starts now is made for. */
    sender,
    /** Whether a call's sender is still the person this tab shows. */
    isShown: (candidate: Sender) => isSameSender(candidate, sender()),
    /** Whether a call's sender is still the person signed in to this browser. */
    isStored: (candidate: Sender) => isSameSender(candidate, stored()),
    /**
     * The id token for the authorization header; null if no one is signed in. Rejects with AuthCallError if the token
     * has expired and the server can't be reached for a new one, and with SenderChangedError if the token would be
     * another person's (SGN-043).
     */
    async idToken(requester: Sender = sender()) {
      return status === 'signedOut' ? null : (keepOrLeave(await validTokens(), requester)?.idToken ?? null);
    },
    /** The stored id token if it is still valid; null if a call would have to renew it first. */
    heldToken() {
      const tokens = store.tokens();
      return tokens && isUnexpired(tokens, now()) ? tokens.idToken : null;
    },
    /** Replaces a token that a server rejected before it expired. Null and rejections as for `idToken`. */
    async replaceToken(refused: string, requester: Sender = sender()) {
      const tokens = store.tokens();
      keepOrLeave(tokens, requester);
      // Signed out in the meantime, here or in another tab. An earlier call must not sign anyone back in.
      if (tokens === null) return null;
      const isReplaced = tokens.idToken !== refused && isUnexpired(tokens, now());
      return keepOrLeave(isReplaced ? tokens : await renew(tokens), requester)?.idToken ?? null;
    },
    /** The stored token set (SGN-019), renewed if it has expired. Null and rejections as for `idToken`. */
    async tokens() {
      const requester = sender();
      return status === 'signedOut' ? null : keepOrLeave(await validTokens(), requester);
    },
    /** Throws AuthCallError if the response lacks something a sign-in needs. */
    signIn(answer: SignInResponse) {
      store.saveSignIn(toTokenSet(answer, answer.refresh_token, now()), answer.userId);
      become('signedIn');
    },
    signOut,
    /** Signs out at the person's request. The service ends the sign-in too, without anyone waiting for it (SGN-047). */
    logOut() {
      const refreshToken = store.tokens()?.refreshToken;
      // Another tab might have signed someone else in without this tab noticing yet: log both out.
      for (const { signInId } of [stored(), sender()]) store.noteLogOut(signInId);
      signOut();
      // Also where no storage could note it.
      hasEnded = false;
      if (refreshToken) void calls.signOut({ refreshToken }).catch(() => {});
    },
    /** True while listeners are notified that the person whose data this tab holds has logged out (FRM-063). */
    hasLoggedOut: () => hasLoggedOut,
    /** Whether the last person was signed out without logging out, until the next sign-in (SGN-055). */
    hasEnded: () => hasEnded,
    isOwnKey: store.isOwnKey,
    /**
     * Applies what another tab of this browser stored: someone signed in or out, or chose another account (SGN-023).
     */
    takeOver,
    /** The id token's `is_client` claim (ACC-012); null if it has none. */
    isClient: () => isClientOf(store.tokens()?.idToken),
    /** The subject of the id token; null if it has none or no one is signed in. */
    person: () => sender().subject,
    /** Changes with each sign-in but not when its tokens are renewed; null if no one is signed in. */
    signInKey() {
      const { signInId, subject } = sender();
      return status === 'signedIn' ? (signInId ?? subject ?? '') : null;
    },
    accountId: () => sender().accountId,
    /**
     * Chooses an account for the person this tab shows. If someone else has signed in since, switches to that person
     * instead.
     */
    chooseAccount(id: string) {
      if (!isSamePerson(sender(), stored())) return takeOver();
      store.saveAccountId(id);
      shown &&= stored();
      notify();
    },
    /** The legacy login token for calls of the person this tab shows; null if it isn't theirs (SGN-048). */
    legacyToken: () => store.legacyToken.tokenFor(sender().signInId),
    legacyLogin: store.legacyToken,
    /** Deletes a sender's legacy login after a server rejected it alongside their id token (SGN-048). */
    dropLegacyLogin({ signInId }: Sender) {
      if (store.legacyToken.tokenFor(signInId) === null) return;
      store.legacyToken.forget();
      refusedLegacyId = signInId;
      notify();
    },
    /** Whether the legacy login of the person this tab shows has been rejected since the page was loaded. */
    isLegacyRefused: () => refusedLegacyId !== null && refusedLegacyId === sender().signInId,
  };
}

export type SignInSession = ReturnType<typeof createSignInSession>;
