const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A name for a sandbox that nobody has guessed or drawn before: 10 letters and digits that are not mistaken. */
export function drawName(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(10));
  return `tester-${Array.from(drawn, (byte) => letters[byte % letters.length]).join('')}`;
}
