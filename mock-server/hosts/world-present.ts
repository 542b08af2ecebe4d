import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isPresentKept, presentOf } from '../world/schedule.ts';

/** Where the present of the worlds is kept, beside the file of the state. */
export const presentFile = (stateFile: string) => `${stateFile}.present`;

/** The present that is kept beside a file of state, in milliseconds since 1970; null for none that can be read. */
export function readPresent(stateFile: string): number | null {
  try {
    const moment = Date.parse(readFileSync(presentFile(stateFile), 'utf8').trim());
    return Number.isNaN(moment) ? null : moment;
  } catch {
    return null;
  }
}

/** Says nothing where the disk takes nothing: the worlds of this run are then not those of the next. */
export function writePresent(stateFile: string, present: number): void {
  const file = presentFile(stateFile);
  const own = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(own, `${new Date(present).toISOString()}\n`);
    renameSync(own, file);
  } catch {
    if (existsSync(own)) rmSync(own);
  }
}

/**
 * The present that worlds of this start are made for, in milliseconds since 1970: that of the month of the first start
 * with a file of state, so that the visits of yesterday are there today, with those that came since (TST-025).
 */
export function keepPresent(stateFile: string, now: number): number {
  const kept = readPresent(stateFile);
  if (kept !== null && isPresentKept(kept, now)) return kept;
  const present = presentOf(now);
  writePresent(stateFile, present);
  return present;
}
