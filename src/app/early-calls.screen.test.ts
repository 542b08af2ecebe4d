import { expect, it, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import { openScreen } from './testing/figures.ts';
import { emailOf, rightPassword, toPassword } from './testing/forms.ts';
import { fillIn, find, goBack, open, press, reachesAddress, textOf, texts, the, visit } from './testing/person.ts';
import { settled } from './testing/render-app.tsx';
import { answerPath, type SeenRequest, watchRequests } from './testing/requests.ts';

const frameCalls = ['getNav', 'getUserSettings', 'getAccounts'];

/** The calls of a request as texts, without their moment and with sorted variables. */
function callsOf({ body }: SeenRequest): string[] {
  const calls = [JSON.parse(body)].flat() as { operationName: string; variables: object }[];
  return calls.map(({ operationName, variables }) =>
    JSON.stringify([operationName, Object.fromEntries(Object.entries(variables).toSorted())], (key, value) =>
      key === 'timestamp' ? undefined : value,
    ),
  );
}

const isOfFrame = (call: string) => frameCalls.some((name) => call.startsWith(`["${name}"`));

it.each([
  paths.home,
  paths.sessions,
  `${paths.sessions}?view=table&show=50`,
  paths.analytics,
  `${paths.analytics}?page_depth=3-5`,
  paths.campaigns,
])('%s sends all calls of its components, each once and in one request (LIM-013)', async (path) => {
  const requests = watchRequests('/graphql');
  await openScreen(path);
  const [first = [], ...others] = requests.splice(0).map(callsOf);
  expect(others).toEqual([]);
  expect(new Set(first).size).toBe(first.length);

  // When reached from another screen, it makes its calls on rendering.
  await openScreen(paths.tagging);
  requests.length = 0;
  await visit(path);
  expect(first.filter((call) => !isOfFrame(call)).toSorted()).toEqual(requests.flatMap(callsOf).toSorted());
});

it('a screen with a comparison sends its four chart calls in one request', async () => {
  const requests = watchRequests('/graphql');
  await openScreen(`${paths.home}?compare=previous`);
  const first = requests.flatMap(callsOf);
  expect(first.filter((call) => call.includes('sessionsByDate'))).toHaveLength(4);
  expect(first.some(isOfFrame)).toBe(true);
  expect(requests.filter((request) => callsOf(request).some((call) => call.includes('sessionsByDate')))).toHaveLength(
    1,
  );
});

// A user who opened / has been redirected to /login by code that has already loaded.
it.each([paths.login, paths.home])(
  'signing in after opening %s sends the calls before any component makes them, each once and in one request (LIM-013)',
  async (path) => {
    await open(path, { persona: null });
    await fillIn(/email/i, emailOf('Dana Reyes'));
    await press('Continue');
    await fillIn('Password', rightPassword);
    const requests = watchRequests('/graphql');
    await press('Sign In');
    await reachesAddress('/');
    // On a busy machine, the address changes before the screen does, with nothing visibly pending.
    await find('region', 'Key figures');
    await settled();
    const [first = [], ...others] = requests.map(callsOf);
    expect(others).toEqual([]);
    expect(new Set(first).size).toBe(first.length);
    // If the calls were made as components mount, the screen's would come first.
    expect(first.map(isOfFrame).indexOf(false)).toBe(frameCalls.length);
    expect(textOf(the('region', 'Key figures'))).toMatch(/Sessions[\d,]+/);
  },
);

it('signing in while the server fails shows the error on the next screen, where Try again works (ERR-013, LIM-013)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await toPassword();
  await fillIn('Password', rightPassword);
  const stop = answerPath('/graphql', () => new Response('Service Unavailable', { status: 503 }));
  await press('Sign In');
  await reachesAddress('/');
  await settled();
  expect(texts('alert').join()).toContain('Something went wrong');
  stop();
  await press('Try again');
  await settled();
  expect(textOf(the('region', 'Key figures'))).toMatch(/Sessions[\d,]+/);
});

const screensWithDates = [
  `${paths.home}?start=2026-10-01&end=2026-10-31`,
  `${paths.sessions}?start=2026-10-01&end=2026-10-31&view=table`,
  `${paths.actions}?start=2026-10-01&end=2026-10-31&showAll=true`,
  `${paths.analytics}?start=2026-10-01&end=2026-10-31&page_depth=3-5`,
  `${paths.referrers}?start=2026-10-01&end=2026-10-31`,
  `${paths.audience}?start=2026-10-01&end=2026-10-31`,
];

// The next address has other dates. If the previous screen used them, it would request all its figures needlessly.
it.each(screensWithDates)('%s requests nothing after it is left (LIM-013)', async (path) => {
  const requests = watchRequests('/graphql');
  await openScreen(path);
  requests.length = 0;
  await visit(paths.tagging);
  expect(requests.flatMap(callsOf)).toEqual([]);
});

it('signing in after being signed out overnight sends one request (LIM-013, DAT-030)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await open('/');
  const stop = answerPath('/', () => new Response('{"message":"UNAUTHORIZED"}', { status: 401 }));
  await visit('/sessions');
  await reachesAddress('/login');
  stop();
  await settled();
  vi.setSystemTime(Date.now() + 18 * 3_600_000);
  await fillIn(/email/i, emailOf('Dana Reyes'));
  await press('Continue');
  await fillIn('Password', rightPassword);
  const requests = watchRequests('/graphql');
  await press('Sign In');
  await reachesAddress('/');
  await settled();
  expect(requests).toHaveLength(1);
});

it.each(['/nothing-there', '/register/thankyou'])(
  'going back from %s requests nothing again (LIM-013)',
  async (path) => {
    await open('/');
    await visit(path);
    const requests = watchRequests('/graphql');
    await goBack();
    expect(requests.flatMap(callsOf)).toEqual([]);
  },
);
