import type { Page, Request, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SignInResponse } from '../../schema/generated/auth.ts';
import type { Journal, StartScenario } from '../../schema/generated/control.ts';
import { type TokenSet, toTokenSet } from '../../src/lib/auth/auth-store.ts';
import { goInside } from '../support/go-inside.ts';
import { personaNamed } from '../support/sign-in.ts';
import { testNow, testOrigin } from '../support/test-world.ts';

/** A page with the mock behind it, as the matrix uses them. */
export interface Stage {
  readonly page: Page;
  /** Goes to a path of the app without loading it anew. */
  go(path: string): Promise<void>;
  /** The same with nothing remembered: the person has just signed in, or nobody is. `change` alters the tokens. */
  enter(path: string, change?: Partial<TokenSet>): Promise<void>;
  /** Sets the login cookies that the network shares. */
  shareSignIn(): Promise<void>;
  /** Puts these scenarios in the place of the sandbox's stack. */
  meet(scenarios: readonly StartScenario[]): Promise<void>;
  /** Lets the mock's clock jump. */
  advance(milliseconds: number): Promise<void>;
  /** Everything that calls have changed is as at the beginning. */
  reset(): Promise<void>;
  /** The next request that asks for a name, once it has been answered or has failed. */
  answered(asked: string): Promise<void>;
  /** The next answer with data to a data call, perhaps to its replay. */
  answeredWell(asked: string): Promise<unknown>;
  /** The next request that asks for a name. */
  sent(asked: string): Promise<Request>;
  /** Whether a scenario had a hand in an answer since it last had one, by the mock's own journal. */
  handsOf(scenario: string): Promise<boolean>;
}

/** Outside of the frame, and asks for nothing. */
const nowhere = '/nowhere';

/** Opens the app where it asks for nothing yet. */
export async function openStage(page: Page, persona: string | null): Promise<Stage> {
  const tokens = persona === null ? null : await signIn(page, persona);
  // Who is asked whether to leave a page with unsaved changes by a reload, leaves.
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('download', (download) => void download.cancel());
  page.setDefaultTimeout(10_000);
  await page.goto(nowhere);
  const call = async (method: 'put' | 'post' | 'delete', path: string, data?: unknown) => {
    const answer = await page.request[method](`/__mock/api/${path}`, { data });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  let noted = 0;
  const stage: Stage = {
    page,
    go: (path) => goInside(page, path),
    async enter(path, change = {}) {
      // What is still on its way of the last fault may lead elsewhere once more.
      await expect(async () => {
        await goInside(page, nowhere);
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 10_000, intervals: [10] });
      await page.evaluate(forgetAndSignIn, tokens && JSON.stringify({ ...tokens, ...change }));
      await goInside(page, path);
    },
    async shareSignIn() {
      const username = persona === null ? '' : personaNamed(persona).email;
      const answer = await page.request.get('/__mock/api/single-sign-on', { params: { username } });
      const values: Record<string, string> = await answer.json();
      const cookies = Object.entries(values).map(([name, value]) => ({ name, value, url: testOrigin }));
      await page.context().addCookies(cookies);
    },
    meet: (scenarios) => call('put', 'scenarios/active', scenarios),
    advance: (milliseconds) => call('post', 'clock', { action: 'advance', milliseconds }),
    async reset() {
      await call('delete', 'state');
      noted = 0;
    },
    sent: (asked) => page.waitForRequest((request) => namesOf(request).includes(asked), { timeout: 8000 }),
    answeredWell: (asked) => page.waitForResponse((response) => hasDataOf(response, asked)),
    async answered(asked) {
      await finish(await stage.sent(asked));
    },
    async handsOf(scenario) {
      const answer = await page.request.get('/__mock/api/journal', { params: { scenario, after: noted, limit: 1 } });
      const { entries }: Journal = await answer.json();
      noted = entries[0]?.number ?? noted;
      return entries.length > 0;
    },
  };
  return stage;
}

async function signIn(page: Page, name: string): Promise<TokenSet> {
  const { email: username, password } = personaNamed(name);
  const answer = await page.request.post('/auth/sign-in', { data: { username, password } });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
  const body: SignInResponse = await answer.json();
  return toTokenSet(body, body.refresh_token, Date.parse(testNow));
}

/** Signs out and in as another tab of the browser would: the app forgets what it has read. Runs in the page. */
function forgetAndSignIn(tokens: string | null): void {
  const tell = () => dispatchEvent(new StorageEvent('storage', { key: 'webtrax.tokens' }));
  localStorage.clear();
  sessionStorage.clear();
  tell();
  if (tokens === null) return;
  localStorage.setItem('webtrax.tokens', tokens);
  tell();
}

async function hasDataOf(response: Response, asked: string): Promise<boolean> {
  const place = namesOf(response.request()).indexOf(asked);
  if (place < 0 || !response.ok()) return false;
  const body: unknown = await response.json().catch(() => null);
  const answers = (Array.isArray(body) ? body : [body]) as ({ data?: unknown } | null)[];
  return Boolean(answers[place]?.data);
}

/** Resolves once a request has its whole answer, or will have none. */
export async function finish(request: Request): Promise<void> {
  const response = await request.response().catch(() => null);
  // Of an answer that breaks off, only the end of the request is told.
  const ended =
    request.failure() === null
      ? request
          .frame()
          .page()
          .waitForEvent('requestfailed', (one) => one === request)
      : null;
  await Promise.race([response?.finished(), ended]);
}

const authNames: Readonly<Record<string, string>> = { '/api/legacy-sign-in': 'legacySignIn' };
const camel = (text: string) => text.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names of what a request asks for, as the table of situations has them. */
function namesOf(request: Request): readonly string[] {
  const { pathname } = new URL(request.url());
  if (pathname === '/graphql') {
    const body = request.postDataJSON() as { operationName: string }[] | { operationName: string };
    return (Array.isArray(body) ? body : [body]).map(({ operationName }) => operationName);
  }
  if (pathname.startsWith('/auth/')) return [camel(pathname.slice('/auth/'.length))];
  return [authNames[pathname] ?? `${pathname.slice(0, pathname.indexOf('/', 1) + 1)}`];
}
