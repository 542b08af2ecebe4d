import { describe, expect, it, vi } from 'vitest';
import { personas } from '../../../fixtures/personas.ts';
import { alerts } from '../../app/testing/forms.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { click, fillIn, isSaid, open, press, reachesAddress, saying, texts, visit } from '../../app/testing/person.ts';
import { openApp, settled } from '../../app/testing/render-app.tsx';
import { answerData, answerPath, createGate, watchRequests } from '../../app/testing/requests.ts';
import { signInSession } from '../../state/sign-in.ts';

const forClients = 'contact your certified partner or the help desk';
const forOthers = 'register for a WebTrax account';
const notLinked = 'Your user profile is not linked to any WebTrax accounts.';

/** Decides a person's account request, as a tester would. */
async function decide(name: string, status: string, accounts?: readonly string[]): Promise<void> {
  const tinid = personas.find((persona) => persona.name === name)?.id;
  await backend.ask('POST', '/__mock/api/requests', { tinid, status, accounts });
}

/** Leaves the tab and returns to it. */
function comeBack(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a person without accounts', () => {
  it('is shown what to do, whether or not they are a client', async () => {
    await open('/', { persona: 'Helen Ostrow' });
    await reachesAddress('/noclaims');
    await saying(forClients);
    expect(isSaid(forOthers)).toBe(false);
    await press('Log out');
    await open('/', { persona: 'Theo Lindqvist' });
    await reachesAddress('/noclaims');
    await saying(notLinked);
    expect([isSaid(forOthers), isSaid(forClients)]).toEqual([true, false]);
    await click('link', 'Register');
    // The person is known already, so the request continues with the company.
    await reachesAddress('/register/companyinfo-in');
  });

  it('is shown both options if no token says whether they are a client (ACC-012)', async () => {
    vi.spyOn(signInSession, 'isClient').mockReturnValue(null);
    await open('/noclaims', { persona: 'Theo Lindqvist' });
    await saying(notLinked);
    expect([isSaid(forOthers), isSaid(forClients)]).toEqual([true, true]);
  });

  it('follows their request from the company form to its approval (ACC-020, ERR-028)', async () => {
    await open('/register/companyinfo-in', { persona: 'Theo Lindqvist' });
    await fillIn('Company name', 'Lindqvist Presses');
    await fillIn('Company website', 'lindqvist.example');
    await press('Submit request');
    await click('link', 'Go to WebTrax');
    await reachesAddress('/noclaims');
    await saying('Your request is under review');
    expect([isSaid(notLinked), isSaid(forOthers)]).toEqual([true, false]);
    expect(texts('link', 'Register')).toEqual([]);
    await press('Check again');
    await saying('Nothing has changed yet.');

    await decide('Theo Lindqvist', 'DECLINED');
    await press('Check again');
    await saying('Your request was declined');
    expect([isSaid(forOthers), isSaid('Nothing has changed yet.')]).toEqual([false, false]);
    await decide('Theo Lindqvist', 'PENDING');
    comeBack();
    await saying('Your request is under review');
    await decide('Theo Lindqvist', 'DECLINED');
    comeBack();
    await saying('Your request was declined');
    await click('link', 'Send a new request');
    await reachesAddress('/register/companyinfo-in');
    await visit('/noclaims');

    await decide('Theo Lindqvist', 'APPROVED');
    await press('Check again');
    await reachesAddress('/');
    await visit('/accounts');
    await saying('Newbury Start Valves');
  });

  it('is shown the client option next to a pending request, and the other one for an unknown status', async () => {
    await decide('Helen Ostrow', 'PENDING');
    await open('/noclaims', { persona: 'Helen Ostrow' });
    await saying('Your request is under review');
    expect([isSaid(forClients), isSaid(forOthers)]).toEqual([true, false]);
    const extensions = { code: 'NO_CLAIMS', accountRequest: 'LOST' };
    const stop = answerData(() => Response.json({ errors: [{ message: 'NO_CLAIMS', extensions }] }, { status: 400 }));
    await open('/noclaims', { persona: 'Theo Lindqvist' });
    await saying(forOthers);
    stop();
  });
});

describe('/noclaims', () => {
  it('redirects people with accounts to them, and signed-out people to the sign-in (ACC-019)', async () => {
    await open('/noclaims');
    await reachesAddress('/');
    await open('/noclaims', { persona: 'Marcus Feld' });
    await reachesAddress('/accounts');
    localStorage.clear();
    await open('/noclaims', { persona: null });
    await reachesAddress('/login');
  });

  it('checks again when its tab gets focus, but not when it loses it (ACC-019)', async () => {
    await open('/noclaims', { persona: 'Theo Lindqvist' });
    await saying(notLinked);
    const requests = watchRequests('/graphql');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(requests).toHaveLength(0);
    visibility.mockRestore();
    comeBack();
    await settled();
    // The user didn't ask whether anything has changed.
    expect([requests.length, isSaid('Nothing has changed yet.')]).toEqual([1, false]);
  });

  it('does not redirect in a loop if the server refuses accounts that it lists (ACC-019)', async () => {
    await open('/', { scenarios: ['no-claims@sessionsByDate'] });
    await reachesAddress('/noclaims');
    await saying("Your account couldn't be opened");
    expect(document.title).toBe("Your account couldn't be opened · WebTrax");
    expect(alerts().join()).toContain('it refused this page');
    await backend.setScenarios([]);
    await click('link', 'Go to your account');
    await reachesAddress('/');
  });

  it('keeps what it shows if a background check gets no response (ACC-019)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await decide('Theo Lindqvist', 'PENDING');
    await open('/noclaims', { persona: 'Theo Lindqvist' });
    await saying('Your request is under review');
    const stop = answerPath('/graphql', () => Response.error());
    comeBack();
    await settled();
    expect([alerts(), isSaid('Your request is under review')]).toEqual([[], true]);
    await press('Check again');
    await saying("We couldn't check whether your profile is linked to an account.");
    stop();
    comeBack();
    await saying('Your request is under review');
  });

  it('says nothing untrue while loading or if no response arrives (ACC-019)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { opened, open: answerAll } = createGate();
    const stop = answerPath('/graphql', () => opened.then(() => Response.error()));
    await openApp('/noclaims', { persona: 'Theo Lindqvist' });
    await saying('Checking your accounts...');
    expect(isSaid(notLinked)).toBe(false);
    answerAll();
    await settled();
    expect(alerts()).toEqual(["We couldn't check whether your profile is linked to an account."]);
    expect(isSaid(notLinked)).toBe(false);
    stop();
    await press('Try again');
    await saying(notLinked);
  });
});
