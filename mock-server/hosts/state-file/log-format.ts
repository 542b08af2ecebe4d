import { crc32 } from 'node:zlib';

/** A key with its new value; null removes it. */
export type Change = readonly [key: string, value: string | null];

/** The only version that this code writes and reads. */
const logVersion = 1;

/** Only the owner may read a state file, because it contains tokens and passwords (TST-045). */
export const privateMode = 0o600;

/** The first line of a file. */
export const header = Buffer.from(`{"webtraxState":${logVersion}}\n`);

/**
 * Changes as one line, preceded by its checksum. A line, with all its changes, is accepted as a whole or not at all.
 */
export function encodeChanges(changes: readonly Change[]): Buffer {
  const text = JSON.stringify(changes);
  return Buffer.from(`${checksum(Buffer.from(text))} ${text}\n`);
}

function checksum(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(8, '0');
}

/** The contents of a file. */
export interface LogContents {
  readonly values: Map<string, string>;
  /** Bytes up to the end of the last readable line. */
  readonly goodBytes: number;
  /** Whether any line before that one is unreadable: the file is then damaged, rather than just cut off at its end. */
  readonly isDamaged: boolean;
}

/** Thrown if a file isn't a state file or has another version. */
export class LogVersionError extends Error {
  override name = 'LogVersionError';
}

/** Decodes a file, skipping unreadable lines. Throws LogVersionError. */
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

/** Null for a line that differs from what was written. */
function decodeLine(line: Buffer): readonly Change[] | null {
  const text = line.subarray(9);
  if (line.toString('latin1', 0, 9) !== `${checksum(text)} `) return null;
  // Safe: the checksum proves that `encodeChanges` wrote it.
  return JSON.parse(text.toString('utf8')) as readonly Change[];
}
