/**
 * What a person finds on the mounted app, and does with it. Nothing is laid out: what only styles hide is found too.
 */
import { fireEvent, queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterChanges } from './quick-document.ts';
import { goTo, mountApp, nextTick, openApp, settled, until } from './render-app.tsx';

type Name = string | RegExp;

export interface Place {
  /** Where to look; the whole page unless given. */
  readonly within?: HTMLElement;
}

const hidden =
  '[hidden], [inert], [aria-hidden="true"], dialog:not([open]), [popover]:not([data-popover-open]), details:not([open]) > :not(summary)';

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** An element's text with single spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/[\s\u200b]+/g, ' ').trim();
}

/** All elements of a role. A name is the whole accessible name, or a pattern in it. */
export function all(role: string, name?: Name, { within = document.body }: Place = {}): HTMLElement[] {
  const found = queryAllByRole(within, role, { name, hidden: true });
  // Fields for passwords have no role here, though people type into them.
  if (role === 'textbox' && name !== undefined)
    found.push(...queryAllByLabelText(within, labeled(name), { selector: '[type=password]' }));
  return found.filter((element) => !element.closest(hidden));
}

/** A label says besides that its field is required. */
const labeled = (name: Name) =>
  typeof name === 'string' ? (label: string) => label.replace(/ \*$/, '') === name : name;

/** The one element of a role that is there now. Throws where there is none, or several. */
export function the(role: string, name?: Name, place?: Place): HTMLElement {
  const [first, ...others] = all(role, name, place);
  if (!first || others.length > 0)
    throw new Error(
      `${first ? others.length + 1 : 'no'} elements are ${role} ${name ?? ''} in: ${textOf(document.body)}`,
    );
  return first;
}

/** The first element of a role, once it is there. */
export async function find(role: string, name?: Name, place?: Place): Promise<HTMLElement> {
  let found: HTMLElement | undefined;
  const isThere = afterChanges(() => {
    [found] = all(role, name, place);
    return found !== undefined;
  });
  await until(isThere, `${role} ${name ?? ''} comes`);
  return found as HTMLElement;
}

/** The text of each element of a role. */
export function texts(role: string, name?: Name, place?: Place): string[] {
  return all(role, name, place).map(textOf);
}

/** Whether a text is on the page; a pattern is looked for in each element. */
export function isSaid(text: Name, within: HTMLElement = document.body): boolean {
  return said(text, within).length > 0;
}

/** The innermost elements with a text. */
export function said(text: Name, within: HTMLElement = document.body): HTMLElement[] {
  const fits = (element: Element) => {
    const own = textOf(element);
    return typeof text === 'string' ? own.includes(text) : text.test(own);
  };
  if (typeof text === 'string' && !fits(within)) return [];
  return [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      !element.closest(`${hidden}, script, style`) &&
      fits(element) &&
      ![...element.children].some((child) => fits(child)),
  );
}

/** Resolves once a text is on the page. */
export function saying(text: Name, within?: HTMLElement): Promise<void> {
  return until(
    afterChanges(() => isSaid(text, within)),
    `the page says ${text}`,
  );
}

/** Resolves once the address, without the origin, is this. */
export function arrivesAt(address: string): Promise<void> {
  return until(() => addressNow() === address, `the address is ${address} instead of ${addressNow()}`);
}

/** Whether an element has the focus. Elements themselves are not compared in tests: the message would be the page. */
export function hasFocus(element: Element | undefined | null): boolean {
  return element !== null && element !== undefined && document.activeElement === element;
}

export function addressNow(): string {
  return location.pathname + location.search + location.hash;
}

/** Puts a text in the place of a field's. */
export function fill(field: Element, value: string): void {
  if (field instanceof HTMLElement) field.focus();
  fireEvent.input(field, { target: { value } });
}

/** Fills a text box by its label, once it is there. */
export async function fillIn(name: Name, value: string, place?: Place): Promise<void> {
  fill(await find('textbox', name, place), value);
}

/** Chooses an option of a dropdown by what is seen. */
export async function choose(name: Name, option: string, place?: Place): Promise<void> {
  const select = (await find('combobox', name, place)) as HTMLSelectElement;
  const value = [...select.options].find(({ text }) => text.trim() === option)?.value;
  fireEvent.change(select, { target: { value } });
}

/** Clicks the one element of a role, once it is there and can be used, and waits for what it leads to. */
export async function click(role: string, name: Name, place?: Place): Promise<void> {
  const isUsable = afterChanges(() =>
    all(role, name, place).some((element) => !element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]')),
  );
  await until(isUsable, `${role} ${name} can be used`);
  await changeScreen(() => user.click(the(role, name, place)));
}

/** Presses a button. */
export const press = (name: Name, place?: Place) => click('button', name, place);

/** Reloads the page. */
export async function reload(): Promise<void> {
  mountApp();
  await settled();
}

/** Opens the app and waits until everything is there. */
export async function open(...args: Parameters<typeof openApp>): Promise<void> {
  await openApp(...args);
  await settled();
}

/** Goes to another page as a link of the app does, and waits until everything is there. */
export async function visit(path: string): Promise<void> {
  await changeScreen(() => goTo(path));
}

/** Goes to a page by the main navigation. */
export async function navigate(name: string): Promise<void> {
  const [link] = all('link', name, { within: the('navigation', 'Main') });
  if (!(link instanceof HTMLAnchorElement)) throw new Error(`the navigation does not lead to ${name}`);
  const { pathname } = link;
  await changeScreen(async () => {
    await user.click(link);
    await until(() => location.pathname === pathname, `the address is ${pathname}`);
  });
}

/** Goes a step back in the history, as the browser's button does. */
export async function goBack(): Promise<void> {
  await changeScreen(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });
}

/**
 * Does what leads to another screen, and waits for it: the last one stays on the page until the code of the next is
 * there.
 */
export async function changeScreen(go: () => unknown): Promise<void> {
  const { title } = document;
  const { pathname } = location;
  const heading = document.querySelector('h1');
  await go();
  await nextTick();
  const isOther = () => document.title !== title || document.querySelector('h1') !== heading;
  if (location.pathname !== pathname) await until(isOther, `there is another screen than ${title}`);
  await settled();
}

/** Stores something as another tab of the browser would. */
export function storeElsewhere(key: string, value: string): void {
  localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
