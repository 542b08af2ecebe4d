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
export function isSamePerson(one: Sender, other: Sender): boolean {
  const isTold = one.subject !== null && other.subject !== null;
  return isTold ? one.subject === other.subject : one.signInId === other.signInId;
}

export function isSameSender(one: Sender, other: Sender): boolean {
  return isSamePerson(one, other) && one.accountId === other.accountId;
}

/** A call whose sender is no longer signed in here: nobody else may send it, or be given its answer (SGN-043). */
export class SenderChangedError extends Error {
  override name = 'SenderChangedError';

  constructor() {
    super('another person or account is signed in by now');
  }
}
