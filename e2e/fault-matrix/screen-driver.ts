import { fireEvent, queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { vi } from 'vitest';
import { personas } from '../../fixtures/personas.ts';
import type { Journal } from '../../schema/generated/control.ts';
import { type AppRequest, backend } from '../../src/app/testing/mock-backend.ts';
import { afterChanges } from '../../src/app/testing/quick-document.ts';
import { goTo, mountApp, nextTick } from '../../src/app/testing/render-app.tsx';
import { forgetForms } from '../../src/app/testing/test-browser.ts';
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
  waitUntil,
} from './matrix-driver.ts';

/** The matrix in this process. `logged` collects what the app writes to console.error. */
export async function createScreenDriver(persona: string | null, logged: string[]): Promise<MatrixDriver> {
  const entry = createEntryTokens(async () => (persona === null ? null : backend.signIn(persona)));
  const username = personas.find(({ name }) => name === persona)?.email ?? '';
  let lastEntry = 0;
  const isNowhere = () => document.querySelector('h1')?.textContent === nowhereHeading;
  const restart = async () => {
    forgetForms();
    history.replaceState(null, '', nowhere);
    mountApp();
    await waitUntil(isNowhere, () => 'the app did not start');
  };
  localStorage.setItem('webtrax.tokens', (await entry.take({})) ?? 'null');
  await restart();
  return {
    go: async (path) => goTo(path),
    async enter(path, change = {}) {
      // Requests still in flight from the last fault may navigate away again.
      goTo(nowhere);
      await waitUntil(
        () => {
          if (location.pathname !== nowhere) goTo(nowhere);
          return isNowhere();
        },
        () => "the fallback screen didn't open",
      );
      forgetAndSignIn(await entry.take(change));
      goTo(path);
    },
    restart,
    async shareSignIn() {
      const answer = await backend.ask('GET', `/__mock/api/single-sign-on?username=${encodeURIComponent(username)}`);
      const values: Record<string, string> = await answer.json();
      // biome-ignore lint/suspicious/noDocumentCookie: the window of the tests has no cookie store
      for (const [name, value] of Object.entries(values)) document.cookie = `${name}=${value}; path=/`;
    },
    press: async (control) => void fireEvent.click(await find(control)),
    async pressIfShown(control) {
      const [element] = findAll(control);
      if (element) fireEvent.click(element);
    },
    async check(box) {
      const element = (await find(box)) as HTMLInputElement;
      if (!element.checked) fireEvent.click(element);
    },
    fill: async (field, text) => void fireEvent.input(await find(field), { target: { value: text } }),
    valueOf: async (field) => ((await find(field)) as HTMLInputElement).value,
    async choose(field, option) {
      const select = (await find(field)) as HTMLSelectElement;
      const chosen = [...select.options].find(({ text }) => text.trim() === option);
      fireEvent.change(select, { target: { value: chosen?.value } });
    },
    waitFor: async (control) => void (await find(control)),
    waitForText: (text) =>
      waitUntil(
        afterChanges(() => [...document.querySelectorAll('body *')].some((element) => text.test(ownText(element)))),
        () => `there is no text ${text}`,
      ),
    async scrollToEnd(name) {
      let region: HTMLElement | undefined;
      await waitUntil(
        afterChanges(() => {
          [region] = queryAllByRole(document.body, 'region', { name });
          return region !== undefined;
        }),
        () => `there is no region ${name}`,
      );
      if (!region) return;
      region.scrollTop = region.scrollHeight;
      fireEvent.scroll(region);
    },
    screenState: async () => readScreen(),
    async painted() {
      await nextTick();
      await nextTick();
    },
    takeCrashes: () => logged.splice(0).filter((line) => line.startsWith('render:')),
    passTime: async (milliseconds) => void (await vi.advanceTimersByTimeAsync(milliseconds)),
    hasForms: async () => 'WebTraxForms' in window,
    async setScenarios(scenarios) {
      await entry.renew();
      await backend.setScenarios(scenarios);
    },
    async advance(milliseconds) {
      entry.forget();
      backend.advance(milliseconds);
    },
    async reset() {
      entry.forget();
      await backend.ask('DELETE', '/__mock/api/state');
      lastEntry = 0;
    },
    async resetCode(email) {
      const answer = await backend
        .ask('GET', `/__mock/api/reset-code?username=${encodeURIComponent(email)}`)
        .catch(() => null);
      return answer === null ? undefined : (await answer.json()).code;
    },
    async sent(name) {
      const request = await backend.nextRequest((one) => names(one).includes(name));
      return { finished: () => finished(request) };
    },
    async answeredWithData(name) {
      for (;;) {
        const request = await backend.nextRequest((one) => names(one).includes(name));
        const answer = await request.answer.catch(() => null);
        if (
          answer?.ok &&
          hasData(
            names(request),
            name,
            await answer
              .clone()
              .json()
              .catch(() => null),
          )
        )
          return;
      }
    },
    async hasApplied(scenario) {
      const query = new URLSearchParams({ scenario, after: String(lastEntry), limit: '1' });
      const { entries }: Journal = await (await backend.ask('GET', `/__mock/api/journal?${query}`)).json();
      lastEntry = entries[0]?.number ?? lastEntry;
      return entries.length > 0;
    },
  };
}

function names({ pathname, calls }: AppRequest): readonly string[] {
  return namesOf(pathname, calls);
}

async function finished({ answer, signal }: AppRequest): Promise<void> {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const read = answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined);
  await Promise.race([read, aborted]);
}

function ownText(element: Element): string {
  return element.textContent ?? '';
}

function findAll({ role, name, within, row, isExpanded }: Control): HTMLElement[] {
  const [place] = within ? queryAllByRole(document.body, within.role, { name: within.name }) : [document.body];
  if (!place) return [];
  const rows =
    row === undefined ? [place] : queryAllByRole(place, 'row').filter((one) => one.textContent?.includes(row));
  const found = rows.flatMap((one) => queryAllByRole(one, role, { name, expanded: isExpanded }));
  if (role !== 'textbox') return found;
  // Password fields have no role here.
  const label = (text: string) => (typeof name === 'string' ? text.startsWith(name) : name.test(text));
  return [...found, ...queryAllByLabelText(place, label, { selector: '[type=password]' })];
}

/** The control, once it is enabled. */
async function find(control: Control): Promise<HTMLElement> {
  let found: HTMLElement | undefined;
  await waitUntil(
    afterChanges(() => {
      found = findAll(control).find(
        (element) => !element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]'),
      );
      return found !== undefined;
    }),
    () => `there is no ${control.role} ${control.name}`,
  );
  return found as HTMLElement;
}
