import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerLeaving, isLeaveDialogOpen } from '../../app/testing/forms.ts';
import {
  addressNow,
  click,
  find,
  goBack,
  isSaid,
  open,
  press,
  reachesAddress,
  saying,
  storeElsewhere,
  the,
  user,
  visit,
} from '../../app/testing/person.ts';
import { goTo, mountApp, settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, answerData, createGate, watchRequests } from '../../app/testing/requests.ts';

type AnswerTo = (calls: number) => Response;

const toEach = (answer: object, calls: number) => JSON.stringify(Array.from({ length: calls }, () => answer));
const respond = (body: string, status: number, type: string) =>
  new Response(body, { status, headers: { 'content-type': type } });

/** One form of each kind in which a server can answer a batch of calls; the unit tests try them all. */
function formsOf(word: string, status: number): readonly (readonly [string, AnswerTo])[] {
  const refusal = { errors: [{ message: `${word}: no` }] };
  const coded = { errors: [{ message: 'No.', extensions: { code: word } }] };
  const newer = 'application/graphql-response+json';
  return [
    [`${word} as GraphQL errors, 200`, (calls) => respond(toEach(refusal, calls), 200, 'application/json')],
    [`${word} with status ${status}, the newer type`, (calls) => respond(toEach(coded, calls), status, newer)],
    [`${word} as a text with status 500`, () => respond(`Refused: ${word}`, 500, 'text/plain')],
  ];
}

const html =
  (status: number): AnswerTo =>
  () =>
    respond('<h1>No</h1>', status, 'text/html');
const noClaims = 'Your user profile is not linked to any WebTrax accounts.';
const prompt = 'Enter your email to get started:';

/** Every refusal: its form, where it leads, and what is shown there. */
const rows = [
  ...formsOf('DENIED_ACCOUNT_ACCESS', 403).map(
    (form) => [...form, '/campaigns', 'ERROR Retrieving your campaigns...'] as const,
  ),
  ...formsOf('ACCOUNT_NOT_FOUND', 404).map(
    (form) => [...form, '/accounts', "Your accounts couldn't be loaded."] as const,
  ),
  ...formsOf('NO_CLAIMS', 400).map((form) => [...form, '/noclaims', noClaims] as const),
  ...formsOf('UNAUTHORIZED', 401).map((form) => [...form, '/login', prompt] as const),
  ['401 alone', html(401), '/login', prompt],
  ['403 alone', html(403), '/login', prompt],
] as const;

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

describe('each error redirects as the table says (ERR-001 to ERR-004)', () => {
  it.each(rows)('%s', async (form, answer, path, shown) => {
    await open('/register/thankyou-in');
    const refreshed = watchRequests('/auth/refresh-token');
    const requests = watchRequests('/graphql');
    answerData((calls) => answer(calls.length));
    goTo('/sessions');
    await reachesAddress(path);
    await saying(shown);
    expect(requests.length, 'requests until it stood').toBeGreaterThan(0);
    expect(requests.length, 'requests until it stood').toBeLessThan(6);
    if (path !== '/login') return;
    // A rejected token that should still be valid is retried if the token might be the cause, but only once.
    expect(refreshed).toHaveLength(form === '403 alone' ? 0 : 1);
    expect(localStorage.getItem('webtrax.tokens')).toBeNull();
  });
});

