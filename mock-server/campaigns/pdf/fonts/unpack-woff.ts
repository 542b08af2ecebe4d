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
    Array.from({ length: view.getUint16(12) }, async (_, place): Promise<Table> => {
      const at = HEADER + place * ENTRY;
      const [tag, offset, packed] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)];
      const [length, checksum] = [view.getUint32(at + 12), view.getUint32(at + 16)];
      const stored = Uint8Array.from(file.subarray(offset, offset + packed));
      return { tag, checksum, bytes: packed < length ? await inflate(stored) : stored };
    }),
  );
}

/**
 * The font in a WOFF file, unpacked: the library would unpack a table again for every glyph that it
 * reads. Throws RangeError for bytes that are no WOFF, and rejects for broken ones.
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
  tables.forEach(({ tag, checksum, bytes }, place) => {
    const at = SFNT_HEADER + place * SFNT_ENTRY;
    [tag, checksum, offset, bytes.length].forEach((value, word) => {
      out.setUint32(at + 4 * word, value);
    });
    font.set(bytes, offset);
    offset += padded(bytes.length);
  });
  return font;
}
