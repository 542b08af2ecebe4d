import { parseArgs } from 'node:util';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { readDatabaseUrl, readMoment, readSeed, readSize } from '../hosts/read-environment.ts';
import { worldOptions } from '../world/world-store.ts';
import { worldBehindLog } from '../world-export/log-world.ts';
import { overlayVisits } from '../world-export/overlay-visits.ts';
import { printError } from './command-line.ts';
import { accountOf, defaultNow, defaultSeed, defaultSessions, readOverlay } from './world-flags.ts';

const text = { type: 'string' } as const;

/** Reads the flags of a load. Rejects with an error naming an invalid flag. */
async function readLoadFlags(args: readonly string[]) {
  const options = { load: text, seed: text, sessions: text, now: text, account: text, stories: text };
  const {
    load = '',
    seed = defaultSeed,
    sessions = defaultSessions,
    now = defaultNow,
    account: named,
    stories,
  } = parseArgs({
    args: [...args],
    options,
  }).values;
  const moment = readMoment('--now', now);
  const overlay = await readOverlay({ stories });
  const account = named === 'all' ? undefined : accountOf(named, overlay, '; all is all of them');
  const chosen = accounts.filter(({ id }) => account === undefined || id === account.id);
  const settings = {
    seed: readSeed('--seed', seed),
    size: readSize('--sessions', sessions),
    now: moment,
  };
  const url = readDatabaseUrl('--load', load);
  if (overlay.story === null) return { url, chosen, settings };
  const ofStory = account ?? accountOf(undefined, overlay);
  const worldSettings = worldOptions(ofStory, settings);
  const behind = worldBehindLog({ options: worldSettings, end: worldSettings.now });
  const visits = overlayVisits(overlay, ofStory, behind, moment);
  return {
    url,
    chosen,
    settings: { ...settings, visitsOf: ({ id }: AccountFixture) => (id === ofStory.id ? visits : []) },
  };
}

/** Milliseconds between two lines of progress. */
const quietMs = 2000;

/**
 * Loads the logs of accounts into a database, and reports progress. Returns a summary. Rejects with an error naming an
 * invalid flag, or with a printable message if the database refuses.
 */
export async function runLoad(args: readonly string[], report = printError): Promise<string> {
  const { url, chosen, settings } = await readLoadFlags(args);
  const { loadDatabase } = await import('../database/database-kinds.ts');
  const began = performance.now();
  let reportedAt = began;
  let [rows, keptRows] = [0, 0];
  const done = new Map<string, number>();
  await loadDatabase(url, chosen, settings, ({ name }, progress) => {
    const added = progress.rows - (done.get(name) ?? 0);
    done.set(name, progress.rows);
    if (progress.isKept) keptRows += added;
    else rows += added;
    if (performance.now() - reportedAt < quietMs && progress.rows < progress.total) return;
    reportedAt = performance.now();
    const share = progress.total === 0 ? 100 : Math.floor((100 * progress.rows) / progress.total);
    report(`${name}: ${share} %, ${progress.rows} of ${progress.total} rows, ${progress.part}`);
  });
  const seconds = (performance.now() - began) / 1000;
  const rate = rows === 0 ? '' : `, ${Math.round(rows / seconds)} a second, including generating the world`;
  const before = keptRows === 0 ? '' : `, ${keptRows} were there`;
  return `Loaded ${done.size} ${done.size === 1 ? 'account' : 'accounts'}: ${rows} rows in ${seconds.toFixed(1)} s${rate}${before}. The counts agree with the world's.`;
}
