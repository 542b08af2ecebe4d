import { describe, expect, it } from 'vitest';
import { readCsv, waitForJob } from '../client/downloads.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { audiences, demoAudience } from '../client/people.ts';
import { enumValues } from '../client/schema.ts';
import { signIn } from '../client/sign-in.ts';
import { loadSnapshot } from '../model/account-snapshot.ts';
import { downloadTables } from '../rules/download-columns.ts';
import { downloadRules } from '../rules/downloads.ts';
import { prove } from './prove.ts';

const backend = createMockBackend();
const looked = ['no sessions', 'half an hour off', 'the network alone'];
const snapshot = await loadSnapshot(await signIn(backend, demoAudience.credentials));
const { client, year: query } = snapshot;

for (const { name, credentials } of [demoAudience, ...audiences.filter((audience) => looked.includes(audience.name))]) {
  const own = await loadSnapshot(await signIn(backend, credentials));
  describe(`downloads, ${name}`, () => {
    it.each(downloadRules)('follows $id', async (rule) => prove(rule, own, name));
  });
}

describe('downloads', () => {
  it('are tested for every type (FIL-007)', () => {
    expect([...Object.keys(downloadTables), 'HIGH_VALUE_ACTIVITIES'].sort()).toEqual(enumValues('DownloadType').sort());
  });

  it.each(['SESSIONS', 'SEARCH_TERMS'])(
    'escape texts that look like formulas, in %s (FIL-016)',
    async (downloadType) => {
      const { id } = await client.request('createSessionsDownload', { query, downloadType });
      const { url } = await waitForJob(client, id);
      const { rows } = await readCsv(client, url ?? '');
      const guarded = rows.flat().filter((cell) => /^'\s*[=+\-@]/.test(cell));
      expect(guarded.length).toBeGreaterThan(0);
    },
  );

  it('are visible only to their person, account and sandbox (FIL-011)', async () => {
    const { id } = await client.request('createSessionsDownload', { query, downloadType: 'SESSIONS' });
    const others = await Promise.all([
      signIn(backend, { ...demoAudience.credentials, sandbox: 'contract-other' }),
      signIn(backend, { ...demoAudience.credentials, username: 'priya.natarajan@harrowfluid.example' }),
      signIn(backend, { ...demoAudience.credentials, username: 'marcus.feld@partners.example', account: '20817' }),
    ]);
    const answers = await Promise.all(others.map((other) => other.request('sessionsDownload', { id })));
    expect(answers).toEqual([null, null, null]);
  });

  it("can't be opened with a guessed or incomplete URL (FIL-018)", async () => {
    const { id } = await client.request('createSessionsDownload', { query, downloadType: 'BROWSERS' });
    const { url } = await waitForJob(client, id);
    const address = new URL(url ?? '', 'http://mock.example');
    const statusWithout = async (change: (parts: URL) => void) => {
      const changed = new URL(address);
      change(changed);
      return (await backend.fetch(changed.pathname + changed.search)).status;
    };
    expect(await statusWithout(() => {})).toBe(200);
    expect(await statusWithout(({ searchParams }) => searchParams.delete('token'))).toBe(403);
    expect(await statusWithout(({ searchParams }) => searchParams.set('token', 'A'.repeat(43)))).toBe(403);
    expect(await statusWithout(({ searchParams }) => searchParams.set('sandbox', 'contract-other'))).toBe(404);
    expect((await backend.fetch('/downloads/1-00000000/none.csv')).status).toBe(404);
    expect((await backend.fetch('/downloads/')).status).toBe(404);
  });

  it('contain what was requested, whatever is saved afterward', async () => {
    const own = await signIn(backend, { ...demoAudience.credentials, sandbox: 'contract-later' });
    // Visits have been added since the snapshot was taken: the clock advances while files are waited for.
    const { totalCount } = await own.request('sessionsInfo', { query });
    const { id } = await own.request('createSessionsDownload', { query, downloadType: 'SESSIONS' });
    await own.request('saveAccountSettings', { settings: { excludedCountries: ['US'] } });
    const { url } = await waitForJob(own, id);
    const { rows } = await readCsv(own, url ?? '');
    expect(rows.length).toBe(totalCount);
  });
});
