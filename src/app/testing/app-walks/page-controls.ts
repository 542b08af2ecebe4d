/** Controls on the page, found with plain selectors: queries by role take longer than the rest of a step. */
import { textOf } from '../person.ts';

const closed = '[hidden], [inert], [aria-hidden="true"], dialog:not([open]), [popover]:not([data-popover-open])';

/** Visible and enabled elements that match a selector. */
export const usableElements = <E extends HTMLElement>(selector: string, within: ParentNode = document): E[] =>
  [...within.querySelectorAll<E>(selector)].filter(
    (element) => !element.closest(closed) && !element.matches(':disabled, [aria-disabled="true"]'),
  );

/** One of several, chosen with any number; undefined if there are none. */
export const pick = <T>(all: readonly T[], number: number): T | undefined => all[number % Math.max(1, all.length)];

export const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element);

export const named = (name: string | RegExp, selector = 'button', within?: ParentNode): HTMLElement | undefined =>
  usableElements(selector, within).find((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  );

/** Links to other screens. */
export const links = (selector: string): HTMLAnchorElement[] =>
  usableElements<HTMLAnchorElement>(selector).filter(
    (link) => link.getAttribute('href')?.startsWith('/') && !link.download && link.target !== '_blank',
  );

export const navigationLinks = () => links('header nav[aria-label="Main"] a');

/** Buttons that remove one or more filters. */
export const removers = () =>
  usableElements('main button').filter((button) => /^(Remove .+: |Clear (all|[a-z]+)$)/.test(nameOf(button)));

/** Headers of sortable columns. The account picker's order isn't in the address. */
export const heads = () =>
  location.pathname === '/accounts' ? [] : usableElements('main thead button, main [role="columnheader"] button');

/** Page numbers, except the current one. */
export const pages = () => usableElements('nav[aria-label$="pages"] button:not([aria-current="page"])');

/** Other views of a list. */
export const otherViews = () =>
  usableElements('section[aria-label="Results"] label').filter(
    (label) => label.querySelector<HTMLInputElement>('input[type="radio"]')?.checked === false,
  );

/** Checkboxes for the kinds of actions in a list. */
export const kinds = () =>
  location.pathname === '/sessions/actions' ? usableElements('main input[type="checkbox"]') : [];

/** Buttons that expand something below them, except the filters, which are a sheet on a phone. */
export const disclosures = () =>
  usableElements('main button[aria-expanded="false"]:not([popovertarget], [aria-haspopup])').filter(
    (button) => !nameOf(button).startsWith('Filters and display'),
  );

/** The popover that a button opens. */
export const popoverOf = (button: HTMLElement): HTMLElement =>
  document.getElementById(button.getAttribute('popovertarget') ?? '') ?? document.body;

/** Everything that navigates directly from a screen. */
export const pressable = (): HTMLElement[] => [
  ...navigationLinks(),
  ...links('main a'),
  ...removers(),
  ...heads(),
  ...pages(),
  ...otherViews(),
];
