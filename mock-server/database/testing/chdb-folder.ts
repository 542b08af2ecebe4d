import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';

/** Bytes that must be free: many times what a test's log has. */
const room = 1_000_000_000;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > room;
}

/**
 * A new folder for the data of chDB, in memory where that has room: a load makes thousands of small files and removes
 * them, which takes a disk's file system twice as long as the load itself.
 */
export function makeChdbFolder(): string {
  return mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'webtrax-chdb-'));
}
