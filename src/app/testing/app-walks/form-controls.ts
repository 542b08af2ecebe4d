/** The controls of a form and what can be entered, based only on the kind of each control. */
import { saveBarTexts } from '../../../text/forms.ts';
import { emailOf, rightPassword } from '../forms.ts';
import { textOf } from '../person.ts';
import { named, nameOf, pick, usableElements } from './page-controls.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The forms to fill in. If there is only a save bar and no form element, the whole page counts as a form. */
export function formsHere(): HTMLElement[] {
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  // Content below a dialog can't be reached.
  if (dialog) return usableElements('form', dialog);
  const forms = usableElements('main form').filter((form) => form.querySelector('[type="submit"]'));
  const discard = named(saveBarTexts.discard) ?? [...document.querySelectorAll('main button')].find(isDiscard);
  const isApart = discard && !discard.closest('form');
  const main = isApart ? document.querySelector<HTMLElement>('main') : null;
  return main ? [...forms, main] : forms;
}

export const isDiscard = (button: Element): boolean => textOf(button) === saveBarTexts.discard;

/** A form's submit button, or the one next to Discard in a save bar. */
export function submitOf(form: HTMLElement): HTMLButtonElement | null {
  if (form instanceof HTMLFormElement) return form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const discard = [...form.querySelectorAll('button')].find(isDiscard);
  return (discard?.nextElementSibling as HTMLButtonElement | null | undefined) ?? null;
}

/** Whether a form keeps unsaved changes until saved or discarded, and asks before losing them (ERR-020). */
export const isKept = (form: HTMLElement): boolean => [...form.querySelectorAll('button')].some(isDiscard);

const fields = 'input:not([type="hidden"], [readonly]), textarea, select';

export const controlsOf = (form: HTMLElement): Control[] => usableElements<Control>(fields, form);

export const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

export const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  !isBox(control) && !(control instanceof HTMLSelectElement);

export const labelOf = (control: Control): string =>
  control.getAttribute('aria-label') ?? (textOf(control.labels?.[0]) || control.name || control.id);

/** A control's subject: for boxes of a growing list, the list without their number. */
const subjectOf = (control: Control): string => labelOf(control).replace(/ \d+$/, '');

/** A form's buttons that add, remove or select, and links in a sign-in step, which can request a code. */
export const toolsOf = (form: HTMLElement): HTMLElement[] =>
  usableElements('button:not([type="submit"]), form:not([aria-label]) a[href^="/"]', form).filter(
    (button) =>
      button !== submitOf(form) && !isDiscard(button) && button.closest('form, main, main header, dialog') === form,
  );

/** Kinds of input for a field. */
export const valueKinds = [
  'valid',
  'valid',
  'valid',
  'empty',
  'blank',
  'spaced',
  'limit',
  'over',
  'script',
  'emoji',
  'letters',
  'right to left',
] as const;
export type ValueKind = (typeof valueKinds)[number];

/** People for sign-in forms, each with a different flow; the last one doesn't exist. */
const names = [emailOf('Dana Reyes'), emailOf('Helen Ostrow'), 'new.person@mill.example', 'rdelgado'];

/** A valid text for a field, based on its attributes. */
function validText(control: HTMLInputElement | HTMLTextAreaElement, number: number, code: string): string {
  const completes = control.getAttribute('autocomplete') ?? '';
  if (completes === 'current-password') return rightPassword;
  if (completes === 'new-password') return pick(['Harbor77', 'Webtrax2'], number >> 1) ?? '';
  if (completes === 'one-time-code') return code;
  if (completes === 'username' || completes === 'email') return pick(names, number) ?? '';
  if (control.type === 'email') return `person${number}@mill.example`;
  if (/^(MM\/DD)/.test(control.placeholder)) return `11/0${1 + (number % 9)}/2026`;
  if (control.placeholder.startsWith('/')) return `/page-${number}`;
  // A different text for each field, so that they can't be confused.
  const place = control.form ? controlsOf(control.form).indexOf(control) : labelOf(control).length;
  return control.placeholder || `${pick(['Ada', 'Mill', 'valve'], number)} ${place}`;
}

/** A text of a kind for a field; `code` is the emailed reset code. */
export function textFor(
  control: HTMLInputElement | HTMLTextAreaElement,
  kind: ValueKind,
  number: number,
  code: string,
): string {
  const valid = validText(control, number, code);
  // If the field has no limit, the longest text that is stored.
  const limit = control.maxLength > 0 ? control.maxLength : 2000;
  const texts: Record<ValueKind, string> = {
    valid,
    empty: '',
    blank: '   ',
    spaced: `  ${valid} `,
    limit: 'a'.repeat(limit),
    over: `${'a'.repeat(limit)}b`,
    script: '<script>alert(1)</script>',
    emoji: '🏭 🔧',
    letters: 'Žluťoučký 株式会社 Ölmühle',
    'right to left': 'שלום مرحبا',
  };
  // A browser doesn't accept more characters than that.
  return control.maxLength > 0 ? texts[kind].slice(0, control.maxLength) : texts[kind];
}

/** The contents of a form: a line per control, starting with its subject. */
export function shownIn(form: HTMLElement): string[] {
  const lines = controlsOf(form).map((control) =>
    isBox(control) ? `${boxName(control)}: ${control.checked}` : `${subjectOf(control)}: ${control.value}`,
  );
  const choices = usableElements('button[aria-haspopup]', form).map((button) => `${nameOf(button)}`);
  return [...lines, ...choices];
}

const boxName = (box: HTMLInputElement) =>
  `${textOf(box.closest('fieldset')?.querySelector('legend'))} ${labelOf(box)}`;

/** The same as stored after a save: texts trimmed, without empty boxes and duplicates in lists. */
export function asSaved(lines: readonly string[]): string[] {
  const clean = lines.map((line) => line.replaceAll(/\s+$/g, '').replace(/: +/, ': '));
  return [...new Set(clean)].filter((line) => !/:$/.test(line));
}
