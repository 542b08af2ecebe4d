import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ControlClient,
  createControlClient,
  operations,
  parametersOfDocument,
} from '../testing/control-client.ts';
import { controlParameters, controlRoutes } from './serve-control.ts';

const dana = 'dana.reyes@harrowfluid.example';
const fault = { kind: 'http-status', status: 500, body: 'json' } as const;
let client: ControlClient;
beforeEach(() => {
  client = createControlClient();
});

describe('the control API', () => {
  it('has exactly the routes of its document', () => {
    const routes = Object.entries(controlRoutes).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(routes.toSorted()).toEqual(operations.toSorted());
  });

  it('has the parameters of its document, and rejects others (TST-096)', async () => {
    expect(controlParameters).toEqual(parametersOfDocument);
    for (const [method, path, message] of [
      ['DELETE', 'scenarios/active?nam=a', 'The parameter nam is not known here: there is name'],
      ['GET', 'clock?at=5', 'The parameter at is not known here: there are none'],
      ['GET', 'journal?status=200&status=500', 'The parameter status is given twice'],
    ] as const) {
      expect(await client.order(method, path)).toMatchObject({ status: 400, body: { message } });
    }
  });

  it('returns the sandbox before and after changes', async () => {
    const { order } = client;
    expect((await order('GET', 'sandbox', undefined, 'one')).body).toMatchObject({
      name: 'one',
      scenarios: [],
      clock: { iso: '2026-11-21T15:00:00.000Z', isStopped: false, aheadBy: 0 },
      world: { seed: 1, size: 300, isOwn: false },
      network: 'imitated',
    });
    const world = { seed: 7, size: null };
    expect((await order('PUT', 'world', world, 'one')).body).toMatchObject({
      world: { seed: 7, size: 300, isOwn: true },
    });
    expect((await order('GET', 'sandbox', undefined, 'two')).body).toMatchObject({ world: { seed: 1, isOwn: false } });
    expect((await order('PUT', 'world', { seed: null, size: null }, 'one')).body).toMatchObject({
      world: { isOwn: false },
    });
  });

  it('stacks, restarts and stops scenarios in one sandbox only', async () => {
    const { order, clock } = client;
    const rules = [{ fault }];
    const at = clock.now();
    await order('POST', 'scenarios/active', { name: 'a', rules }, 'one');
    await order('POST', 'scenarios/active', { name: 'b', title: 'The second', rules }, 'one');
    clock.advance(5000);
    const { body } = await order('POST', 'scenarios/active', { name: 'a', rules }, 'one');
    expect(body).toEqual([
      { name: 'b', title: 'The second', rules, since: at },
      { name: 'a', title: 'a', rules, since: at + 5000 },
    ]);
    expect((await order('GET', 'scenarios/active', undefined, 'one')).body).toEqual(body);
    expect((await order('GET', 'scenarios/active', undefined, 'two')).body).toEqual([]);
    expect((await order('DELETE', 'scenarios/active?name=b', undefined, 'one')).body).toMatchObject([{ name: 'a' }]);
    const replaced = await order('PUT', 'scenarios/active', [{ name: 'c', rules }], 'one');
    expect(replaced.body).toMatchObject([{ name: 'c', since: at + 5000 }]);
    expect((await order('DELETE', 'scenarios/active', undefined, 'one')).body).toEqual([]);
  });

  it('rejects stopping an inactive scenario, and names the active ones (TST-096)', async () => {
    const { order } = client;
    const stop = (name: string) => order('DELETE', `scenarios/active?name=${name}`);
    expect(await stop('a')).toMatchObject({
      status: 404,
      body: { message: 'The scenario a is not active here: there are none' },
    });
    await order('PUT', 'scenarios/active', [{ name: 'http-500-json@sessions' }, { name: 'b', rules: [{ fault }] }]);
    for (const name of ['http-500-json', 'misspelled', '']) {
      expect(await stop(name)).toMatchObject({
        status: 404,
        body: { message: `The scenario ${name} is not active here: there are http-500-json@sessions, b` },
      });
    }
    expect((await order('GET', 'scenarios/active')).body).toHaveLength(2);
    expect((await stop('http-500-json@sessions')).body).toMatchObject([{ name: 'b' }]);
    expect((await stop('c')).body).toMatchObject({ message: 'The scenario c is not active here: there is b' });
  });

  it('starts a scenario by name', async () => {
    const { body } = await client.order('GET', 'scenarios');
    const [first] = body as { name: string; title: string; rules: unknown }[];
    const started = await client.order('POST', 'scenarios/active', { name: first?.name });
    expect(started.body).toMatchObject([{ name: first?.name, title: first?.title, rules: first?.rules }]);
  });

  it('names new sandboxes, and lists those in use', async () => {
    const { order, signIn } = client;
    await signIn(dana, { 'x-mock-sandbox': 'tester-1' });
    await order('POST', 'scenarios/active', { name: 'a', rules: [{ fault }] }, 'b');
    expect(await order('POST', 'sandboxes')).toEqual({ status: 201, body: { name: 'tester-2' } });
    expect(await order('POST', 'sandboxes')).toEqual({ status: 201, body: { name: 'tester-3' } });
    expect((await order('GET', 'sandboxes')).body).toEqual(['b', 'tester-1']);
  });

  it('counts and finds requests', async () => {
    const { order, post, signIn } = client;
    const sandbox = { 'x-mock-sandbox': 'one' };
    const { id_token: authorization } = await signIn(dana, sandbox);
    await post(
      '/graphql',
      { query: 'query named { nav { key } }', operationName: 'named' },
      { ...sandbox, authorization },
    );
    await post('/auth/check-username', { username: dana }, sandbox);
    const find = async (search: string) => (await order('GET', `journal?${search}`, undefined, 'one')).body;
    expect(await find('')).toMatchObject({ count: 3, entries: [{ number: 1 }, { number: 2 }, { number: 3 }] });
    expect(await find('operation=named')).toMatchObject({ count: 1, entries: [{ path: '/graphql', status: 200 }] });
    expect(await find('limit=1')).toMatchObject({ count: 3, entries: [{ number: 3 }] });
    expect(await find('limit=0')).toEqual({ count: 3, entries: [] });
    expect(await find('after=2&method=post&status=200')).toMatchObject({ count: 1 });
    const variables = encodeURIComponent(JSON.stringify({ username: dana }));
    expect(await find(`variables=${variables}&path=/auth/check-username`)).toMatchObject({ count: 1 });
    expect(await find('scenario=a')).toEqual({ count: 0, entries: [] });
    expect((await order('GET', 'journal')).body).toEqual({ count: 0, entries: [] });
    expect(await order('DELETE', 'journal', undefined, 'one')).toEqual({ status: 204, body: null });
    expect(await find('')).toEqual({ count: 0, entries: [] });
  });

  it("lists who can sign in, with the sandbox's password", async () => {
    const { order, post } = client;
    const sandbox = { 'x-mock-sandbox': 'one' };
    await post('/auth/forgot-password', { username: dana }, sandbox);
    const { body } = await order('GET', `reset-code?username=${dana}`, undefined, 'one');
    const { code: confirmationCode } = body as { code: string };
    // All digits, to check that a storage doesn't return it as a number.
    const renewal = { username: dana, tinid: '8104420', confirmationCode, password: '12345678' };
    expect((await post('/auth/confirm-forgot-password', renewal, sandbox)).status).toBe(200);
    const persons = async (name: string) => (await order('GET', 'personas', undefined, name)).body;
    expect(await persons('one')).toContainEqual(expect.objectContaining({ email: dana, password: '12345678' }));
    expect(await persons('two')).toContainEqual(expect.objectContaining({ email: dana, password: 'Webtrax1' }));
    const signedIn = await post('/auth/sign-in', { username: dana, password: '12345678' }, sandbox);
    expect(signedIn.status).toBe(200);
    expect((await order('GET', `single-sign-on?username=${dana}`)).body).toMatchObject({ tinid: '8104420' });
  });

  it('lists the catalog, and its document if the host provides it', async () => {
    expect((await client.order('GET', 'catalog')).status).toBe(200);
    expect((await client.order('GET', 'openapi.yaml')).status).toBe(404);
    const { app } = createControlClient({ tester: { readDocument: async () => 'openapi: 3.1.0' } });
    const answer = await app.fetch(new Request('http://mock.example/__mock/api/openapi.yaml'));
    expect(answer.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(await answer.text()).toBe('openapi: 3.1.0');
  });
});

describe('the control API rejects', () => {
  const lognormal = (milliseconds: number[]) => ({ kind: 'latency', shape: 'lognormal', milliseconds });
  const own = (rule: object) => ({ name: 'a', rules: [rule] });
  const refusals: [method: string, path: string, body: unknown, status: number, says: string][] = [
    ['POST', 'scenarios/active', '{', 400, 'The body is not JSON'],
    ['POST', 'scenarios/active', '', 400, 'The body is not JSON'],
    ['POST', 'scenarios/active', { name: 'http-500-json@sesions' }, 404, 'Did you mean sessions?'],
    [
      'POST',
      'scenarios/active',
      own({ fault, operation: 'sesions' }),
      400,
      'rules[0].operation: There is no call sesions',
    ],
    ['PUT', 'scenarios/active', [own({ fault, operation: '/auth/sing-in' })], 400, 'Did you mean /auth/sign-in?'],
    [
      'POST',
      'scenarios/active',
      own({ fault: { kind: 'partial-data', field: 'sumary' } }),
      400,
      'rules[0].fault.field: There is no field sumary. Did you mean summary?',
    ],
    ['PUT', 'scenarios/active', [{ name: 'expired-token@/downloads/' }], 400, 'expired-token changes nothing about'],
    [
      'POST',
      'scenarios/active',
      own({ fault: { kind: 'graphql-error', code: 'X' }, operation: 'signIn' }),
      400,
      'rules[0]: graphql-error changes nothing about signIn',
    ],
    ['POST', 'scenarios/active', { name: 'never-heard-of' }, 404, 'There is no scenario never-heard-of'],
    ['PUT', 'scenarios/active', [{ name: 'never-heard-of' }], 404, 'There is no scenario never-heard-of'],
    ['PUT', 'scenarios/active', [own({ fault }), own({ fault })], 400, 'The scenario a is named twice'],
    ['POST', 'scenarios/active', own({ fault, calls: { from: 2, to: 1 } }), 400, 'rules[0].calls.to is before'],
    ['PUT', 'scenarios/active', [own({ fault: lognormal([5]) })], 400, '[0].rules[0].fault.milliseconds must hold a'],
    ['POST', 'scenarios/active', own({ fault: lognormal([9, 5]) }), 400, 'rules[0].fault.milliseconds must hold a'],
    ['POST', 'clock', { action: 'set', to: 'tomorrow' }, 400, 'to must be a moment'],
    ['POST', 'clock', { action: 'set', to: '2026-11-21T15:00:00' }, 400, 'to must be a moment'],
    ['POST', 'clock', { action: 'set', to: '2026-02-31T15:00:00Z' }, 400, 'to must be a moment'],
    ['POST', 'clock', { action: 'set', to: '1969-12-31' }, 400, 'to leads out of the years 1970 to 9999'],
    ['POST', 'clock', { action: 'set', at: '2026-11-21' }, 400, 'at is not known here: there are action, to'],
    ['POST', 'requests', { tinid: '0', status: 'APPROVED' }, 404, 'Cant Find User 0: GET /__mock/api/personas lists'],
    [
      'POST',
      'requests',
      { tinid: '8104420', status: 'APPROVED', accounts: ['7'] },
      400,
      'accounts: there is no account 7: there are 10442, ',
    ],
    ['GET', 'journal?status=x', undefined, 400, 'status must be a whole number'],
    ['GET', 'journal?limit=1001', undefined, 400, 'limit must be a whole number from 0 to 1000'],
    ['GET', 'journal?limit=-1', undefined, 400, 'limit must be'],
    ['GET', 'journal?after=1.5', undefined, 400, 'after must be a whole number'],
    ['GET', 'journal?variables=5', undefined, 400, 'variables must be a JSON object'],
    ['GET', 'journal?variables={', undefined, 400, 'variables must be a JSON object'],
    ['GET', 'reset-code', undefined, 400, 'The parameter username is missing'],
    [
      'GET',
      'reset-code?username=nobody@nowhere.example',
      undefined,
      404,
      'Cant Find User nobody@nowhere.example: GET /__mock/api/personas lists everybody',
    ],
    ['GET', `reset-code?username=${dana}`, undefined, 404, 'No confirmation code has been asked for'],
    ['PUT', 'state', 'x'.repeat(1_000_001), 413, 'The body is larger than 1 MB'],
  ];
  it.each(refusals.map(([method, path, body, status, message]) => ({ method, path, body, status, says: message })))(
    '$method $path: $says ($#)',
    async ({ method, path, body, status, says: message }) => {
      const answer = await client.order(method, path, body);
      expect(answer).toMatchObject({ status, body: { status, message: expect.stringContaining(message) } });
    },
  );

  it.each([
    ['GET', '/__mock/api/nope', {}, 404],
    ['GET', '/__mock/api/toString', {}, 404],
    ['POST', '/__mock/api/sandbox', {}, 405, 'Only GET is answered here'],
    ['PUT', '/__mock/api/clock', {}, 405, 'Only GET and POST are answered here'],
    ['PATCH', '/__mock/api/state', {}, 405, 'Only GET, PUT and DELETE are answered here'],
    ['GET', '/__mock/api/sandbox', { 'x-mock-sandbox': 'a b' }, 400],
  ])('%s %s with %j: %i', async (method, path, headers, status, message = '') => {
    const answer = await client.app.fetch(new Request(`http://mock.example${path}`, { method, headers }));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status, message: expect.stringMatching(message || /\w/) });
  });
});
