import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes that leave in one packet anyway; less is sent as it is. */
const packet = 1400;

/** A text as it leaves. */
export type SentBody = string | Buffer;

/**
 * Compresses an answer as its reader takes it, Brotli before gzip, and names that in its headers (HST-012). A page of 50
 * sessions is a ninth of its 52 kB then, for 0.15 ms: less than handing it to another thread takes.
 */
export function compressAnswer(text: string, headers: Headers, accepted: string | undefined): SentBody {
  // Characters, of which each is a byte at least.
  if (text.length <= packet) return text;
  headers.append('vary', 'accept-encoding');
  const encoding = accepted === undefined ? undefined : encodings.find((name) => isAccepted(name, accepted));
  if (encoding === undefined) return text;
  headers.set('content-encoding', encoding);
  return encoding === 'br' ? brotliCompressSync(text, brotli) : gzipSync(text, gzip);
}

const encodings = ['br', 'gzip'] as const;
const gzip = { level: 4 };
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** Whether a list such as `gzip, br;q=0` has an encoding, and doesn't refuse it. */
function isAccepted(encoding: string, accepted: string): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
    .some(([name, ...params]) => name === encoding && !params.some((param) => /^q=0(?:\.0*)?$/.test(param)));
}
