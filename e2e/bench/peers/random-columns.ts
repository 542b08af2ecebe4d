/**
 * The floor of world generation: columns of the same kind and length, filled with random numbers by a bare
 * xorshift loop. One loop an element type, since a loop that meets several types runs slower in V8, and the
 * floor would be too high.
 */
function next(state: number): number {
  const a = state ^ (state << 13);
  const b = a ^ (a >>> 17);
  return b ^ (b << 5);
}

function fillUint8(column: Uint8Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

function fillUint16(column: Uint16Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

function fillInt32(column: Int32Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

function fillUint32(column: Uint32Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

function fillFloat64(column: Float64Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

/** A new column like `model`, filled; gives the state that the next one goes on from. */
export function fillLike(model: unknown, state: number): number {
  if (model instanceof Uint8Array) return fillUint8(new Uint8Array(model.length), state);
  if (model instanceof Uint16Array) return fillUint16(new Uint16Array(model.length), state);
  if (model instanceof Int32Array) return fillInt32(new Int32Array(model.length), state);
  if (model instanceof Uint32Array) return fillUint32(new Uint32Array(model.length), state);
  if (model instanceof Float64Array) return fillFloat64(new Float64Array(model.length), state);
  throw new TypeError('a column of a kind that the floor does not know');
}
