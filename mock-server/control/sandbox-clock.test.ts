import { beforeEach, describe, expect, it } from 'vitest';
import { type ControlClient, createControlClient, createJob } from './testing/control-client.ts';

const pollJob = 'query ($id: ID!) { sessionsDownload(id: $id) { status url } }';
let client: ControlClient;
beforeEach(() => {
  client = createControlClient();
});

describe('the clock of a sandbox', () => {
  const set = (body: object, sandbox = 'one') => client.order('POST', 'clock', body, sandbox);

  it('can be stopped, moved, set and let run, and no other sandbox sees it', async () => {
    const iso = async (sandbox = 'one') => (await client.order('GET', 'clock', undefined, sandbox)).body;
    await set({ action: 'stop' });
    client.clock.advance(60_000);
    expect(await iso()).toMatchObject({ iso: '2026-11-21T15:00:00.000Z', isStopped: true, aheadBy: -60_000 });
    await set({ action: 'advance', milliseconds: -3_600_000 });
    await set({ action: 'run' });
    client.clock.advance(1000);
    expect(await iso()).toMatchObject({ iso: '2026-11-21T14:00:01.000Z', isStopped: false });
    expect((await set({ action: 'set', to: '2027-01-01T09:30:00+02:00' })).body).toMatchObject({
      iso: '2027-01-01T07:30:00.000Z',
    });
    expect(await iso('two')).toMatchObject({ iso: '2026-11-21T15:01:01.000Z', aheadBy: 0 });
    expect((await set({ action: 'reset' })).body).toMatchObject({ iso: '2026-11-21T15:01:01.000Z', aheadBy: 0 });
  });

  it('may not leave the years that can be written', async () => {
    await set({ action: 'set', to: '1970-01-02' });
    const answer = await set({ action: 'advance', milliseconds: -31_622_400_000 });
    expect(answer).toMatchObject({ status: 400, body: { message: 'The body leads out of the years 1970 to 9999' } });
    expect((await client.order('GET', 'clock', undefined, 'one')).body).toMatchObject({
      iso: '1970-01-02T00:00:00.000Z',
    });
  });

  it('is obeyed by downloads', async () => {
    const ask = await client.enter('one');
    await set({ action: 'stop' });
    const variables = { id: await createJob(ask) };
    client.clock.advance(60_000);
    expect((await ask(pollJob, variables)).data).toMatchObject({ sessionsDownload: { status: 'processing' } });
    await set({ action: 'advance', milliseconds: 8000 });
    const answer = await ask(pollJob, variables);
    expect(answer.data).toMatchObject({ sessionsDownload: { status: 'done' } });
    const { url } = answer.data.sessionsDownload as { url: string };
    expect((await client.app.fetch(new Request(`http://mock.example${url}`))).status).toBe(200);
  });

  it('is obeyed by tokens', async () => {
    const [ask, other] = [await client.enter('one'), await client.enter('two')];
    await set({ action: 'advance', milliseconds: 3_601_000 });
    expect((await ask('{ nav { key } }')).status).toBe(401);
    expect((await other('{ nav { key } }')).status).toBe(200);
    expect((await (await client.enter('one'))('{ nav { key } }')).status).toBe(200);
  });
});
