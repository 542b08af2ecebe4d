import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TokenSet } from '../lib/auth/auth-answer.ts';
import { setConfig } from '../lib/config/config.ts';
import { firstRequest, firstStore } from '../lib/graphql/first-request.ts';
import { paths } from '../lib/paths.ts';
import { signInSession } from '../state/sign-in.ts';
import { sendFirstRequest } from './send-first-request.ts';
import { openScreen } from './testing/figures.ts';
import { backend } from './testing/mock-backend.ts';
import { all, textOf, the } from './testing/person.ts';
import { mountApp, settled, unmountApp, until } from './testing/render-app.tsx';
import { answerOnce, answerPath, createGate, type SeenRequest, watchRequests } from './testing/requests.ts';

let requests: SeenRequest[] = [];

/** Opens a page as a signed-in person, before any script has run. */
async function openPage(path: string, change: Partial<TokenSet> = {}): Promise<void> {
  unmountApp();
  signInSession.restart();
  const tokens = { ...(await backend.signIn('Dana Reyes')), ...change };
  localStorage.setItem('webtrax.tokens', JSON.stringify(tokens));
  history.replaceState(null, '', path);
}

/** Also runs its first script. */
async function beginPage(...args: Parameters<typeof openPage>): Promise<void> {
  await openPage(...args);
  sendFirstRequest();
}

/** Also runs its other scripts. */
async function startApp(): Promise<void> {
  mountApp();
  await settled();
}

const callsOf = ({ body }: SeenRequest) => [JSON.parse(body)].flat().map((call) => JSON.stringify(call));
const countOf = ({ body }: SeenRequest) => [JSON.parse(body)].flat().length;

beforeEach(() => {
  requests = watchRequests('/graphql');
});
afterEach(() => void firstStore.take());

it.each([
  paths.home,
  `${paths.home}?start=2026-10-01&end=2026-10-31`,
  paths.sessions,
  `${paths.sessionsThomasnet}?view=table&show=50&page=2&sort=pagect.ASC`,
  paths.analytics,
  `${paths.analytics}?page_depth=3-5`,
  paths.campaigns,
  paths.sessionsTargeted,
  `${paths.actions}?showAll=true&page=2`,
])('the calls of %s are sent before the app has loaded, and not repeated by it (LIM-013)', async (path) => {
  await beginPage(path);
  await until(() => requests.length === 1, 'the request leaves');
  await startApp();
  const [first = [], ...others] = requests.map(callsOf);
  // The rows for the person's targets can only be requested after the first response.
  expect(others.flat().filter((call) => first.includes(call))).toEqual([]);
  expect(others).toHaveLength(path === paths.sessionsTargeted ? 1 : 0);
  const mainText = textOf(document.querySelector('main'));
  await openScreen(path);
  expect(textOf(document.querySelector('main'))).toBe(mainText);
});

it.each([paths.home, paths.campaigns])(
  'without the first-request script, the app sends the calls of %s before its client has loaded (LIM-013)',
  async (path) => {
    const send = vi.spyOn(firstRequest, 'send');
    const takeSpy = vi.spyOn(firstRequest, 'take');
    await openPage(path);
    await startApp();
    expect(send).toHaveBeenCalledTimes(1);
    expect(takeSpy.mock.results[0]?.value).not.toBeNull();
    expect(requests).toHaveLength(1);
  },
);

it.each([
  ['a screen whose calls are unknown in advance', paths.audience],
  ['a comparison', `${paths.home}?compare=previous`],
  ['a list with the ref of an earlier link', `${paths.sessions}?ref=google.com`],
])('nothing is requested early for %s', async (_, path) => {
  await beginPage(path);
  expect(firstStore.take()).toBeNull();
});

it('nothing is requested early if a token must be fetched first', async () => {
  await beginPage(paths.home, { issuedAtTime: 0, expirationTime: 1 });
  expect(firstStore.take()).toBeNull();
});

it('nothing is requested early from a server that accepts one call per request (CAL-050)', async () => {
  setConfig({ batching: 'off' });
  await beginPage(paths.home);
  setConfig({ batching: 'auto' });
  expect(firstStore.take()).toBeNull();
});

it('nothing is requested early once the app has started', async () => {
  document.documentElement.dataset.started = '';
  await beginPage(paths.home);
  delete document.documentElement.dataset.started;
  expect(firstStore.take()).toBeNull();
});

