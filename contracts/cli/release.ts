/**
 * `npm run contracts:release -- "why"`: gives a changed contract its version. Writes the entry of schema/CHANGELOG.md
 * from the difference to the contract that was released last, and keeps the new one beside it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { beginCommand, print, printError } from '../../mock-server/cli/command-line.ts';
import { contractChanges, nextVersion, readContract, releasedFiles, withEntry } from '../suite/contract-changes.ts';
import { contractVersion } from '../suite/versions.ts';

const changelogFile = new URL('../../schema/CHANGELOG.md', import.meta.url);

const usage = 'Usage: npm run contracts:release -- "Sessions name their device."';

beginCommand(usage);
const [reason = '', ...more] = process.argv.slice(2);
const [released, current] = [readContract('released'), readContract('current')];
const changes = await contractChanges(released, current);
const changelog = readFileSync(changelogFile, 'utf8');

if (reason.startsWith('-') || more.length > 0 || (reason === '' && changes.length > 0)) {
  printError(`Say why in one sentence.\n${usage}`);
  process.exitCode = 1;
} else if (changes.length === 0) {
  print(`The contract is that of ${contractVersion(changelog)}.`);
} else {
  const version = nextVersion(contractVersion(changelog), changes);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(changelogFile, withEntry(changelog, { version, day, reason, changes }));
  writeFileSync(releasedFiles.sdl, `${current.sdl.trim()}\n`);
  writeFileSync(releasedFiles.openApi, current.openApi);
  print(`${version}: ${changes.length} changes`);
}
