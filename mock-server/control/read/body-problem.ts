/** Thrown by readers of bodies: a sentence that names the place, for example `rules[0].fault.status`. */
export class BodyProblem extends Error {
  override name = 'BodyProblem';
}

/** A problem at a place; the empty place is the body itself. */
export function problemAt(place: string, complaint: string): BodyProblem {
  return new BodyProblem(`${place === '' ? 'The body' : place} ${complaint}`);
}
