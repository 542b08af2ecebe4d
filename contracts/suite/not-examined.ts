/** A check finds that it cannot be tried on this backend now; the message says why. */
export class NotExamined extends Error {
  override readonly name = 'NotExamined';
}

/** Why what writes is left out. */
export const writesReason = 'writes, which --allow-writes allows';

/** Why what begins with a sign-in is left out where only a token was given. */
export const needsSignIn = 'needs --user, --password and --auth';
