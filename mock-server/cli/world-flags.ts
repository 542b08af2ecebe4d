import { readFile } from 'node:fs/promises';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { defaults } from '../hosts/read-environment.ts';
import { readSavedState } from '../hosts/stored-state.ts';
import { readStoryFile } from '../hosts/story-file.ts';
import { accountOfStory } from '../stories/lay-story.ts';
import { readStory } from '../stories/read-story.ts';
import type { OverlayVisits } from '../world-export/overlay-visits.ts';

// Shared by the flags of `npm run world`.

/** Fixed, so that worlds on two machines can be compared. */
export const defaultNow = '2026-11-21T15:00:00Z';
export const defaultSeed = String(defaults.seed);
export const defaultSessions = String(defaults.size);
export const defaultAccount = '10442';

/** Whether the flags request a log in a database. */
export const isLoad = (args: readonly string[]): boolean => args.some((flag) => /^--load(?:=|$)/.test(flag));

/** Flags for what is added to the worlds of logs. */
export interface OverlayFlags {
  readonly stories?: string | undefined;
  readonly state?: string | undefined;
  readonly sandbox?: string | undefined;
}

/** Reads what the flags name. Rejects with an error naming the file or the invalid flag. */
export async function readOverlay({ stories, state, sandbox }: OverlayFlags): Promise<OverlayVisits> {
  if (sandbox !== undefined && state === undefined) throw new Error('--sandbox goes with --state');
  const story = stories === undefined ? null : await readStoryFile(stories);
  if (state === undefined) return { story, entries: {}, present: null };
  const text = await readFile(state, 'utf8').catch(() => {
    throw new Error(
      `${state || 'A file without a name'} couldn't be read: --state needs a file written by npm run state -- --save FILE`,
    );
  });
  return { story, ...keptVisits(text, state, sandbox ?? 'default') };
}

function keptVisits(text: string, file: string, sandbox: string): Omit<OverlayVisits, 'story'> {
  const { sandboxes, present } = (() => {
    try {
      return readSavedState(text);
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  })();
  const visitsOf = (name: string) =>
    Object.entries(sandboxes[name] ?? {}).filter(([key]) => key.startsWith('visits:') || key.startsWith('story:'));
  const found = visitsOf(sandbox);
  if (found.length === 0) {
    const others = Object.keys(sandboxes).filter((name) => visitsOf(name).length > 0);
    const where = others.length === 0 ? 'nor any other' : `but ${others.join(', ')}: name it with --sandbox`;
    throw new Error(`${file}: the sandbox ${sandbox} has no added visits, ${where}`);
  }
  // Safe: each was read as the value that state stores under its key.
  return { entries: Object.fromEntries(found) as OverlayVisits['entries'], present };
}

/** The account of the flag or of the story. Throws an error if they differ. */
export function accountOf(flag: string | undefined, { story }: OverlayVisits, hint = ''): AccountFixture {
  const named = accounts.find(({ id }) => id === (flag ?? defaultAccount));
  if (named === undefined)
    throw new Error(
      `--account ${flag} is no account of the mock, which has ${accounts.map(({ id }) => id).join(', ')}${hint}`,
    );
  const read = story === null ? null : readStory(story);
  if (read === null || read.account === null) return named;
  const account = accountOfStory(read, accounts);
  if (flag !== undefined && account !== named) {
    throw new Error(`--account ${flag} is not the account of the story, which is ${account.id}`);
  }
  return account;
}
