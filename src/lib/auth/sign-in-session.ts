import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { isClientOf, isUnexpired, subjectOf, type TokenSet, toTokenSet } from './auth-answer.ts';
import { createRenewal, type RenewalEnvironment } from './renew-tokens.ts';

/** Whom a call is made for: the person and the account that the tab showed when the call began. */
export interface Sender {
  /** Which sign-in it is; null for one that was stored without. */
  readonly signInId: string | null;
  /** Who the id token says it is; null where it does not say, or nobody is signed in. */
  readonly subject: string | null;
  /** The account that was chosen; null where none was. */
  readonly accountId: string | null;
}

/** Whether two are the same person. Tokens that do not say whose they are count by their sign-in. */
function isSamePerson(one: Sender, other: Sender): boolean {
  const isTold = one.subject !== null && other.subject !== null;
  return isTold ? one.subject === other.subject : one.signInId === other.signInId;
}

function isSameSender(one: Sender, other: Sender): boolean {
  return isSamePerson(one, other) && one.accountId === other.accountId;
}

/** A call whose sender is no longer signed in here: nobody else may send it, or be given its answer (SGN-043). */
export class SenderChangedError extends Error {
  override name = 'SenderChangedError';

  constructor() {
    super('another person or account is signed in by now');
  }
}

export type SignInStatus = 'loading' | 'signedIn' | 'signedOut';

/**
 * Who is signed in, in this browser (SGN-014, SGN-018): stored tokens while they hold, else new ones for the
 * refresh token, else new ones for the shared cookies, else signed out. Requests that wait for new tokens share them.
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
  /** Whom this tab shows; null until that is known. Another tab may have stored somebody else meanwhile. */
  let shown: Sender | null = null;
  const sender = () => shown ?? stored();

  let hasLoggedOut = false;
  /** The sign-in whose legacy login a server refused; null for none. */
  let refusedLegacyId: string | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const become = (next: SignInStatus) => {
    status = next;
    shown = stored();
    hasLoggedOut = store.isTabLoggedOut();
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

  /** Tokens, where they are those of whom they are for. */
  const keepOrLeave = (tokens: TokenSet | null, whom: Sender) => {
    if (tokens && !isSamePerson(whom, personOf(tokens))) throw new SenderChangedError();
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
    /** Back to what is known when a page has just been loaded: nothing, until `establish`. */
    restart() {
      status = 'loading';
      shown = null;
      refusedLegacyId = null;
    },
    /** Settles the status at the start of the app. Where no server can be reached, stored tokens stay for a reload. */
    async establish() {
      const tokens = await validTokens().catch(() => null);
      if (status === 'loading') become(tokens ? 'signedIn' : 'signedOut');
    },
    /** Whether anybody may be signed in once `establish` knows: nobody is, without tokens and shared cookies. */
    isInDoubt: () => store.tokens() !== null || environment.readSingleSignOn() !== null,
    /** Whom a call that begins now is made for. */
    sender,
    /** Whether a call's sender is still whom this tab shows. */
    isShown: (whom: Sender) => isSameSender(whom, sender()),
    /** Whether a call's sender is still who is signed in, in this browser. */
    isStored: (whom: Sender) => isSameSender(whom, stored()),
    /**
     * The id token for the authorization header; null where nobody is signed in. Rejects with AuthCallError where
     * the token has expired and the server cannot be reached for another, and with SenderChangedError where the token
     * would be another person's (SGN-043).
     */
    async idToken(whom: Sender = sender()) {
      return status === 'signedOut' ? null : (keepOrLeave(await validTokens(), whom)?.idToken ?? null);
    },
    /** The stored id token while it holds; null where a call would ask for another first. */
    heldToken() {
      const tokens = store.tokens();
      return tokens && isUnexpired(tokens, now()) ? tokens.idToken : null;
    },
    /** A token in the place of one that a server refused though its time had not come; null and rejects as above. */
    async replaceToken(refused: string, whom: Sender = sender()) {
      const tokens = store.tokens();
      keepOrLeave(tokens, whom);
      // Signed out meanwhile, here or in another tab: nobody is signed in again for a call of before.
      if (tokens === null) return null;
      const isReplaced = tokens.idToken !== refused && isUnexpired(tokens, now());
      return keepOrLeave(isReplaced ? tokens : await renew(tokens), whom)?.idToken ?? null;
    },
    /** The stored token set (SGN-019), renewed where its time had come; null and rejects as above. */
    async tokens() {
      const whom = sender();
      return status === 'signedOut' ? null : keepOrLeave(await validTokens(), whom);
    },
    /** Throws AuthCallError for an answer without what a sign-in needs. */
    signIn(answer: SignInResponse) {
      store.saveSignIn(toTokenSet(answer, answer.refresh_token, now()), answer.userId);
      become('signedIn');
    },
    signOut,
    /** Signs out by the person's own will: the service ends the sign-in too, and nobody waits for it (SGN-047). */
    logOut() {
      const refreshToken = store.tokens()?.refreshToken;
      // Another may have signed in that this tab was not told of yet: both are gone.
      for (const { signInId } of [stored(), sender()]) store.noteLogOut(signInId);
      signOut();
      if (refreshToken) void calls.signOut({ refreshToken }).catch(() => {});
    },
    /** True while listeners are told of a log out of the person whose data this tab keeps (FRM-063). */
    hasLoggedOut: () => hasLoggedOut,
    isOwnKey: store.isOwnKey,
    /** Takes in what another tab of this browser stored: a person who signed in or out, another account (SGN-023). */
    takeOver,
    /** What the id token says of the person (ACC-012); null where it does not say. */
    isClient: () => isClientOf(store.tokens()?.idToken),
    /** Who the id token says it is; null where it does not say, or nobody is signed in. */
    person: () => sender().subject,
    /** Changes with each sign-in, not with new tokens for the same one; null where nobody is signed in. */
    signInKey() {
      const { signInId, subject } = sender();
      return status === 'signedIn' ? (signInId ?? subject ?? '') : null;
    },
    accountId: () => sender().accountId,
    /** Chooses an account of the person whom this tab shows; where another has signed in, that one is shown. */
    chooseAccount(id: string) {
      if (!isSamePerson(sender(), stored())) return takeOver();
      store.saveAccountId(id);
      shown &&= stored();
      notify();
    },
    /** The token of a legacy login, for the calls of whom this tab shows; null where it is none of theirs (SGN-048). */
    legacyToken: () => store.legacyToken.tokenFor(sender().signInId),
    legacyLogin: store.legacyToken,
    /** Forgets the legacy login of a sender, which a server refuses beside their id token (SGN-048). */
    dropLegacyLogin({ signInId }: Sender) {
      if (store.legacyToken.tokenFor(signInId) === null) return;
      store.legacyToken.forget();
      refusedLegacyId = signInId;
      notify();
    },
    /** Whether the legacy login of whom this tab shows was refused since the page was loaded. */
    isLegacyRefused: () => refusedLegacyId !== null && refusedLegacyId === sender().signInId,
  };
}

export type SignInSession = ReturnType<typeof createSignInSession>;
