import { type RowBits, RowSet } from './row-set.ts';

/**
 * The rows of `bits` from `from` up to but excluding `to` that are in some set of each part. The sets of a part are
 * alternatives; a part without sets matches nothing. The first bit of `bits` is row `base`; that of all other sets is
 * row 0.
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

/** Returns the same bits if there is nothing to remove. */
export function withoutRows(bits: RowBits, rows: Int32Array): RowBits {
  if (rows.length === 0) return bits;
  const left = bits.slice();
  for (const row of rows) left[row >>> 5] = (left[row >>> 5] as number) & ~(1 << (row & 31));
  return left;
}

/** The union of several sets. Valid only until the next call: the buffer is reused. */
let scratch: RowBits = new Int32Array(0);

/**
 * Writes the intersection of `own` with the union of the sets, read from their word `first` on. One or two sets, the
 * usual case, take a single pass.
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
