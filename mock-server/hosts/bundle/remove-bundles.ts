import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../state-file/state-lock.ts';
import { userFile } from './find-bundle.ts';

const usersShape = new RegExp(`^${userFile('(\\d{1,10})')}$`);

/** Whether a process runs a bundle; one that was killed has left its file behind. */
const isUsed = (folder: string): boolean =>
  readdirSync(folder).some((name) => isRunning(Number(usersShape.exec(name)?.[1] ?? Number.NaN)));

/** Removes the bundles of a folder but that of `id` and those that are running, with the worlds that they made. */
export function removeOtherBundles(folder: string, id: string): void {
  const ids = readdirSync(folder).flatMap((name) => /^bundle-(.*)$/.exec(name)?.[1] ?? []);
  const kept = [id, ...ids.filter((one) => isUsed(path.join(folder, `bundle-${one}`)))];
  for (const name of readdirSync(folder)) {
    const [, ofId] = /^(?:bundle|worlds)-(.*)$/.exec(name) ?? [];
    if (ofId !== undefined && !kept.includes(ofId)) rmSync(path.join(folder, name), { recursive: true });
  }
}
