import { expect, it } from 'vitest';
import { postgresFolders } from './test-databases.ts';

const found = (folders: Readonly<Record<string, readonly string[]>>, searchPath = '') =>
  postgresFolders(searchPath, (folder) => folders[folder] ?? []);

it.each([
  [
    'Debian, newest version first',
    found({ '/usr/lib/postgresql': ['9.6', '9', '15', '17', 'common'] }),
    ['/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/9/bin'],
  ],
  [
    "Homebrew, which doesn't put versions on the PATH",
    found({ '/opt/homebrew/opt': ['libpq', 'node@24', 'postgresql@16', 'postgresql@18'] }),
    ['/opt/homebrew/opt/postgresql@18/bin', '/opt/homebrew/opt/postgresql@16/bin'],
  ],
  [
    'the Mac app',
    found({ '/Applications/Postgres.app/Contents/Versions': ['17', 'latest'] }),
    ['/Applications/Postgres.app/Contents/Versions/17/bin'],
  ],
  ['a PATH, using only absolute paths', found({}, '/usr/pgsql-17/bin::bin:/usr/bin'), ['/usr/pgsql-17/bin']],
])('looks for Postgres in the folders of %s', (_, folders, first) => {
  expect(folders.slice(0, first.length)).toEqual(first);
  expect(folders.slice(first.length).toSorted()).toEqual(['/usr/bin', '/usr/local/bin']);
});
