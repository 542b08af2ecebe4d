/**
 * `npm run contracts:release -- "why"`: gives a changed contract its version. Writes the entry of schema/CHANGELOG.md
 * from the difference to the contract that was released last, and keeps the new one beside it. Where explanations alone
 * have changed, the kept one gets them, and its version stays.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { beginCommand, print, printError } from '../../mock-server/cli/command-line.ts';
import {
  contractChanges,
  nextVersion,
  readContract,
  releasedFiles,
  releasedText,
  withEntry,
} from '../suite/contract-changes.ts';
import { contractVersion } from '../suite/verdict.ts';

const changelogFile = new URL('../../schema/CHANGELOG.md', import.meta.url);

const usage = 'Usage: npm run contracts:release -- "Sessions name their device."';

beginCommand(usage);
const [reason = '', ...more] = process.argv.slice(2);
const [released, current] = [readContract('released'), readContract('current')];
const changes = await contractChanges(released, current);
const changelog = readFileSync(changelogFile, 'utf8');

function keep(): void {
  const { sdl, openApi } = releasedText(current);
  writeFileSync(releasedFiles.sdl, sdl);
  writeFileSync(releasedFiles.openApi, openApi);
}

if (reason.startsWith('-') || more.length > 0 || (reason === '' && changes.length > 0)) {
  printError(`Say why in one sentence.\n${usage}`);
  process.exitCode = 1;
} else if (changes.length === 0) {
  const isTold = isDeepStrictEqual(releasedText(current), released);
  if (!isTold) keep();
  print(`The contract is that of ${contractVersion(changelog)}${isTold ? '' : ', with other explanations'}.`);
} else {
  const version = nextVersion(contractVersion(changelog), changes);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(changelogFile, withEntry(changelog, { version, day, reason, changes }));
  keep();
  print(`${version}: ${changes.length} changes`);
}
