import type { PressStep } from '../../../../schema/generated/control.ts';
import { panelHostId } from '../panel-memory.ts';

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The text of an element's content for screen readers, without hidden content and nested controls. */
function contentOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  if (node.matches('[aria-hidden="true"], [hidden], input, select, textarea, script, style')) return '';
  const own = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null);
  return own ?? [...node.childNodes].map(contentOf).join('');
}

function labelledBy(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return ids
    .map((id) => element.ownerDocument.getElementById(id))
    .map((label) => (label ? (label.getAttribute('aria-label') ?? contentOf(label)) : ''))
    .join(' ');
}

function ofLabels(element: Element): string {
  if (!('labels' in element) || !element.labels) return '';
  return [...(element.labels as NodeListOf<HTMLLabelElement>)].map((label) => contentOf(label)).join(' ');
}

const isField = (element: Element) => element.matches('input, select, textarea');

/**
 * The accessible name of an element: its label, then its content, then its placeholder. Implements only as much of the
 * standard as the app's controls need.
 */
export function accessibleName(element: Element): string {
  const names = [
    () => labelledBy(element),
    () => element.getAttribute('aria-label'),
    () => ofLabels(element),
    () => (isField(element) ? '' : contentOf(element)),
    () => element.getAttribute('title'),
    () => element.getAttribute('placeholder'),
  ];
  for (const name of names) {
    const text = tidy(name() ?? '');
    if (text !== '') return text;
  }
  return '';
}

/** The panel has its own controls, which are never meant. */
const testingOwn = `#${panelHostId}`;

const selectors: Readonly<Record<PressStep['role'], string>> = {
  button: 'button:not([role]), [role="button"], input[type="submit"]:not([role]), summary',
  link: 'a[href]:not([role]), [role="link"]',
  checkbox: 'input[type="checkbox"]:not([role]), [role="checkbox"]',
  radio: 'input[type="radio"]:not([role]), [role="radio"]',
  tab: '[role="tab"]',
  option: '[role="option"]',
  menuitem: '[role="menuitem"]',
  switch: '[role="switch"]',
};

const noText = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'];
const textFields = `input${noText.map((type) => `:not([type="${type}"])`).join('')}, textarea`;

/** The modal dialog that blocks everything else; null if none is open. */
function modalOf(document: Document): Element | null {
  return [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open && dialog.matches(':modal')) ?? null;
}

const isVisible = (element: Element) =>
  !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });

/** Whether a user could use it now: it is visible, not busy or disabled, and not blocked by a dialog. */
function isUsable(element: Element): boolean {
  if (element.closest(`${testingOwn}, [aria-hidden="true"], [hidden], [inert]`)) return false;
  if (element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]')) return false;
  const modal = modalOf(element.ownerDocument);
  if (modal && !modal.contains(element)) return false;
  return isVisible(element);
}

/** The button that opens whatever hides an element; null if nothing hides it or no such button is visible. */
function openerOf(element: Element): HTMLElement | null {
  if (isVisible(element)) return null;
  const document = element.ownerDocument;
  const opens = (opener: Element) =>
    document.getElementById(opener.getAttribute('aria-controls') ?? '')?.contains(element) && isUsable(opener);
  return [...document.querySelectorAll<HTMLElement>('[aria-expanded="false"]')].find(opens) ?? null;
}

/**
 * The first matching usable element; null if there is none yet. If it is in a collapsed part of the page, such as a
 * list's controls on a phone, opens that first, as a user would, and the next call finds it.
 */
function reach(document: Document, selector: string, fits: (element: Element) => boolean): HTMLElement | null {
  const fitting = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => fits(element));
  const usable = fitting.find(isUsable);
  if (usable) return usable;
  const opener = fitting.map(openerOf).find((one) => one !== null);
  opener?.click();
  return null;
}

/** The control to press: the first in page order if there are several. */
export function findPressed(document: Document, { role, name, begins = false, row }: PressStep): HTMLElement | null {
  return reach(document, selectors[role], (element) => {
    const own = accessibleName(element);
    if (begins ? !own.startsWith(name) : own !== name) return false;
    return row === undefined || (element.closest('tr')?.textContent?.includes(row) ?? false);
  });
}

/** The text field with a label. */
export function findField(document: Document, label: string): HTMLElement | null {
  return reach(document, textFields, (field) => !field.matches('[readonly]') && accessibleName(field) === label);
}

/** The select with a label, when it has the option. */
export function findSelect(document: Document, label: string, option: string): HTMLElement | null {
  return reach(
    document,
    'select',
    (select) => accessibleName(select) === label && optionOf(select as HTMLSelectElement, option) !== undefined,
  );
}

export function optionOf(select: HTMLSelectElement, text: string): HTMLOptionElement | undefined {
  return [...select.options].find((option) => option.text.trim() === text);
}

/** The region with a name. */
export function findRegion(document: Document, name: string): HTMLElement | null {
  return reach(document, 'section, [role="region"]', (region) => accessibleName(region) === name);
}