describe('redirects after errors', () => {
  const harrow = () => find('rowheader', /Harrow Fluid Controls/);

  it("also happen for the mock's own errors; Back returns to the page before (ERR-007, ERR-008, ERR-009)", async () => {
    await open('/accounts');
    await harrow();
    storeElsewhere('webtrax.accountId', '20817');
    await reachesAddress('/campaigns');
    storeElsewhere('webtrax.accountId', '12');
    await reachesAddress('/accounts');
    await user.click(await find('button', /Harrow Fluid Controls/, { within: await harrow() }));
    await reachesAddress('/');
    await saying(/Harrow Fluid Controls · all times/);

    const stop = answerData((calls) =>
      respond(toEach({ errors: [{ message: 'ACCOUNT_NOT_FOUND' }] }, calls.length), 200, 'application/json'),
    );
    goTo('/audience');
    await reachesAddress('/accounts');
    // Shown from the cache, although today's call failed too.
    await harrow();
    // The responses of a request reach the screen one by one: none must arrive after the page has been left.
    await settled();
    stop();
    await goBack();
    expect(addressNow()).toBe('/');
    await find('heading', 'Home');
  });

  it("don't loop, and a failed list of accounts shows an error (ERR-010, ERR-011)", async () => {
    await open('/register/thankyou-in');
    const push = vi.spyOn(history, 'pushState');
    const replace = vi.spyOn(history, 'replaceState');
    const stop = answerData((calls) => {
      const word = (name: string) => (name === 'getAccounts' ? 'DENIED_ACCOUNT_ACCESS' : 'ACCOUNT_NOT_FOUND');
      return Response.json(calls.map(({ operationName }) => ({ errors: [{ message: word(operationName) }] })));
    });
    history.pushState(null, '', '/accounts');
    mountApp();
    await reachesAddress('/campaigns');
    await find('heading', /./);
    goTo('/sessions');
    await reachesAddress('/campaigns');
    await find('heading', /./);
    expect(push.mock.calls.length + replace.mock.calls.length).toBeLessThan(10);
    stop();
    // Whatever else is pending, it is the list of accounts that fails.
    const stopAccounts = answerCall('getAccounts', () => new Response('down', { status: 500 }));
    await visit('/accounts');
    await saying("Your accounts couldn't be loaded.");
    expect(isSaid("Your accounts couldn't be loaded.", the('alert'))).toBe(true);
    stopAccounts();
    await press('Try again');
    await harrow();
  });

  it("don't happen if the page that sent the call has been left (ERR-011)", async () => {
    // Loads the code of the page that the error would lead to.
    await open('/accounts');
    await visit('/targets');
    await click('checkbox', 'Metals');
    const { opened: isLeft, open: answerCalls } = createGate();
    const requests = watchRequests('/graphql');
    answerCall('saveTargets', async () => {
      await isLeft;
      return Response.json({ errors: [{ message: 'ACCOUNT_NOT_FOUND' }] });
    });
    // Clicked instead of pressed, because nothing settles while the save is pending.
    await user.click(the('button', 'Save'));
    await until(() => requests.length > 0, 'the save');
    await user.click(the('link', 'Analytics', { within: the('navigation', 'Main') }));
    await user.click(await find('button', 'Leave'));
    // The previous page is gone when the next one makes its calls.
    await until(() => requests.at(-1)?.body.includes('saveTargets') === false, 'calls of the next page');
    answerCalls();
    await settled();
    expect(addressNow()).toBe('/analytics');
  });

  it('ask again after the person has stayed because of unsaved changes (ERR-011, ERR-020)', async () => {
    await open('/targets');
    await click('checkbox', 'Metals');
    answerCall('saveTargets', () => Response.json({ errors: [{ message: 'ACCOUNT_NOT_FOUND' }] }));
    for (const answer of ['Stay', 'Stay', 'Leave'] as const) {
      expect(isLeaveDialogOpen()).toBe(false);
      await press('Save');
      await answerLeaving(answer);
    }
    await reachesAddress('/accounts');
  });

  it('end the sign-in on a 401 (ERR-004)', async () => {
    await open('/sessions');
    answerCall('sessions', () =>
      Response.json({ errors: [{ message: 'UNAUTHORIZED: the id token is not valid' }] }, { status: 401 }),
    );
    await user.type(the('textbox', 'Visitor Name or Search Term'), 'valve{Enter}');
    await reachesAddress('/login');
    expect(localStorage.getItem('webtrax.tokens')).toBeNull();
  });
});
