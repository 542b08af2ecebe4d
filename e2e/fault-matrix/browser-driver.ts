import { expect, type Locator, type Page, type Request, type Response } from '@playwright/test';
import type { SignInResponse } from '../../schema/generated/auth.ts';
import type { Journal } from '../../schema/generated/control.ts';
import { type TokenSet, toTokenSet } from '../../src/lib/auth/auth-answer.ts';
import { goInside } from '../support/open-page.ts';
import { personaNamed, resetCode } from '../support/sign-in.ts';
import { testNow, testOrigin } from '../support/test-world.ts';
import {
  type Control,
  createEntryTokens,
  forgetAndSignIn,
  hasData,
  type MatrixDriver,
  namesOf,
  nowhere,
  nowhereHeading,
  readScreen,
} from './matrix-driver.ts';

/** The matrix in a browser, starting on a screen of the app that makes no requests. */
export async function createBrowserDriver(page: Page, persona: string | null): Promise<MatrixDriver> {
  const entry = createEntryTokens(async () => (persona === null ? null : signIn(page, persona)));
  const crashes = watchCrashes(page);
  // A page with unsaved changes asks before a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('download', (download) => void download.cancel());
  page.setDefaultTimeout(10_000);
  const restart = async () => void (await page.goto(nowhere));
  await restart();
  const call = async (method: 'put' | 'post' | 'delete', path: string, data?: unknown) => {
    const answer = await page.request[method](`/__mock/api/${path}`, { data });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  const find = (control: Control) => locate(page, control).first();
  let lastEntry = 0;
  return {
    go: (path) => goInside(page, path),
    async enter(path, change = {}) {
      // Requests still in flight from the last fault may navigate away again.
      await expect(async () => {
        await goInside(page, nowhere);
        await expect(page.getByRole('heading', { name: nowhereHeading })).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000, intervals: [10] });
      await page.evaluate(forgetAndSignIn, await entry.take(change));
      await goInside(page, path);
    },
    restart,
    async shareSignIn() {
      const username = persona === null ? '' : personaNamed(persona).email;
      const answer = await page.request.get('/__mock/api/single-sign-on', { params: { username } });
      const values: Record<string, string> = await answer.json();
      await page
        .context()
        .addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url: testOrigin })));
    },
    press: (control) => find(control).click(),
    async pressIfShown(control) {
      if ((await find(control).count()) > 0) await find(control).click();
    },
    check: (box) => find(box).check(),
    fill: (field, text) => find(field).fill(text),
    valueOf: (field) => find(field).inputValue(),
    choose: async (field, option) => void (await find(field).selectOption({ label: option })),
    waitFor: (control) => find(control).waitFor(),
    waitForText: (text) => expect(page.getByText(text).first()).toBeVisible(),
    scrollToEnd: (name) => page.getByRole('region', { name }).evaluate((box) => box.scrollTo(0, box.scrollHeight)),
    screenState: () => page.evaluate(readScreen),
    painted: () =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          }),
      ),
    takeCrashes: () => crashes.splice(0),
    passTime: (milliseconds) =>
      milliseconds < 10_000 ? page.clock.runFor(milliseconds) : page.clock.fastForward(milliseconds),
    hasForms: () => page.evaluate(() => 'WebTraxForms' in window),
    async setScenarios(scenarios) {
      await entry.renew();
      await call('put', 'scenarios/active', scenarios);
    },
    advance(milliseconds) {
      entry.forget();
      return call('post', 'clock', { action: 'advance', milliseconds });
    },
    async reset() {
      entry.forget();
      await call('delete', 'state');
      lastEntry = 0;
    },
    resetCode: (username) => resetCode(page, username),
    async sent(name) {
      const request = await page.waitForRequest((one) => namesOfRequest(one).includes(name), { timeout: 60_000 });
      return { finished: () => finished(request) };
    },
    answeredWithData: async (name) => void (await page.waitForResponse((response) => hasDataOf(response, name))),
    async hasApplied(scenario) {
      const answer = await page.request.get('/__mock/api/journal', {
        params: { scenario, after: lastEntry, limit: 1 },
      });
      const { entries }: Journal = await answer.json();
      lastEntry = entries[0]?.number ?? lastEntry;
      return entries.length > 0;
    },
  };
}

function watchCrashes(page: Page): string[] {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(`uncaught ${error.message}`));
  page.on('console', (message) => {
    if (message.text().startsWith('render:')) crashes.push(message.text());
  });
  return crashes;
}

function locate(page: Page, { role, name, within, row, isExpanded }: Control): Locator {
  const place = within ? page.getByRole(within.role, { name: within.name }) : page;
  const rows = row === undefined ? place : place.getByRole('row').filter({ hasText: row });
  return rows.getByRole(role, { name, exact: true, expanded: isExpanded });
}

async function signIn(page: Page, name: string): Promise<TokenSet> {
  const { email: username, password } = personaNamed(name);
  const answer = await page.request.post('/auth/sign-in', { data: { username, password } });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
  const body: SignInResponse = await answer.json();
  return toTokenSet(body, body.refresh_token, Date.parse(testNow));
}

function namesOfRequest(request: Request): readonly string[] {
  const { pathname } = new URL(request.url());
  return namesOf(pathname, pathname === '/graphql' ? request.postDataJSON() : null);
}

async function hasDataOf(response: Response, name: string): Promise<boolean> {
  const names = namesOfRequest(response.request());
  if (!names.includes(name) || !response.ok()) return false;
  return hasData(names, name, await response.json().catch(() => null));
}

async function finished(request: Request): Promise<void> {
  const response = await request.response().catch(() => null);
  // If a response breaks off, only the end of the request is reported.
  const failed =
    request.failure() === null
      ? request
          .frame()
          .page()
          .waitForEvent('requestfailed', (one) => one === request)
      : null;
  await Promise.race([response?.finished(), failed]);
}
