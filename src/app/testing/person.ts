/**
 * Finds and uses elements of the mounted app as a user would. There is no layout, so elements hidden only by CSS are
 * found too.
 */
import { fireEvent, queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterChanges } from './quick-document.ts';
import { goTo, mountApp, nextTick, openApp, settled, until } from './render-app.tsx';

type Name = string | RegExp;

export interface Place {
  /** Where to look; by default the whole page. */
  readonly within?: HTMLElement;
}

const hidden =
  '[hidden], [inert], [aria-hidden="true"], dialog:not([open]), [popover]:not([data-popover-open]), details:not([open]) > :not(summary)';

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** An element's text with single spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/[\s\u200b]+/g, ' ').trim();
}

/** All elements with a role. A name is the complete accessible name, or a pattern in it. */
export function all(role: string, name?: Name, { within = document.body }: Place = {}): HTMLElement[] {
  const found = queryAllByRole(within, role, { name, hidden: true });
  // Password fields have no role, although they are typed into.
  if (role === 'textbox' && name !== undefined)
    found.push(...queryAllByLabelText(within, labeled(name), { selector: '[type=password]' }));
  return found.filter((element) => !element.closest(hidden));
}

/** The label of a required field ends with an asterisk. */
const labeled = (name: Name) =>
  typeof name === 'string' ? (label: string) => label.replace(/ \*$/, '') === name : name;

/** The only element with a role. Throws if there is none or more than one. */
export function the(role: string, name?: Name, place?: Place): HTMLElement {
  const [first, ...others] = all(role, name, place);
  if (!first || others.length > 0)
    throw new Error(
      `${first ? others.length + 1 : 'no'} elements are ${role} ${name ?? ''} in: ${textOf(document.body)}`,
    );
  return first;
}

/** Waits for an element with a role, and resolves to the first. */
export async function find(role: string, name?: Name, place?: Place): Promise<HTMLElement> {
  let found: HTMLElement | undefined;
  const isThere = afterChanges(() => {
    [found] = all(role, name, place);
    return found !== undefined;
  });
  await until(isThere, `${role} ${name ?? ''} comes`);
  return found as HTMLElement;
}

/** The texts of all elements with a role. */
export function texts(role: string, name?: Name, place?: Place): string[] {
  return all(role, name, place).map(textOf);
}

/** Whether a text is on the page; a pattern is tested against each element. */
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

/** Resolves when a text is on the page. */
export function saying(text: Name, within?: HTMLElement): Promise<void> {
  return until(
    afterChanges(() => isSaid(text, within)),
    `the page says ${text}`,
  );
}

/** Resolves when this is the address, without origin. */
export function reachesAddress(address: string): Promise<void> {
  return until(() => addressNow() === address, `the address is ${address} instead of ${addressNow()}`);
}

/**
 * Whether an element has focus. Tests don't compare elements directly, since failure messages would contain the whole
 * page.
 */
export function hasFocus(element: Element | undefined | null): boolean {
  return element !== null && element !== undefined && document.activeElement === element;
}

export function addressNow(): string {
  return location.pathname + location.search + location.hash;
}

/** Replaces a field's text. */
export function fill(field: Element, value: string): void {
  if (field instanceof HTMLElement) field.focus();
  fireEvent.input(field, { target: { value } });
}

/** Waits for a text box by label, and fills it in. */
export async function fillIn(name: Name, value: string, place?: Place): Promise<void> {
  fill(await find('textbox', name, place), value);
}

/** Selects an option of a dropdown by its visible text. */
export async function choose(name: Name, option: string, place?: Place): Promise<void> {
  const select = (await find('combobox', name, place)) as HTMLSelectElement;
  const value = [...select.options].find(({ text }) => text.trim() === option)?.value;
  fireEvent.change(select, { target: { value } });
}

/** Waits until the only element with a role is usable, clicks it, and waits for the result. */
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

/** Opens the app and waits until it has loaded. */
export async function open(...args: Parameters<typeof openApp>): Promise<void> {
  await openApp(...args);
  await settled();
}

/** Goes to another page as a link of the app would, and waits until it has loaded. */
export async function visit(path: string): Promise<void> {
  await changeScreen(() => goTo(path));
}

/** Goes to a page with the main navigation. */
export async function navigate(name: string): Promise<void> {
  const [link] = all('link', name, { within: the('navigation', 'Main') });
  if (!(link instanceof HTMLAnchorElement)) throw new Error(`the navigation does not lead to ${name}`);
  const { pathname } = link;
  await changeScreen(async () => {
    await user.click(link);
    await until(() => location.pathname === pathname, `the address is ${pathname}`);
  });
}

/** Goes back one step, like the browser's button. */
export async function goBack(): Promise<void> {
  await changeScreen(async () => {
    const popState = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await popState;
  });
}

/**
 * Runs an action that leads to another screen, and waits for it: the last screen stays on the page until the next one's
 * code has loaded.
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
