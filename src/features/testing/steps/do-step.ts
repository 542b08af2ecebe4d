import type { FillStep, Step } from '../../../../schema/generated/control.ts';
import { withBase } from '../../../lib/base.ts';
import { findField, findPressed, findRegion, findSelect, optionOf } from './find-control.ts';

/** Sets a value as typing does: React hears of it only where its own setter is gone round. */
function setValue(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

function fill(field: HTMLElement, text: string): void {
  field.focus();
  setValue(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // As Tab does: what is wrong with some boxes is said once they are left.
  field.blur();
}

function choose(select: HTMLElement, option: string): void {
  setValue(select, optionOf(select as HTMLSelectElement, option)?.value ?? '');
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.click();
}

function scrollToEnd(region: HTMLElement): void {
  region.scrollTop = region.scrollHeight;
  // The browser's own event comes with the next frame, and never in a tab behind others.
  region.dispatchEvent(new Event('scroll'));
}

/** Another page without a load: the router follows as it follows Back. */
function go(document: Document, path: string): void {
  const view = document.defaultView;
  view?.history.pushState(null, '', withBase(path));
  view?.dispatchEvent(new PopStateEvent('popstate'));
}

/** Tells the reset code that was mailed to a username. */
export type ReadResetCode = (username: string) => Promise<string>;

async function textOf({ text, times = 1, resetCodeOf }: FillStep, readResetCode: ReadResetCode): Promise<string> {
  return text.repeat(times) + (resetCodeOf === undefined ? '' : await readResetCode(resetCodeOf));
}

/** What would do the step now; null while its control is not there. */
export function readyStep(
  document: Document,
  step: Step,
  readResetCode: ReadResetCode,
): (() => void | Promise<void>) | null {
  const on = (control: HTMLElement | null, act: (control: HTMLElement) => void | Promise<void>) =>
    control && (() => act(control));
  switch (step.do) {
    case 'fill':
      return on(findField(document, step.label), async (field) => fill(field, await textOf(step, readResetCode)));
    case 'press':
      return on(findPressed(document, step), press);
    case 'choose':
      return on(findSelect(document, step.label, step.option), (select) => choose(select, step.option));
    case 'scroll':
      return on(findRegion(document, step.region), scrollToEnd);
    case 'go':
      return () => go(document, step.path);
  }
}
