import fontkit from '@pdf-lib/fontkit';
import {
  type Family,
  families,
  fontFile,
  isWithin,
  parseSlices,
  rangesFile,
  type Slice,
  type Weight,
} from './font-families.ts';

/** A font file whose glyphs are known. */
interface OpenFont {
  readonly bytes: Uint8Array;
  has(code: number): boolean;
}

/** Font files, each read once, on first use. */
interface FontShelf {
  open(file: string): Promise<OpenFont>;
  /** The file that has a character, of the first family with it; null if no family has it. */
  find(character: string, weight: Weight): Promise<string | null>;
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
    return text === null ? [] : parseSlices(new TextDecoder().decode(text));
  }

  function slicesOf(family: Family): Promise<readonly Slice[]> {
    const slices = lists.get(family) ?? readSlices(family);
    lists.set(family, slices);
    return slices;
  }

  async function findIn(family: Family, code: number, weight: Weight): Promise<string | null> {
    for (const { name, ranges } of await slicesOf(family)) {
      if (!isWithin(ranges, code)) continue;
      // Lists cover whole scripts, so a file may lack characters in its range.
      const file = fontFile(family, name, weight);
      if ((await open(file)).has(code)) return file;
    }
    return null;
  }

  return {
    open,
    async find(character, weight) {
      const code = character.codePointAt(0) ?? 0;
      for (const family of families) {
        const file = await findIn(family, code, weight);
        if (file !== null) return file;
      }
      return null;
    },
  };
}

/**
 * Reads the bytes of a family's file, named as in `inter/files/inter-latin-400-normal.woff`. Null if it is currently
 * unavailable; its letters are then replaced.
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
