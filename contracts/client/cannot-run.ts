/** The suite could not say anything of the backend; the message is a sentence for the person who started it. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
