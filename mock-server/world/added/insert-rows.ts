export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A copy of a column with rows put in: the i-th value comes before what was row `places[i]`; places ascend. */
export function withRows<C extends Column>(column: C, places: ArrayLike<number>, values: ArrayLike<number>): C {
  const { length } = places;
  const made = new (column.constructor as new (length: number) => C)(column.length + length);
  let from = 0;
  for (let i = 0; i < length; i++) {
    const place = places[i] as number;
    made.set(column.subarray(from, place), from + i);
    made[place + i] = values[i] as number;
    from = place;
  }
  made.set(column.subarray(from), from + length);
  return made;
}

/** The same for a column that says where the parts of each row begin; the i-th new row has `sizes[i]` parts. */
export function withStarts(starts: Int32Array, places: ArrayLike<number>, sizes: ArrayLike<number>): Int32Array {
  const { length } = places;
  const made = new Int32Array(starts.length + length);
  let row = 0;
  let shift = 0;
  for (let i = 0; i < length; i++) {
    for (const place = places[i] as number; row < place; row++) made[row + i] = (starts[row] as number) + shift;
    made[row + i] = (starts[row] as number) + shift;
    shift += sizes[i] as number;
  }
  for (; row < starts.length; row++) made[row + length] = (starts[row] as number) + shift;
  return made;
}

/** A column of rows of another table, in which rows were put in; it ascends. */
export function withShiftedRows(column: Int32Array, places: ArrayLike<number>): Int32Array {
  let shift = 0;
  return column.map((row) => {
    while (shift < places.length && (places[shift] as number) <= row) shift++;
    return row + shift;
  });
}

/** The rows that the new ones have: the places they were put at, moved by those before them. */
export function newRows(places: ArrayLike<number>): Int32Array {
  return Int32Array.from(places, (place, i) => place + i);
}
