import { crc32 } from 'node:zlib';

/** A key with its new value; null takes it away. */
export type Change = readonly [key: string, value: string | null];

/** The version that this code writes, and the only one that it reads. */
const logVersion = 1;

/** Who may read a file of state: its owner alone, since tokens and passwords are in it (TST-045). */
export const privateMode = 0o600;

/** The first line of a file. */
export const header = Buffer.from(`{"webtraxState":${logVersion}}\n`);

/**
 * Changes as one line, its checksum first. A line is taken whole or not at all, and so are the changes in it.
 */
export function encodeChanges(changes: readonly Change[]): Buffer {
  const text = JSON.stringify(changes);
  return Buffer.from(`${checksum(Buffer.from(text))} ${text}\n`);
}

function checksum(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(8, '0');
}

/** What a file holds. */
export interface LogContents {
  readonly values: Map<string, string>;
  /** Bytes up to the end of the last line that can be read. */
  readonly goodBytes: number;
  /** Whether lines before that one cannot be read: then the file was damaged, and not only cut off at its end. */
  readonly isDamaged: boolean;
}

/** Thrown for a file that is not one of ours, or of another version. */
export class LogVersionError extends Error {
  override name = 'LogVersionError';
}

/** Reads a file. A line that cannot be read is left out. Throws LogVersionError. */
export function decodeLog(bytes: Buffer): LogContents {
  const values = new Map<string, string>();
  if (bytes.length === 0) return { values, goodBytes: 0, isDamaged: false };
  const start = bytes.indexOf(10) + 1;
  const version = readVersion(bytes.toString('utf8', 0, Math.min(start, 200)));
  if (version !== logVersion) {
    const found = version === null ? 'is not a state of this mock' : `has version ${version}`;
    throw new LogVersionError(`${found}, and version ${logVersion} is needed`);
  }
  let [goodBytes, isDamaged, hasBadLine] = [start, false, false];
  for (let from = start, end = bytes.indexOf(10, from); end !== -1; from = end + 1, end = bytes.indexOf(10, from)) {
    const changes = decodeLine(bytes.subarray(from, end));
    if (changes === null) {
      hasBadLine = true;
      continue;
    }
    isDamaged ||= hasBadLine;
    goodBytes = end + 1;
    for (const [key, value] of changes) {
      if (value === null) values.delete(key);
      else values.set(key, value);
    }
  }
  return { values, goodBytes, isDamaged };
}

function readVersion(line: string): number | null {
  const [, version] = /^\{"webtraxState":(\d{1,9})\}\n$/.exec(line) ?? [];
  return version === undefined ? null : Number(version);
}

/** Null for a line that is not what was written. */
function decodeLine(line: Buffer): readonly Change[] | null {
  const text = line.subarray(9);
  if (line.toString('latin1', 0, 9) !== `${checksum(text)} `) return null;
  // The checksum says that it is what `encodeChanges` wrote.
  return JSON.parse(text.toString('utf8')) as readonly Change[];
}