it("an app of another account doesn't get the response (SGN-043)", async () => {
  await beginPage(paths.campaigns);
  await until(() => requests.length === 1, 'the request leaves');
  localStorage.setItem('webtrax.accountId', '1000001');
  await startApp();
  const accounts = requests.map((request) => request.headers.get('x-wt-wtid'));
  expect(accounts[0]).toBeNull();
  expect(new Set(accounts.slice(1))).toEqual(new Set(['1000001']));
});

it('if it fails, the app repeats each call alone (ERR-022)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answerOnce('/graphql', () => new Response('down', { status: 503 }));
  await beginPage(paths.campaigns);
  await startApp();
  const [first, ...repeats] = requests.map(countOf);
  expect(first).toBe(4);
  expect(repeats).toEqual([1, 1, 1, 1]);
  expect(all('row').length).toBeGreaterThan(1);
});

it('a refused token is renewed once, as for any other request (SGN-045)', async () => {
  answerOnce('/graphql', () => Response.json([{ errors: [{ message: 'UNAUTHORIZED' }] }], { status: 401 }));
  await beginPage(paths.campaigns);
  await startApp();
  expect(requests).toHaveLength(2);
  expect(the('heading', /Campaigns/)).toBeDefined();
});

it('if the response arrives before the code, the table first renders with its rows (LIM-013)', async () => {
  await beginPage(paths.campaigns);
  await until(() => firstRequest.isAnswered(), 'the answer is there');
  const hasFigures: boolean[] = [];
  const watch = new MutationObserver(() => {
    if (all('table').length > 0) hasFigures.push(all('row').length > 1);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await startApp();
  watch.disconnect();
  expect(hasFigures[0]).toBe(true);
});

it.each(['before', 'after'] as const)(
  "a call that failed %s the screen's code has loaded is not repeated (ERR-022, LIM-013)",
  async (order) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const gate = createGate();
    answerPath('/graphql', async (request) => {
      if (order === 'after') await gate.opened;
      const answers: object[] = await (await backend.pass(request.clone())).json();
      return Response.json(answers.map((answer, index) => (index === 3 ? { errors: [{ message: 'lost' }] } : answer)));
    });
    await beginPage(paths.campaigns);
    if (order === 'before') await until(() => firstRequest.isAnswered(), 'the answer is there');
    mountApp();
    gate.open();
    await settled();
    expect(requests).toHaveLength(1);
    expect(the('button', 'Try again')).toBeDefined();
  },
);

it('failed calls of cards below the fold are not repeated when the code has loaded (ERR-022, LIM-013)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  // Makes the browser report that this page was loaded, not reloaded.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  answerPath('/graphql', async (request) => {
    const answers: object[] = await (await backend.pass(request.clone())).json();
    return Response.json(answers.map((answer, index) => (index < 3 ? answer : { errors: [{ message: 'lost' }] })));
  });
  await beginPage(paths.home);
  await until(() => firstRequest.isAnswered(), 'the answer is there');
  await startApp();
  expect(requests).toHaveLength(1);
});

it.each([
  ['is a 503', () => new Response('down', { status: 503 })],
  ['is an empty list', () => Response.json([])],
])(
  'if the first response %s, the screen renders without waiting for the repeated calls (FRM-056, LIM-013)',
  async (_, answer) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const repeats = createGate();
    const isFirst = () => requests.length === 1;
    answerPath('/graphql', async () => (isFirst() ? answer() : repeats.opened.then(() => null)));
    await beginPage(paths.campaigns);
    await until(() => requests.length === 1 && backend.pendingCount() === 0, 'the answer is there');
    mountApp();
    await until(() => document.querySelector('h1') !== null, 'the screen is drawn');
    repeats.open();
    await settled();
    expect(all('row').length).toBeGreaterThan(1);
  },
);

it.each(['before', 'after'] as const)(
  'a refusal %s the code has loaded redirects, and no call of the screen is repeated (ERR-011)',
  async (order) => {
    const gate = createGate();
    answerPath('/graphql', async () => {
      if (requests.length > 1) return null;
      if (order === 'after') await gate.opened;
      return Response.json([{ errors: [{ message: 'NO_CLAIMS' }] }], { status: 400 });
    });
    await beginPage(paths.campaigns);
    if (order === 'before') await until(() => requests.length === 1 && backend.pendingCount() === 0, 'it is there');
    mountApp();
    gate.open();
    await settled();
    expect(location.pathname).toBe(paths.noClaims);
    const others = requests.slice(1).flatMap(callsOf);
    expect(others.map((call) => JSON.parse(call).operationName)).toEqual(['getAccounts']);
  },
);
