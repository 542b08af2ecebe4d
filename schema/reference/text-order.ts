/** From here on code units and code points differ in order: halves of pairs come before, and mean what comes after. */
const firstHalf = 0xd800;
const afterHalves = 0xe000;

/** Code units in the order of the code points that they belong to. */
const rank = (unit: number) => (unit >= afterHalves ? unit - 0x800 : unit + 0x2000);

/**
 * Order of two texts by the Unicode numbers of their characters, as `COLLATE "C"` of a database has it in UTF-8:
 * negative where the first comes first, 0 where they are equal (ANA-048). JavaScript's own compares halves of them.
 */
export function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return a >= firstHalf && b >= firstHalf ? rank(a) - rank(b) : a - b;
  }
  return one.length - other.length;
}
