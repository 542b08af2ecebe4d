/** The suite could not say anything of the target; the message is a sentence for the person who started it. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
