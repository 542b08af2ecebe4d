import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../../schema/generated/control.ts';
import { type ControlClient, changeEverything, createControlClient } from '../testing/control-client.ts';
import { stateValues } from './read/read-state.ts';

const dana = 'dana.reyes@harrowfluid.example';
let client: ControlClient;
beforeEach(() => {
  client = createControlClient({ readFont: async () => new Uint8Array() });
});

const read =
  '{ settings { defaultSessionsCount } targets { value } pages { value } user { prefs { hasAcceptedTerms } } }';
const pollJob = 'query ($id: ID!) { sessionsDownload(id: $id) { id } }';
const save = `mutation {
  saveAccountSettings(settings: { defaultSessionsCount: 50 }) { id }
  saveTargets(targets: [{ targetType: State, value: "TX" }], pages: ["/about"]) { pages { value } }
  savePreferences(preferences: { hasAcceptedTerms: false }) { hasAcceptedTerms }
}`;
const enter = (sandbox = 'one') => client.enter(sandbox);

async function exported(sandbox = 'one'): Promise<State> {
  return (await client.order('GET', 'state', undefined, sandbox)).body as State;
}

describe('the state of a sandbox', () => {
  it('can be exported, reset and restored exactly, including scenarios and clock', async () => {
    const request = await enter();
    const id = await changeEverything(client, request);
    const [before, sandboxBefore] = [
      (await request(read)).data,
      (await client.order('GET', 'sandbox', undefined, 'one')).body,
    ];
    const state = await exported();
    const kinds = new Set(Object.keys(state.entries).map((key) => key.split(':')[0]));
    expect([...kinds].toSorted()).toEqual(Object.keys(stateValues).toSorted());

    expect(await client.order('DELETE', 'state', undefined, 'one')).toEqual({ status: 204, body: null });
    expect((await exported()).entries).toEqual({});
    expect((await request(read)).data).not.toEqual(before);
    expect((await client.order('GET', 'journal?path=/auth/sign-in', undefined, 'one')).body).toMatchObject({
      count: 0,
    });
    expect((await client.order('GET', `reset-code?username=${dana}`, undefined, 'one')).status).toBe(404);
    expect((await client.order('GET', 'sandbox', undefined, 'one')).body).toMatchObject({ scenarios: [] });

    expect(await client.order('PUT', 'state', state, 'one')).toEqual({ status: 204, body: null });
    expect(await exported()).toEqual(state);
    expect((await client.order('GET', 'sandbox', undefined, 'one')).body).toEqual(sandboxBefore);
    expect((await request(read)).data).toEqual(before);
    expect((await request(pollJob, { id })).data).toMatchObject({ sessionsDownload: { id } });
    expect((await client.order('GET', `reset-code?username=${dana}`, undefined, 'one')).status).toBe(200);
  });

  it('is normalized like the calls that save it (TST-009, DAT-023, SET-019)', async () => {
    const request = await enter();
    await request(save);
    const { entries } = await exported();
    const settings = {
      ...(entries['settings:10442'] as object),
      urls: ['what an earlier version took'],
      timezoneOffset: 'america/chicago',
      blockedReferrers: [' WWW.Example.com', 'www.example.com', ''],
      excludedCountries: ['ca'],
    };
    const pages = { targets: [], pages: ['/about ', '/about'] };
    const body = { version: 1, entries: { ...entries, 'settings:10442': settings, 'targets:8104420:10442': pages } };
    expect((await client.order('PUT', 'state', body, 'one')).status).toBe(204);
    const { data } = await request(
      '{ settings { timezoneOffset blockedReferrers excludedCountries } pages { value } }',
    );
    expect(data).toEqual({
      settings: {
        timezoneOffset: 'America/Chicago',
        blockedReferrers: ['www.example.com'],
        excludedCountries: ['CA'],
      },
      pages: [{ value: '/about' }],
    });
  });

  it("can be restored at a sandbox's limits, and is rejected beyond them (TST-009)", async () => {
    const rules = [{ fault: { kind: 'latency', shape: 'fixed', milliseconds: [0] } }];
    const scenario = (_: unknown, at: number) => ({ name: `s${at}`, rules });
    const stack = Array.from({ length: 200 }, scenario);
    expect((await client.order('PUT', 'scenarios/active', stack, 'one')).status).toBe(200);
    const message = 'At most 200 scenarios can be active';
    const more = { name: 'more', rules };
    for (const [method, body] of [
      ['POST', more],
      ['PUT', [...stack, more]],
    ] as const)
      expect(await client.order(method, 'scenarios/active', body, 'one')).toMatchObject({
        status: 400,
        body: { message },
      });
    expect((await client.order('PUT', 'state', await exported(), 'one')).status).toBe(204);
  });

  it("can be copied to another sandbox, replacing that one's state", async () => {
    const [request, other] = [await enter(), await enter('two')];
    await request('mutation { saveAccountSettings(settings: { defaultSessionsCount: 100 }) { id } }');
    await other(save);
    await client.order('PUT', 'state', await exported(), 'two');
    expect(await exported('two')).toEqual(await exported());
    expect((await other(read)).data).toEqual((await request(read)).data);
  });

  it('belongs to one sandbox: a reset affects no other', async () => {
    const [request, longer] = [await enter(), await enter('one-2')];
    await request(save);
    await longer(save);
    await client.order('DELETE', 'state', undefined, 'one');
    expect(Object.keys((await exported('one-2')).entries)).toHaveLength(4);
  });

  const good = { version: 1, entries: {} };
  const settings = (change: object) => async () => {
    await (await enter('three'))(save);
    const { entries } = await exported('three');
    return { ...good, entries: { 'settings:10442': { ...(entries['settings:10442'] as object), ...change } } };
  };
  const nonsense: [name: string, make: () => unknown, says: string][] = [
    ['no state', () => [], 'The body must be an object'],
    ['another version', () => ({ ...good, version: 2 }), 'version must be 1'],
    ['an unknown key', () => ({ ...good, entries: { nope: 1 } }), 'entries["nope"] is not part of a sandbox'],
    ['a key that points elsewhere', () => ({ ...good, entries: { 'settings:../two': {} } }), 'is not part of'],
    ['an inherited key', () => ({ ...good, entries: { constructor: {} } }), "is not part of a sandbox's state"],
    [
      'a number for settings',
      () => ({ ...good, entries: { 'settings:10442': 5 } }),
      '"settings:10442"] must be an obj',
    ],
    ['an unknown time zone', settings({ timezoneOffset: 'Mars/Olympus' }), '.timezoneOffset must be an IANA time zone'],
    ['an extra setting', settings({ more: 1 }), '.more is not known here'],
    ['a job without a file', () => ({ ...good, entries: { 'job:1-00000000': {} } }), '"].id is missing'],
    [
      'a scenario with an invalid fault',
      () => ({
        ...good,
        entries: {
          control: {
            scenarios: [{ name: 'a', title: 'a', rules: [{ fault: { kind: 'x' } }], since: 0 }],
            clock: { aheadBy: 0, stoppedAt: null },
            world: { seed: null, size: null },
          },
        },
      }),
      'entries["control"].scenarios[0].rules[0].fault.kind must be',
    ],
  ];
  it.each(nonsense)('rejects %s without changes (TST-009)', async (_, make, message) => {
    await (await enter())(save);
    const [before, body] = [await exported(), await make()];
    const answer = await client.order('PUT', 'state', body, 'one');
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
    expect(await exported()).toEqual(before);
  });
});
