import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** A few compressed bytes can expand to gigabytes. */
const atMost = { maxOutputLength: 50_000_000 };

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gunzipSync(bytes, atMost),
  'x-gzip': (bytes) => gunzipSync(bytes, atMost),
  br: (bytes) => brotliDecompressSync(bytes, atMost),
  deflate: (bytes) => inflateSync(bytes, atMost),
  zstd: (bytes) => zstdDecompressSync(bytes, atMost),
};

/** The text of an encoded body; null if the bytes don't match the encoding, or the text is far too long. */
export function decodeBody(bytes: Buffer, encoding: string | undefined): string | null {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return bytes.toString('utf8');
  try {
    return (decoders[encoding.toLowerCase()] ?? ((same) => same))(bytes).toString('utf8');
  } catch {
    return null;
  }
}
