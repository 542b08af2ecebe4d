import { expect, it, vi } from 'vitest';
import { openScreen } from './testing/figures.ts';
import { backend, type DataCall } from './testing/mock-backend.ts';
import { all, textOf, user } from './testing/person.ts';
import { settled } from './testing/render-app.tsx';
import { answerPath } from './testing/requests.ts';

/** The frame's calls, without which there is no screen. */
const frameCalls = ['getNav', 'getUserSettings', 'getUserPreferences', 'getUserTargetsAndPages'];

/** Fails every call of a screen but not the frame's. Returns a function to stop. */
function failScreenCalls(): () => void {
  vi.spyOn(console, 'error').mockReturnValue();
  return answerPath('/graphql', async (request) => {
    const body = (await request.clone().json()) as DataCall | DataCall[];
    const answers: unknown = await (await backend.pass(request.clone())).json();
    const replaced = [body].flat().map(({ operationName }, index) => {
      const isOfFrame = frameCalls.includes(operationName);
      return isOfFrame ? [answers].flat()[index] : { errors: [{ message: 'out of order' }], data: null };
    });
    return Response.json(Array.isArray(body) ? replaced : replaced[0]);
  });
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? (button.title || textOf(button));
const retries = () => all('button', /^Try again/);

it.each([
  '/',
  '/?compare=previous',
  '/analytics',
  '/analytics/sessionduration?compare=year',
  '/analytics/sessionduration/3',
  '/analytics/toppages',
  '/audience',
  '/audience/thomasnet',
  '/sessions',
  '/sessions/actions',
])('each Try again of %s restores its part (ERR-023)', async (path) => {
  const stop = failScreenCalls();
  await openScreen(`${path}${path.includes('?') ? '&' : '?'}start=2026-10-01&end=2026-11-20`);
  stop();
  expect(retries()).not.toEqual([]);
  while (retries().length > 0) {
    const before = retries().map(nameOf);
    await user.click(retries()[0] as HTMLElement);
    await settled();
    expect(retries().map(nameOf), before[0]).not.toContain(before[0]);
  }
});

it.each([
  ['/', 'sessionsByDate', ['Sessions', 'Avg. session length', 'Pages per session', 'Total Sessions']],
  ['/', 'visitors', ['Identified visitors', 'Most Active Identifiable Audience']],
  ['/', 'highValueActivities', ['Sales inquiries', 'RFIs and Phone Calls']],
  ['/audience', 'visitors', ['Identified visitors', 'Sessions per visitor', 'Most Active Identifiable Audience']],
  [
    '/audience',
    'sessionsInfo',
    [
      ...['Sessions', 'Sessions per visitor', 'Enterprise sessions', 'Industries'],
      ...['Company Size', 'Industry', 'Revenue Range'],
    ],
  ],
])('on %s, each part without data because %s failed has its own Try again (ERR-023)', async (path, call, parts) => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openScreen(path, { scenarios: [`http-500-json@${call}`] });
  expect(retries().map(nameOf)).toEqual(parts.map((part) => `Try again: ${part}`));
});
