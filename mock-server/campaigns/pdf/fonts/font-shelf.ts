import fontkit from '@pdf-lib/fontkit';

/** The document's two weights. */
export type Weight = 'regular' | 'semibold';

interface Family {
  readonly package: string;
  readonly semibold: 400 | 600;
}

/**
 * Inter for everything that it covers, then fonts for Japanese, Simplified Chinese and Korean, which have one weight
 * each.
 */
export const families: readonly Family[] = [
  { package: 'inter', semibold: 600 },
  { package: 'kosugi', semibold: 400 },
  { package: 'zcool-xiaowei', semibold: 400 },
  { package: 'gowun-dodum', semibold: 400 },
];

/** The file that lists which characters each file of a family may have. */
const rangesFile = (family: Family): string => `@fontsource/${family.package}/unicode.json`;

/** A file of a family. `slice` is its key in that list: `latin`, or a number in brackets. */
function fontFile(family: Family, slice: string, weight: Weight): string {
  const name = slice.replace(/^\[(\d+)\]$/, '$1');
  const number = weight === 'semibold' ? family.semibold : 400;
  return `@fontsource/${family.package}/files/${family.package}-${name}-${number}-normal.woff`;
}

/** A font file whose glyphs are known. */
interface OpenFont {
  readonly bytes: Uint8Array;
  has(code: number): boolean;
}

interface Slice {
  readonly name: string;
  readonly ranges: readonly CodeRange[];
}

/** Font files, each read once, on first use. */
interface FontShelf {
  open(file: string): Promise<OpenFont>;
  /** The file of a family that has a character; null if none has it. */
  find(family: Family, code: number, weight: Weight): Promise<string | null>;
}

/** Opens each font once, and finds the file that has a character. Rejects if a file isn't a font. */
export function createFontShelf(readFont: ReadFont): FontShelf {
  const fonts = new Map<string, Promise<OpenFont>>();
  const lists = new Map<Family, Promise<readonly Slice[]>>();

  async function read(file: string): Promise<OpenFont> {
    const packed = await readFont(file);
    if (packed === null) return { bytes: new Uint8Array(), has: () => false };
    const bytes = await unpackWoff(packed);
    const font = fontkit.create(bytes);
    return { bytes, has: (code) => font.hasGlyphForCodePoint(code) };
  }

  function open(file: string): Promise<OpenFont> {
    const font = fonts.get(file) ?? read(file);
    fonts.set(file, font);
    return font;
  }

  async function readSlices(family: Family): Promise<readonly Slice[]> {
    const text = await readFont(rangesFile(family));
    const list: unknown = text && JSON.parse(new TextDecoder().decode(text));
    const entries = typeof list === 'object' && list !== null ? Object.entries(list) : [];
    return entries.map(([name, ranges]) => ({ name, ranges: parseRanges(String(ranges)) }));
  }

  function slicesOf(family: Family): Promise<readonly Slice[]> {
    const slices = lists.get(family) ?? readSlices(family);
    lists.set(family, slices);
    return slices;
  }

  return {
    open,
    async find(family, code, weight) {
      for (const { name, ranges } of await slicesOf(family)) {
        if (!isWithin(ranges, code)) continue;
        // Lists cover whole scripts, so a file may lack characters in its range.
        const file = fontFile(family, name, weight);
        if ((await open(file)).has(code)) return file;
      }
      return null;
    },
  };
}

/** The first family has nearly everything. The others are tried only for what it lacks. */
export async function filesOf(
  shelf: FontShelf,
  character: string,
  weight: Weight,
): Promise<readonly (string | null)[]> {
  const code = character.codePointAt(0) ?? 0;
  const [first, ...others] = families;
  const own = first ? await shelf.find(first, code, weight) : null;
  if (own !== null) return [own, ...others.map(() => null)];
  return [null, ...(await Promise.all(others.map((family) => shelf.find(family, code, weight))))];
}

/** First and last code point, both included. */
type CodeRange = readonly [first: number, last: number];

/** Parses ranges in CSS syntax: `U+0000-00FF, U+0131`. Throws RangeError for any other format. */
export function parseRanges(text: string): CodeRange[] {
  return text.split(',').map((part): CodeRange => {
    const [, first, last = first] = /^\s*U\+([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?\s*$/i.exec(part) ?? [];
    if (first === undefined || last === undefined) throw new RangeError(`"${part}" is not a range of characters`);
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Whether a code point lies in one of the ranges, ends included. */
export function isWithin(ranges: readonly CodeRange[], code: number): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/**
 * Reads the bytes of a font package's file, named as in `@fontsource/inter/files/inter-latin-400-normal.woff`. Null if
 * it is currently unavailable; its letters are then replaced.
 */
export type ReadFont = (file: string) => Promise<Uint8Array | null>;

const WOFF = 0x774f4646;
const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

function readTables(file: Uint8Array): Promise<Table[]> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return Promise.all(
    Array.from({ length: view.getUint16(12) }, async (_, index): Promise<Table> => {
      const at = HEADER + index * ENTRY;
      const [tag, offset, packed] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)];
      const [length, checksum] = [view.getUint32(at + 12), view.getUint32(at + 16)];
      const stored = Uint8Array.from(file.subarray(offset, offset + packed));
      return { tag, checksum, bytes: packed < length ? await inflate(stored) : stored };
    }),
  );
}

/**
 * The font in a WOFF file, decompressed, because the library would decompress a table again for every glyph. Throws
 * RangeError for bytes that aren't WOFF, and rejects for damaged ones.
 */
export async function unpackWoff(file: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < HEADER || view.getUint32(0) !== WOFF) throw new RangeError('The font is not a WOFF file');
  const tables = await readTables(file);
  const start = SFNT_HEADER + SFNT_ENTRY * tables.length;
  const font = new Uint8Array(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start));
  const out = new DataView(font.buffer);
  const power = Math.floor(Math.log2(Math.max(1, tables.length)));
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, tables.length);
  out.setUint16(6, 16 * 2 ** power);
  out.setUint16(8, power);
  out.setUint16(10, 16 * (tables.length - 2 ** power));
  let offset = start;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    [tag, checksum, offset, bytes.length].forEach((value, word) => {
      out.setUint32(at + 4 * word, value);
    });
    font.set(bytes, offset);
    offset += padded(bytes.length);
  });
  return font;
}
