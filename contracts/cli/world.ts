/**
 * `npm run world`: prints a world's summary; with --export, writes its log as files, along with the expected responses.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { beginCommand, print, printFailure } from '../../mock-server/cli/command-line.ts';
import { type LogFlags, readWorldFlags, runWorld, worldUsage } from '../../mock-server/cli/world.ts';
import { isLoad } from '../../mock-server/cli/world-flags.ts';
import { exportFiles } from '../../mock-server/world-export/export-folder.ts';
import { overlayFiles } from '../../mock-server/world-export/overlay-visits.ts';
import type { Golden } from '../suite/golden-answers.ts';
import { contractVersion } from '../suite/verdict.ts';
import { splitFlags, wantsAnswers } from './answers-flag.ts';

/** The code that queries the mock is loaded on demand: a summary should be immediate. */
async function writeMockAnswers(log: LogFlags): Promise<string[]> {
  const { writeAnswers } = await import('../suite/golden-answers.ts');
  return writeAnswers(log.account, log, path.join(log.folder, exportFiles.answers));
}

/** Writes what the flags request, and describes it. For invalid flags, rejects with an error that names the flag. */
async function writeWorld(args: readonly string[]): Promise<string> {
  if (isLoad(args)) return runWorld(args);
  const { answers, rest } = splitFlags(args);
  if (answers !== undefined && (await readWorldFlags(rest)).log === null) {
    throw new Error('--answers and --no-answers go with --export');
  }
  return runWorld(rest, async (log) => {
    const files = wantsAnswers(answers, log.sessions) ? await writeMockAnswers(log) : [];
    const readme = path.join(log.folder, exportFiles.readme);
    const holds = { hasAnswers: files.length > 0, hasScripts: log.format === 'ndjson' };
    await writeFile(readme, exportReadme(log.account, log, holds));
    return [...files, readme];
  });
}

const loading = `## Load

In this folder, into an empty store:

\`\`\`
psql "$DATABASE" -f ddl-postgres.sql -f load-postgres.sql
clickhouse client --multiquery < ddl-clickhouse.sql && clickhouse client --multiquery < load-clickhouse.sql
sqlite3 export.db < ddl-sqlite.sql && sqlite3 export.db < load-sqlite.sql
\`\`\`

Tables are named after the files, with _ for -, and have the columns of the lines. Every table except \`accounts\` starts
with the account, so that one store can contain several exports. The DDL is for a single machine: add what yours needs.
`;

const comparing = `## Compare

\`answers/CALL.ndjson\` has a request a line, and what its answer must say.

| name | |
|---|---|
| \`call\`, \`name\` | which call of the contract, and what is asked, in words |
| \`person\` | row of \`persons\`: send the id token of this person's sign-in as \`authorization\` |
| \`headers\` | to be sent beside it |
| \`query\`, \`variables\` | the body of the request, as JSON with these two names |
| \`expected\` | what \`data\` must have under the name of the call |

Ask in any order; nothing is changed. An answer is right if \`expected\` matches it:

1. **An object** matches an object whose fields match those that it names. Fields that it doesn't name aren't compared:
   cursors, addresses of files, moments of saving, prose, and labels of filters other than targets are your own.
2. **A list** matches a list of as many rows, each row its own, in the same order.
3. **A number** with a fraction on either side matches up to a billionth of its size: sums may be made in any order.
4. **Texts, whole numbers, booleans and null** match what is the same.
5. \`{"$id": MARK}\` stands for a text that you choose, such as the id of a search term. Over all files, the same mark is
   always the same text, and two marks of one kind (the word before the blank) never are.
6. \`{"$rows": LIST, "$sortBy": PATH}\` matches a list in any order: sort it by the texts at that path, null as an empty
   text, by code units, and compare it with LIST.
7. \`{"$sum": {PATH: NUMBER}}\` matches any list of which the numbers at that path add up to NUMBER.

Whatever the marks leave open is in no line: how points of a map are clustered, navigation, files, and answers to
requests that are wrong. \`npm run contracts\` examines those.
`;

/** The flags for the visits added to the world, from files in the folder. */
function formatOverlayFlags({ overlay }: Golden): string {
  const hasVisits = Object.keys(overlay?.entries ?? {}).length > 0;
  const story = (overlay?.story ?? null) === null ? '' : ` --stories ${overlayFiles.story}`;
  return story + (hasVisits ? ` --state ${overlayFiles.state}` : '');
}

/** The README of an export: how to load it, and how to compare responses without our programs. */
function exportReadme(
  account: AccountFixture,
  log: Golden,
  { hasAnswers, hasScripts }: Record<'hasAnswers' | 'hasScripts', boolean>,
): string {
  const { seed, sessions, now } = log;
  const end = new Date(now).toISOString().replace('.000Z', 'Z');
  const none = 'No responses were written: nobody can sign in, or they were not requested (`--answers`).\n';
  const parts = [
    `# Export of account ${account.id}, ${account.name}

All data behind this account's responses, entirely fictional. [layout.md](layout.md) describes the files. Created by
\`npm run world -- --export DIR --account ${account.id} --seed ${seed} --sessions ${sessions} --now ${end}${formatOverlayFlags(log)}\`, for version
${contractVersion()} of the contract.

**The present is ${end}.** The log ends there, so the server's clock must be stopped there too: the account's last day is
still in progress, and the campaigns' future is unknown.
`,
    ...(hasScripts ? [loading] : []),
    hasAnswers ? comparing : none,
  ];
  return parts.join('\n');
}

beginCommand(worldUsage);
try {
  print(await writeWorld(process.argv.slice(2)));
} catch (error) {
  printFailure(error, worldUsage);
}
