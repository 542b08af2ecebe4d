/** What a person finds in a form, and can put into it, by the kind of each control alone. */
import { saveBarTexts } from '../../../text/forms.ts';
import { emailOf, rightPassword } from '../forms.ts';
import { textOf } from '../person.ts';
import { named, nameOf, pick, those } from './page-controls.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The forms that can be filled in. One that its save bar alone makes a form of is all of the page. */
export function formsHere(): HTMLElement[] {
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  // What lies below a dialog can't be reached.
  if (dialog) return those('form', dialog);
  const forms = those('main form').filter((form) => form.querySelector('[type="submit"]'));
  const discard = named(saveBarTexts.discard) ?? [...document.querySelectorAll('main button')].find(isDiscard);
  const isApart = discard && !discard.closest('form');
  const main = isApart ? document.querySelector<HTMLElement>('main') : null;
  return main ? [...forms, main] : forms;
}

export const isDiscard = (button: Element): boolean => textOf(button) === saveBarTexts.discard;

/** The button that a form is sent with; of a save bar the one beside Discard. */
export function submitOf(form: HTMLElement): HTMLButtonElement | null {
  if (form instanceof HTMLFormElement) return form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const discard = [...form.querySelectorAll('button')].find(isDiscard);
  return (discard?.nextElementSibling as HTMLButtonElement | null | undefined) ?? null;
}

/** Whether a form keeps what is not saved until it is saved or discarded, and asks before it is lost (ERR-020). */
export const isKept = (form: HTMLElement): boolean => [...form.querySelectorAll('button')].some(isDiscard);

const fields = 'input:not([type="hidden"], [readonly]), textarea, select';

export const controlsOf = (form: HTMLElement): Control[] => those<Control>(fields, form);

export const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

export const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  !isBox(control) && !(control instanceof HTMLSelectElement);

export const labelOf = (control: Control): string =>
  control.getAttribute('aria-label') ?? (textOf(control.labels?.[0]) || control.name || control.id);

/** What a control is about: boxes of a growing list are about the list, whatever their number. */
const subjectOf = (control: Control): string => labelOf(control).replace(/ \d+$/, '');

/** Buttons of a form that add, remove or choose, and links of a step of the sign-in, which may ask for a code. */
export const toolsOf = (form: HTMLElement): HTMLElement[] =>
  those('button:not([type="submit"]), form:not([aria-label]) a[href^="/"]', form).filter(
    (button) =>
      button !== submitOf(form) && !isDiscard(button) && button.closest('form, main, main header, dialog') === form,
  );

/** The kinds of what a person may put into a field. */
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

/** People whom a form of the sign-in may be about: with a way of their own each, the last of them nobody. */
const names = [emailOf('Dana Reyes'), emailOf('Helen Ostrow'), 'new.person@mill.example', 'rdelgado'];

/** A text that a field should take, by what it tells a browser of itself. */
function validText(control: HTMLInputElement | HTMLTextAreaElement, number: number, code: string): string {
  const completes = control.getAttribute('autocomplete') ?? '';
  if (completes === 'current-password') return rightPassword;
  if (completes === 'new-password') return pick(['Harbor77', 'Webtrax2'], number >> 1) ?? '';
  if (completes === 'one-time-code') return code;
  if (completes === 'username' || completes === 'email') return pick(names, number) ?? '';
  if (control.type === 'email') return `person${number}@mill.example`;
  if (/^(MM\/DD)/.test(control.placeholder)) return `11/0${1 + (number % 9)}/2026`;
  if (control.placeholder.startsWith('/')) return `/page-${number}`;
  // Another one for each field, so that none stands for another.
  const place = control.form ? controlsOf(control.form).indexOf(control) : labelOf(control).length;
  return control.placeholder || `${pick(['Ada', 'Mill', 'valve'], number)} ${place}`;
}

/** A text of a kind for a field; `code` is what was mailed to who resets a password. */
export function textFor(
  control: HTMLInputElement | HTMLTextAreaElement,
  kind: ValueKind,
  number: number,
  code: string,
): string {
  const valid = validText(control, number, code);
  // Of a text without a limit of its own, the longest that is kept.
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
  // A browser takes no more than that.
  return control.maxLength > 0 ? texts[kind].slice(0, control.maxLength) : texts[kind];
}

/** What a form shows: a line for each control, by what it is about. */
export function shownIn(form: HTMLElement): string[] {
  const lines = controlsOf(form).map((control) =>
    isBox(control) ? `${boxName(control)}: ${control.checked}` : `${subjectOf(control)}: ${control.value}`,
  );
  const choices = those('button[aria-haspopup]', form).map((button) => `${nameOf(button)}`);
  return [...lines, ...choices];
}

const boxName = (box: HTMLInputElement) =>
  `${textOf(box.closest('fieldset')?.querySelector('legend'))} ${labelOf(box)}`;

/** The same as a save keeps it: without blanks around texts, empty boxes of a list, and what stands twice in it. */
export function asSaved(lines: readonly string[]): string[] {
  const clean = lines.map((line) => line.replaceAll(/\s+$/g, '').replace(/: +/, ': '));
  return [...new Set(clean)].filter((line) => !/:$/.test(line));
}
