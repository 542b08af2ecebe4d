import { vi } from 'vitest';
import type {
  AccountRequest,
  CatalogRow,
  ClockState,
  Persona,
  Sandbox,
  Scenario,
} from '../../../schema/generated/control.ts';
import { type ControlClient, createTester } from './control/control-client.ts';

export const dana: Persona = {
  id: '7',
  name: 'Dana',
  email: 'dana@a.example',
  password: 'secret',
  note: '',
  accounts: [],
  legacyUsername: null,
};

export const row: CatalogRow = {
  id: 'sessions-fail',
  part: 'reports',
  situation: 'The list of sessions fails',
  seen: 'An error has occurred.',
  where: 'page',
  clauses: ['SES-039'],
  persona: dana.email,
  account: '10442',
  path: '/sessions?page=2',
  scenario: 'sessions-fail',
  steps: [{ do: 'press', role: 'button', name: 'Apply' }],
};

/** A browser and a mock that record in `done`, in order, what is done to them. */
export function createTestingMock() {
  const done: string[] = [];
  const note =
    <Answer>(name: string, answer: (...args: never[]) => Answer) =>
    async (...args: unknown[]) => {
      done.push(args.length === 0 ? name : `${name} ${args.map((one) => JSON.stringify(one)).join(' ')}`);
      return answer(...(args as never[]));
    };
  const browser = {
    cookies: 'theme=dark',
    keepsCookies: true,
    person: null as string | null,
    account: null as string | null,
  };
  const control = {
    catalog: async () => [
      row,
      { ...row, id: 'login-fails', persona: null, scenario: null },
      { ...row, id: 'pending', scenario: null, request: 'PENDING' },
      { ...row, id: 'visited', story: 'Acme:\n  today: /\n' },
      { ...row, id: 'ahead', path: '/sessions?start={today+3}&end={today+31}' },
    ],
    scenarios: async () => ['a', 'b', 'sessions-fail', 'slow-fixed'].map((name) => ({ name }) as Scenario),
    // With a password that was changed after leaving another sandbox.
    personas: async () => [browser.cookies.includes('mine') ? { ...dana, password: 'of mine' } : dana],
    createSandbox: note('create', () => ({ name: 'tester-1' })),
    resetState: note('reset', () => {}),
    replaceStack: note('stack', () => []),
    applyStory: note('story', () => ({ account: '1', visits: 1 })),
    changeClock: note('clock', () => ({ now: 0, isStopped: true, speed: 1, aheadBy: 0, driftedBy: 0 }) as ClockState),
    decideRequest: note('decide', () => ({}) as AccountRequest),
    sandbox: async () => ({ clock: { now: Date.UTC(2026, 11, 30, 12) } }) as Sandbox,
    resetCode: async (username: string) => ({ code: `code of ${username}`, expiresAt: '' }),
  } as Partial<ControlClient> as ControlClient;
  const signIn = vi.fn(async ({ id }: Persona) => {
    done.push(`sign in ${id}`);
    browser.person = id;
    browser.account = null;
  });
  const tester = createTester({
    control,
    cookies: {
      read: () => browser.cookies,
      enter: (name) => {
        if (browser.keepsCookies) browser.cookies = `theme=dark; mock-sandbox=${name}`;
      },
    },
    signIn,
    signOut: () => {
      done.push('sign out');
      browser.person = null;
    },
    who: () => browser.person,
    accountId: () => browser.account,
    chooseAccount: (id) => {
      done.push(`account ${id}`);
      browser.account = id;
    },
  });
  return { browser, control, done, signIn, tester };
}
