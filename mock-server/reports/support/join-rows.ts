import { type RowBits, RowSet } from './row-set.ts';

/**
 * The rows of `bits` from `from` up to `to` that are in some set of each part: the sets of a part are alternatives,
 * and a part without sets leaves nothing. The first bit of `bits` is row `base`, that of all others row 0.
 */
export function joinRows(
  bits: RowBits,
  base: number,
  from: number,
  to: number,
  parts: readonly (readonly RowBits[])[],
): RowSet {
  if (from >= to || parts.length === 0) return new RowSet(bits, base, from, to);
  const first = from >>> 5;
  const joined = new Int32Array(((to + 31) >>> 5) - first);
  let own = bits.subarray(first - (base >>> 5));
  for (const part of parts) {
    narrow(joined, own, part, first);
    own = joined;
  }
  return new RowSet(joined, first * 32, from, to);
}

/** The bits themselves where there is nothing to leave out. */
export function withoutRows(bits: RowBits, rows: Int32Array): RowBits {
  if (rows.length === 0) return bits;
  const left = bits.slice();
  for (const row of rows) left[row >>> 5] = (left[row >>> 5] as number) & ~(1 << (row & 31));
  return left;
}

/** What several sets hold. Holds until the next call. */
let scratch: RowBits = new Int32Array(0);

/**
 * Writes what `own` holds and any of the sets does too, from their word `first` on. One and two sets, which most parts
 * have, take one pass.
 */
function narrow(joined: RowBits, own: RowBits, sets: readonly RowBits[], first: number): void {
  const [some, other, ...others] = sets;
  const last = others.pop();
  if (some === undefined) joined.fill(0);
  else if (other === undefined) narrowBy(joined, own, some, first);
  else if (last === undefined) narrowByEither(joined, own, some, other, first);
  else {
    const end = first + joined.length;
    if (scratch.length < end) scratch = new Int32Array(end);
    unite(scratch, some, other, first, end);
    for (const set of others) unite(scratch, scratch, set, first, end);
    narrowByEither(joined, own, scratch, last, first);
  }
}

function narrowBy(joined: RowBits, own: RowBits, set: RowBits, first: number): void {
  for (let index = 0; index < joined.length; index++) {
    joined[index] = (own[index] as number) & (set[index + first] as number);
  }
}

function narrowByEither(joined: RowBits, own: RowBits, some: RowBits, others: RowBits, first: number): void {
  for (let index = 0; index < joined.length; index++) {
    const either = (some[index + first] as number) | (others[index + first] as number);
    joined[index] = (own[index] as number) & either;
  }
}

function unite(united: RowBits, some: RowBits, others: RowBits, from: number, to: number): void {
  for (let index = from; index < to; index++) united[index] = (some[index] as number) | (others[index] as number);
}
