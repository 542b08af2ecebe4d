import type { World } from './world.ts';

/** Two 32-bit sums over a row of words, as 16 hexadecimal digits in the end. */
class Digest {
  private first = 0x811c9dc5 | 0;
  private second = 0x9747b28c | 0;

  add(word: number): void {
    this.first = Math.imul(this.first ^ word, 0x01000193);
    this.first ^= this.first >>> 15;
    this.second = Math.imul(this.second ^ Math.imul(word, 0xcc9e2d51 | 0), 0x1b873593);
    this.second = (this.second << 13) | (this.second >>> 19);
  }

  addText(text: string): void {
    this.add(text.length);
    for (let i = 0; i < text.length; i++) this.add(text.charCodeAt(i));
  }

  toString(): string {
    const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
    return hex(this.first) + hex(this.second);
  }
}

/** A hash over every column and table of a world: 16 hexadecimal digits, the same on every machine. */
export function hashWorld(world: World): string {
  const digest = new Digest();
  const { simulation, ...rest } = world;
  addValue(digest, rest);
  return digest.toString();
}

function addValue(digest: Digest, value: unknown): void {
  if (typeof value === 'string') digest.addText(value);
  else if (typeof value === 'number') addNumber(digest, value);
  else if (value instanceof Float64Array) for (const entry of value) addNumber(digest, entry);
  else if (isIntegerColumn(value)) addColumn(digest, value);
  else if (Array.isArray(value)) {
    digest.add(value.length);
    for (const entry of value) addValue(digest, entry);
  } else if (value !== null && typeof value === 'object') {
    const entries = value as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(entries).sort()) {
      digest.addText(key);
      addValue(digest, entries[key]);
    }
  } else digest.addText(String(value));
}

type IntegerColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array;

function isIntegerColumn(value: unknown): value is IntegerColumn {
  return (
    value instanceof Uint8Array ||
    value instanceof Uint16Array ||
    value instanceof Uint32Array ||
    value instanceof Int32Array
  );
}

function addColumn(digest: Digest, column: IntegerColumn): void {
  digest.add(column.length);
  for (let i = 0; i < column.length; i++) digest.add(column[i] as number);
}

/** Both halves of a double, as it is stored with the lower half first. */
function addNumber(digest: Digest, value: number): void {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  digest.add(view.getInt32(4));
  digest.add(view.getInt32(0));
}
