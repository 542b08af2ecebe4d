/** A request was not answered; the message says why, in words for a person. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}
