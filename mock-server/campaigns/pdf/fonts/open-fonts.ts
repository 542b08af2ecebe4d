import fontkit from '@pdf-lib/fontkit';
import type { ReadFont } from '../../../lib/read-font.ts';
import { type Family, families, fontFile, rangesFile, type Weight } from './families.ts';
import { type CodeRange, isWithin, parseRanges } from './unicode-ranges.ts';
import { unpackWoff } from './unpack-woff.ts';

/** A font file whose glyphs are known. */
export interface OpenFont {
  readonly bytes: Uint8Array;
  has(code: number): boolean;
}

interface Slice {
  readonly name: string;
  readonly ranges: readonly CodeRange[];
}

/** Font files, each read once, when first looked for. */
export interface FontShelf {
  open(file: string): Promise<OpenFont>;
  /** The file of a family that has a character; null where none has. */
  find(family: Family, code: number, weight: Weight): Promise<string | null>;
}

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
        // The lists are those of a whole script: a file may lack what its range promises.
        const file = fontFile(family, name, weight);
        if ((await open(file)).has(code)) return file;
      }
      return null;
    },
  };
}

/** The first family has nearly everything: the others are asked for what it lacks alone. */
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
