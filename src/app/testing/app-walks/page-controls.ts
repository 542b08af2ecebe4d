/** What a person can press on the page, by plain selectors: queries by role take longer than all else of a step. */
import { textOf } from '../person.ts';

const closed = '[hidden], [inert], [aria-hidden="true"], dialog:not([open]), [popover]:not([data-popover-open])';

/** What a selector finds on the page, open and in use. */
export const those = <E extends HTMLElement>(selector: string, within: ParentNode = document): E[] =>
  [...within.querySelectorAll<E>(selector)].filter(
    (element) => !element.closest(closed) && !element.matches(':disabled, [aria-disabled="true"]'),
  );

/** One of several by any number; undefined where there is none. */
export const pick = <T>(all: readonly T[], number: number): T | undefined => all[number % Math.max(1, all.length)];

export const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element);

export const named = (name: string | RegExp, selector = 'button', within?: ParentNode): HTMLElement | undefined =>
  those(selector, within).find((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  );

/** Links to other screens. */
export const links = (selector: string): HTMLAnchorElement[] =>
  those<HTMLAnchorElement>(selector).filter(
    (link) => link.getAttribute('href')?.startsWith('/') && !link.download && link.target !== '_blank',
  );

export const navigationLinks = () => links('header nav[aria-label="Main"] a');

/** What takes filters away, one or more of them. */
export const removers = () =>
  those('main button').filter((button) => /^(Remove .+: |Clear (all|[a-z]+)$)/.test(nameOf(button)));

/** Heads of columns that can be sorted; the order of the picker of accounts is in no address. */
export const heads = () =>
  location.pathname === '/accounts' ? [] : those('main thead button, main [role="columnheader"] button');

/** Numbers of pages, but for the one that is shown. */
export const pages = () => those('nav[aria-label$="pages"] button:not([aria-current="page"])');

/** Other ways to show a list. */
export const ways = () =>
  those('section[aria-label="Results"] label').filter(
    (label) => label.querySelector<HTMLInputElement>('input[type="radio"]')?.checked === false,
  );

/** Kinds of actions that a list of them has or leaves out. */
export const kinds = () => (location.pathname === '/sessions/actions' ? those('main input[type="checkbox"]') : []);

/** What opens below its button; the filters are a sheet of their own on a phone. */
export const disclosures = () =>
  those('main button[aria-expanded="false"]:not([popovertarget], [aria-haspopup])').filter(
    (button) => !nameOf(button).startsWith('Filters and display'),
  );

/** What is opened by a button that a popover belongs to. */
export const popoverOf = (button: HTMLElement): HTMLElement =>
  document.getElementById(button.getAttribute('popovertarget') ?? '') ?? document.body;

/** All that leads on from a screen at once. */
export const pressable = (): HTMLElement[] => [
  ...navigationLinks(),
  ...links('main a'),
  ...removers(),
  ...heads(),
  ...pages(),
  ...ways(),
];
