import { afterEach, expect, it, vi } from 'vitest';
import { firstStore } from '../lib/graphql/first-request.ts';
import { paths } from '../lib/paths.ts';
import { signInSession } from '../state/sign-in.ts';
import { sendFirstRequest } from './send-first-request.ts';
import { backend } from './testing/mock-backend.ts';
import { addressNow, press, reachesAddress, the } from './testing/person.ts';
import { goTo, mountApp, settled, unmountApp, until } from './testing/render-app.tsx';
import { answerPath, createGate, type SeenRequest, watchRequests } from './testing/requests.ts';

afterEach(() => void firstStore.take());

/** Opens a page whose first request is answered before the rest of its code has loaded. */
async function openAnswered(path: string, persona: string, requests: readonly SeenRequest[]): Promise<void> {
  unmountApp();
  signInSession.restart();
  localStorage.setItem('webtrax.tokens', JSON.stringify(await backend.signIn(persona)));
  history.replaceState(null, '', path);
  sendFirstRequest();
  await until(() => requests.length === 1 && backend.pendingCount() === 0, 'the answer is there');
  mountApp();
}

const callsOf = ({ body }: SeenRequest) => [JSON.parse(body)].flat() as { operationName: string }[];
it('the skip link shows the content after an early redirect to the picker (ERR-026)', async () => {
  await openAnswered('/', 'Marcus Feld', watchRequests('/graphql'));
  await reachesAddress('/accounts');
  await settled();
  await press(/Harrow Fluid Controls/);
  await reachesAddress('/');
  await settled();
  // Like the skip link, adds a history entry that the router didn't create.
  goTo('/#content');
  await settled();
  expect(the('main').style.visibility).toBe('');
});

it('if the first response rejects the token, the screen renders without waiting for a new one (FRM-056, LIM-013)', async () => {
  const requests = watchRequests('/graphql');
  const renewal = createGate();
  answerPath('/graphql', () =>
    requests.length === 1 ? Response.json([1, 2, 3, 4].map(() => ({ errors: [{ message: 'UNAUTHORIZED' }] }))) : null,
  );
  answerPath('/auth/refresh-token', () => renewal.opened.then(() => null));
  await openAnswered(paths.campaigns, 'Dana Reyes', requests);
  const isDrawn = until(() => document.querySelector('h1') !== null, 'the screen is drawn', 5000);
  await isDrawn.finally(renewal.open);
  await settled();
});

it('after a refusal before the first screen, successful calls are not repeated (LIM-013)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const requests = watchRequests('/graphql');
  answerPath('/graphql', async (request) => {
    if (requests.length > 1) return null;
    const answers: object[] = await (await backend.pass(request.clone())).json();
    const refused = { errors: [{ message: 'DENIED_ACCOUNT_ACCESS' }] };
    // Settings and accounts are returned.
    return Response.json(answers.map((answer, index) => (index === 1 || index === 2 ? answer : refused)));
  });
  await openAnswered('/', 'Dana Reyes', requests);
  await settled();
  expect(addressNow()).toBe(paths.campaigns);
  const later = requests
    .slice(1)
    .flatMap(callsOf)
    .map(({ operationName }) => operationName);
  expect(later.toSorted()).toEqual(['getNav', 'listCampaigns']);
});
