import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The text of a body that travelled in some encoding; null where the bytes are not what the header says. */
export function decodeBody(bytes: Buffer, encoding: string | undefined): string | null {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return bytes.toString('utf8');
  try {
    return (decoders[encoding.toLowerCase()] ?? ((same) => same))(bytes).toString('utf8');
  } catch {
    return null;
  }
}
