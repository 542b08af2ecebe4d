import type { PressStep } from '../../../../schema/generated/control.ts';
import { panelHostId } from '../panel-memory.ts';

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * What a reader of the screen says of an element's content: without what is hidden from it, and without controls
 * within.
 */
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
 * The name by which a reader of the screen calls an element: what labels it, what it says, and its placeholder last.
 * As much of the standard's computation as the controls of an app need.
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

/** The panel has controls of its own, which are never meant. */
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

/** The dialog that keeps everything else from being used; null where none is open. */
function modalOf(document: Document): Element | null {
  return [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open && dialog.matches(':modal')) ?? null;
}

const isVisible = (element: Element) =>
  !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });

/** Whether a person could use it now: it is visible, is not busy or disabled, and no dialog blocks it. */
function isUsable(element: Element): boolean {
  if (element.closest(`${testingOwn}, [aria-hidden="true"], [hidden], [inert]`)) return false;
  if (element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]')) return false;
  const modal = modalOf(element.ownerDocument);
  if (modal && !modal.contains(element)) return false;
  return isVisible(element);
}

/** The button that opens what keeps an element out of sight; null where nothing does, or no button is in sight. */
function openerOf(element: Element): HTMLElement | null {
  if (isVisible(element)) return null;
  const document = element.ownerDocument;
  const opens = (opener: Element) =>
    document.getElementById(opener.getAttribute('aria-controls') ?? '')?.contains(element) && isUsable(opener);
  return [...document.querySelectorAll<HTMLElement>('[aria-expanded="false"]')].find(opens) ?? null;
}

/**
 * The first element that fits and can be used; null where there is none yet. Where it is in a part of the page that is
 * closed, as a list's controls are on a phone, that is opened first, as a person would: the next look finds it.
 */
function reach(document: Document, selector: string, fits: (element: Element) => boolean): HTMLElement | null {
  const fitting = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => fits(element));
  const usable = fitting.find(isUsable);
  if (usable) return usable;
  const opener = fitting.map(openerOf).find((one) => one !== null);
  opener?.click();
  return null;
}

/** What is pressed. The first in the order of the page, where there are several. */
export function findPressed(document: Document, { role, name, begins = false, row }: PressStep): HTMLElement | null {
  return reach(document, selectors[role], (element) => {
    const own = accessibleName(element);
    if (begins ? !own.startsWith(name) : own !== name) return false;
    return row === undefined || (element.closest('tr')?.textContent?.includes(row) ?? false);
  });
}

/** The box of a label that text is typed into. */
export function findField(document: Document, label: string): HTMLElement | null {
  return reach(document, textFields, (field) => !field.matches('[readonly]') && accessibleName(field) === label);
}

/** The select of a label, once it has the option. */
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

/** The region of a name. */
export function findRegion(document: Document, name: string): HTMLElement | null {
  return reach(document, 'section, [role="region"]', (region) => accessibleName(region) === name);
}
