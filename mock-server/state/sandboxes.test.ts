import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

const dana = 'dana.reyes@harrowfluid.example';
const priya = 'priya.natarajan@harrowfluid.example';
let client: TestClient;
beforeEach(() => {
  client = createTestClient();
});

async function enter(sandbox: string, email = dana) {
  const headers = { 'x-mock-sandbox': sandbox };
  const { id_token } = await client.signIn(email, headers);
  return (query: string, variables = {}) => client.request(query, variables, { ...headers, authorization: id_token });
}

const read =
  '{ settings { defaultSessionsCount lastmod } targets { value } pages { value } user { prefs { hasAcceptedTerms } } }';
const save = `mutation {
  saveAccountSettings(settings: { defaultSessionsCount: 50 }) { id settings { defaultSessionsCount lastmod } }
  saveTargets(targets: [{ targetType: State, value: "TX" }], pages: ["/about", ""]) { targets { label } pages { value sortOrder } }
  savePreferences(preferences: { hasAcceptedTerms: false }) { hasAcceptedTerms }
}`;

describe('sandboxes', () => {
  it('store saved values separately (TST-006)', async () => {
    const [one, two] = [await enter('one'), await enter('two')];
    const before = await two(read);
    expect((await one(save)).data).toEqual({
      saveAccountSettings: { id: '10442', settings: { defaultSessionsCount: 50, lastmod: '2026-11-21T15:00:00Z' } },
      saveTargets: { targets: [{ label: 'Texas' }], pages: [{ value: '/about', sortOrder: 1 }] },
      savePreferences: { hasAcceptedTerms: false },
    });
    expect((await one(read)).data).toEqual({
      settings: { defaultSessionsCount: 50, lastmod: '2026-11-21T15:00:00Z' },
      targets: [{ value: 'TX' }],
      pages: [{ value: '/about' }],
      user: { prefs: { hasAcceptedTerms: false } },
    });
    expect(await two(read)).toEqual(before);
  });

  it("share settings among an account's people, but not targets and preferences", async () => {
    const [hers, other] = [await enter('one'), await enter('one', priya)];
    await hers(save);
    expect((await other(read)).data).toEqual({
      settings: { defaultSessionsCount: 50, lastmod: '2026-11-21T15:00:00Z' },
      targets: [],
      pages: [],
      user: { prefs: { hasAcceptedTerms: false } },
    });
  });

  it('keep both changes of concurrent saves', async () => {
    const request = await enter('one');
    const set = (settings: string) => request(`mutation { saveAccountSettings(settings: ${settings}) { id } }`);
    await Promise.all([set('{ defaultSessionsCount: 100 }'), set('{ reportType: T }'), set('{ botFiltering: false }')]);
    const { data } = await request('{ settings { defaultSessionsCount reportType botFiltering } }');
    expect(data.settings).toEqual({ defaultSessionsCount: 100, reportType: 'T', botFiltering: false });
  });

  it('survive a restart if the storage does', async () => {
    const storage = createStorage();
    client = createTestClient({ storage });
    await (await enter('one'))(save);
    client = createTestClient({ storage });
    expect((await (await enter('one'))('{ pages { value } }')).data).toEqual({ pages: [{ value: '/about' }] });
  });

  it('apply saved settings to reports', async () => {
    const request = await enter('one');
    const count = async () =>
      (
        await request(
          '{ sessions(query: { startDate: "2025-11-22", endDate: "2026-11-21" }) { pageInfo { totalCount } } }',
        )
      ).data;
    const before = await count();
    await request('mutation { saveAccountSettings(settings: { excludedCountries: ["US"] }) { id } }');
    expect(await count()).not.toEqual(before);
  });
});
