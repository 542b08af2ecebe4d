import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isPresentKept, presentOf } from '../world/schedule.ts';

/** The file with the present of the worlds, next to the state file. */
export const presentFile = (stateFile: string) => `${stateFile}.present`;

/** The saved present for a state file, in milliseconds since 1970; null if there is none or it is unreadable. */
export function readPresent(stateFile: string): number | null {
  try {
    const moment = Date.parse(readFileSync(presentFile(stateFile), 'utf8').trim());
    return Number.isNaN(moment) ? null : moment;
  } catch {
    return null;
  }
}

/** Ignores write failures: the worlds of the next run may then differ from those of this one. */
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
 * The present of this start's worlds, in milliseconds since 1970: the month of the first start with this state file, so
 * that yesterday's visits are still there today, plus those that came since (TST-025).
 */
export function keepPresent(stateFile: string, now: number): number {
  const stored = readPresent(stateFile);
  if (stored !== null && isPresentKept(stored, now)) return stored;
  const present = presentOf(now);
  writePresent(stateFile, present);
  return present;
}
