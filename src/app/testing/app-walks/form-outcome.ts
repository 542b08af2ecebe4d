/** What the user is told after a form was sent. */
import { addressNow, textOf } from '../person.ts';
import type { Sent } from './form-calls.ts';
import { type Control, controlsOf, isBox, labelOf, shownIn } from './form-controls.ts';

/** Announced texts and the page's headings. */
export function announcedTexts(): string[] {
  const elements = document.querySelectorAll('main [role="status"], main h1, main h2, dialog [role="status"]');
  return [...elements].map(textOf).filter(Boolean);
}

export const alertsIn = (form: HTMLElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>('[role="alert"]')].filter((alert) => textOf(alert) !== '');

/** Texts that say something is done, which must not appear if nothing was sent. */
export const doneText = /\b(saved at|settings saved|sent|thank you|account was created|request submitted)\b/i;

/**
 * Problems must be shown at their field, and focus must move there. Returns what is missing, or null (SET-008, REG-033,
 * SGN-052).
 */
export function flawOfProblem(form: HTMLElement): string | null {
  const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  for (const field of wrong) {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const isSaid = ids.some((id) => textOf(document.getElementById(id)) !== '');
    const isLinked = alertsIn(form).some((alert) => alert.querySelector(`[href="#${field.id}"]`));
    const isBeside = field.closest('[role="group"]')?.querySelector('[role="alert"]');
    if (!isSaid && !isLinked && !isBeside) return `nothing says what is wrong with ${field.outerHTML}`;
  }
  const { activeElement: focused } = document;
  const isLed = focused?.matches('[aria-invalid="true"]') || focused?.closest('[role="alert"], [data-refused]');
  const isNear = wrong.length === 0 && focused !== document.body && form.contains(focused);
  return isLed || isNear ? null : `the error has no focus, but ${focused?.outerHTML.slice(0, 200)}`;
}

interface Field {
  readonly label: string;
  readonly value: string;
}

/** A form and its page before sending. */
export interface FormBefore {
  readonly typed: readonly string[];
  /** The value of each field with its subject. */
  readonly fields: readonly Field[];
  readonly announced: readonly string[];
  readonly address: string;
  /** Number of calls sent before. */
  readonly sent: number;
}

export const rememberForm = (form: HTMLElement, sent: number): FormBefore => ({
  typed: shownIn(form),
  fields: controlsOf(form).map(fieldOf),
  announced: announcedTexts(),
  address: addressNow(),
  sent,
});

const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '');

/** For a checkbox or radio button, the value is whether it is checked. */
const fieldOf = (control: Control): Field => ({
  label: labelOf(control),
  value: withoutBlanks(isBox(control) ? `${control.checked}` : control.value),
});

/** All values in a request body. */
function valuesOf({ body }: Sent): string[] {
  const values: string[] = [];
  JSON.parse(body, (_, value: unknown) => {
    if (typeof value !== 'object') values.push(withoutBlanks(`${value}`));
    return value;
  });
  return values;
}

/**
 * A field whose value isn't in any call, where each value in a call counts for one field. Null if there is none, or if
 * nothing was sent.
 */
export function unsentField({ fields }: FormBefore, sent: readonly Sent[]): string | null {
  const values = sent.flatMap(valuesOf);
  if (sent.length === 0) return null;
  const unsent = fields.find(({ value }) => {
    const at = values.indexOf(value);
    if (at >= 0) values.splice(at, 1);
    return value !== '' && at < 0;
  });
  return unsent ? `${unsent.label}: ${unsent.value}` : null;
}
