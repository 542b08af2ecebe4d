import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type ControlClient, createControlClient } from '../testing/control-client.ts';

const [account] = accounts as readonly [AccountFixture];
const page = `https://www.${account.website}/products/ball-valves`;
const query = '{ startDate: "2026-11-01", endDate: "2026-11-22" }';
const story = (place: string) => ({
  story: `Acme Valves of Toledo, OH:\n  yesterday 14:00: [/${place}, ask for 200 pieces]\n`,
});

let client: ControlClient;
beforeEach(() => {
  client = createControlClient({ size: 300 });
});

type Event = { readonly type: string; readonly url: string; readonly after: number };
const view = (after = 0, url = page): Event => ({ type: 'view', url, after });
const act = (after = 0) => ({ ...view(after), type: 'action', action: 'RFI', label: 'x' });

async function collectOf(visitor: string, ...events: readonly Event[]): Promise<void> {
  const answer = await client.post('/collect', { code: account.id, visitor, visit: 'visit-1', events });
  expect(await answer.text()).toBe('');
}
const collect = (...events: readonly Event[]) => collectOf('browser-1', ...events);

const request = async (text: string) => {
  const { data, errors } = await (await client.enter('default'))(text);
  expect(errors).toBeUndefined();
  return Object.values(data)[0] as { readonly id: string; readonly url: string };
};

/** Requests a sessions file. The returned function reads it on each call. */
async function fileOf(): Promise<() => Promise<string>> {
  const { id } = await request(`mutation { createSessionsDownload(query: ${query}, downloadType: SESSIONS) { id } }`);
  return async () => {
    // Advances until it is done; the clock is stopped otherwise.
    client.clock.advance(8000);
    const { url } = await request(`{ sessionsDownload(id: "${id}") { url } }`);
    const [head, answer] = await Promise.all(
      ['HEAD', 'GET'].map((method) => client.app.fetch(new Request(`http://mock.example${url}`, { method }))),
    );
    client.clock.advance(-8000);
    // A HEAD request gets the same result (CAL-060).
    expect(head?.status).toBe(answer?.status);
    if (!answer) throw new Error('there is no answer');
    return answer.status === 200 ? answer.text() : `${answer.status} ${await answer.text()}`;
  };
}

describe('a requested file keeps its contents (FIL-017)', () => {
  it.each([
    ['a view at the same moment', () => collect(view(0, `${page}/two`))],
    ['an action on the last page', () => collect(act())],
    ['a visit at the same moment', () => collectOf('browser-2', view())],
    [
      'an earlier view that arrives late',
      () => {
        client.clock.advance(5000);
        return collect(view(0, `${page}/two`), view(5000, `${page}/three`));
      },
    ],
    [
      'a view after the clock was set back',
      () => {
        client.clock.advance(-60_000);
        return collect(view(0, `${page}/two`));
      },
    ],
    ['a story laid at the same moment', () => client.order('PUT', 'story', story('contact'))],
  ])('whatever happens afterward: %s', async (_, come) => {
    await collect(view());
    client.clock.advance(2000);
    await collect(view(0, `${page}/one`));
    const read = await fileOf();
    const file = await read();
    expect(file.split('\n').length).toBeGreaterThan(2);
    await come();
    expect(await (await fileOf())()).not.toBe(file);
    expect(await read()).toBe(file);
  });

  it('including a story laid the moment before', async () => {
    const without = await (await fileOf())();
    await client.order('PUT', 'story', story('contact'));
    const read = await fileOf();
    const file = await read();
    expect(file).not.toBe(without);
    // Applying the same story again restores it.
    await client.order('PUT', 'story', story('contact'));
    expect(await read()).toBe(file);
  });

  const goneMessage =
    '404 {"status":404,"message":"The file can\'t be made any more: what it was asked for with has been taken away"}';
  it.each([
    ['another story replaced its own', () => client.order('PUT', 'story', story('about'))],
    ['its story was removed', () => client.order('DELETE', 'story')],
    ['its sandbox has another world', () => client.order('PUT', 'world', { seed: 8, size: null })],
  ])('or is rejected if %s', async (_, change) => {
    await client.order('PUT', 'story', story('contact'));
    const read = await fileOf();
    const file = await read();
    await change();
    expect(await read()).toBe(goneMessage);
    await client.order('PUT', 'world', { seed: null, size: null });
    await client.order('PUT', 'story', story('contact'));
    expect(await read()).toBe(file);
  });

  /** Changes the default sandbox's state in the same way as an import. */
  async function changeState(change: (entries: Readonly<Record<string, object>>) => object): Promise<void> {
    const { entries, version } = (await client.order('GET', 'state')).body as {
      readonly version: 1;
      readonly entries: Readonly<Record<string, object>>;
    };
    await client.order('PUT', 'state', { version, entries: change(entries) });
  }

  it('or is rejected if it had more visits than are kept (LIM-023)', async () => {
    await collect(view());
    const read = await fileOf();
    // As if three hundred visits had come since.
    const visits = { count: 301, visits: [] };
    await changeState((entries) => ({ ...entries, [`visits:${account.id}`]: visits }));
    expect(await read()).toBe(goneMessage);
  });

  it('or is rejected if an older version stored its job and visits were added since', async () => {
    const read = await fileOf();
    const file = await read();
    await changeState((entries) =>
      Object.fromEntries(
        Object.entries(entries).map(([key, value]) => {
          const { known: _, world: __, ...older } = value as { readonly known?: object; readonly world?: string };
          return [key, key.startsWith('job:') ? { ...older, collected: 0 } : value];
        }),
      ),
    );
    expect(await read()).toBe(file);
    await collect(view());
    expect(await read()).toBe(goneMessage);
  });

  it('or, for a PDF, is rejected if the sandbox has another world', async () => {
    client = createControlClient({ size: 300, readFont: async () => new Uint8Array() });
    const authorization = (await client.signIn()).id_token;
    const others = { accessToken: 'x', refreshToken: 'x', issuedAtTime: 1, expirationTime: 2, clockDrift: 0 };
    const inputs = {
      campaignId: '1044205',
      printUrl: '/campaigns/1044205/view/print?start=2026-11-01&end=2026-11-20',
      tokens: { ...others, idToken: authorization },
    };
    const send = async (query: string, variables: object) => {
      const { data, errors } = await client.request(query, variables, { authorization, 'x-wt-wtid': account.id });
      expect(errors).toBeUndefined();
      return Object.values(data)[0] as { readonly id: string; readonly url: string };
    };
    const make = 'mutation ($inputs: CampaignPDFInputs!) { createPDFDownload(campaignPDFInputs: $inputs) { id } }';
    const { id } = await send(make, { inputs });
    client.clock.advance(5000);
    const poll = 'query ($id: ID!) { pdfDownload(id: $id, campaignId: "1044205") { url } }';
    const { url } = await send(poll, { id });
    const look = () => new Request(`http://mock.example${url}`, { method: 'HEAD' });
    const read = async () => (await client.app.fetch(look())).status;
    expect(await read()).toBe(200);
    await client.order('PUT', 'world', { seed: 8, size: null });
    expect(await read()).toBe(404);
  });
});
