/** A user's steps in forms. Their numbers choose among what is available. */
import { fireEvent } from '@testing-library/dom';
import fc from 'fast-check';
import { paths } from '../../../lib/paths.ts';
import { emailOf, resetCodeOf } from '../forms.ts';
import { textOf, user, visit } from '../person.ts';
import { until } from '../render-app.tsx';
import {
  type Control,
  controlsOf,
  formsHere,
  isBox,
  isDiscard,
  isKept,
  labelOf,
  textFor,
  toolsOf,
  type ValueKind,
  valueKinds,
} from './form-controls.ts';
import type { FormWalk, Press } from './form-walk.ts';
import { links, named, nameOf, navigationLinks, pick, popoverOf, usableElements } from './page-controls.ts';
import { whenSettled } from './walk.ts';

export type FormStep = fc.AsyncCommand<object, FormWalk>;

const step = (title: string, run: (walk: FormWalk) => Promise<unknown>): FormStep => ({
  check: () => true,
  run: async (_, walk) => void (await run(walk)),
  toString: () => title,
});

/** Screens with forms, when signed in and signed out. */
export const signedInForms = [paths.settings, paths.targets, paths.invite, paths.sessions, paths.campaigns];
export const signedOutForms = [paths.login, paths.registerEmail, paths.createAccount, paths.registerCreate];

/** The last reset code emailed to the person this form is about. */
async function codeHere(): Promise<string> {
  const text = textOf(document.querySelector('main'));
  const email = [emailOf('Dana Reyes'), emailOf('Helen Ostrow')].find((one) => text.includes(one));
  return email ? resetCodeOf(email).catch(() => '') : '';
}

async function put(walk: FormWalk, control: Control, kind: ValueKind, number: number): Promise<void> {
  if (isBox(control)) return walk.go(`check ${labelOf(control)}`, () => user.click(control));
  if (control instanceof HTMLSelectElement) {
    const option = pick([...control.options], number);
    const change = () => fireEvent.change(control, { target: { value: option?.value ?? '' } });
    return walk.go(`choose ${option?.text} of ${labelOf(control)}`, change);
  }
  const value = textFor(control, kind, number, await codeHere());
  await walk.go(`type ${kind} ${value.slice(0, 40)} into ${labelOf(control)}`, () => {
    control.focus();
    fireEvent.input(control, { target: { value } });
  });
}

/** Fields to fill in, excluding search fields. */
const fieldsOf = (form: HTMLElement) => controlsOf(form).filter(({ type }) => !isKept(form) || type !== 'search');

async function fill(walk: FormWalk, formNumber: number, number: number, kind: ValueKind): Promise<void> {
  const form = pick(formsHere(), formNumber);
  // Picks a long list's checkboxes only as often as other fields.
  const all = form ? fieldsOf(form) : [];
  const [boxes, others] = [all.filter(isBox), all.filter((one) => !isBox(one))];
  const hasTurn = number % 4 === 0 || others.length === 0;
  const control = pick(hasTurn && boxes.length > 0 ? boxes : others, number >> 2);
  if (control) await put(walk, control, kind, number);
}

/** Fills in the whole form with valid values, except for one field if `wrong` is given. */
async function fillAll(walk: FormWalk, formNumber: number, number: number, wrong: ValueKind | null): Promise<void> {
  const form = pick(formsHere(), formNumber);
  if (!form || isKept(form)) return;
  const all = fieldsOf(form).filter((control) => !isBox(control));
  for (const [place, control] of all.entries()) {
    const isWrong = wrong !== null && place === number % all.length;
    const shown = form.contains(control) && !control.disabled;
    if (shown) await put(walk, control, isWrong ? wrong : 'valid', control instanceof HTMLSelectElement ? 1 : number);
  }
}

async function useTool(walk: FormWalk, formNumber: number, number: number): Promise<void> {
  const form = pick(formsHere(), formNumber);
  const tool = form && pick(toolsOf(form), number);
  if (!tool) return;
  if (!tool.hasAttribute('aria-haspopup'))
    return walk.go(`press ${nameOf(tool)}`, () => user.click(tool), !isKept(form));
  await walk.go(`choose of ${nameOf(tool)}`, async () => {
    await user.click(tool);
    const options = () => usableElements('[role="dialog"] [role="option"]');
    await until(() => options().length > 0, 'the choices open');
    await user.click(pick(options(), number) as HTMLElement);
    await whenSettled();
    if (options().length > 0) await user.keyboard('{Escape}');
  });
}

const submit = (number: number, how: Press) =>
  step(`${how} ${number}`, async (walk) => {
    const form = pick(formsHere(), number);
    if (form) await walk.submit(form, how);
  });

/** Changes a field and changes it back, which leaves nothing to save. */
async function changeBack(walk: FormWalk, number: number): Promise<void> {
  const { kept } = walk;
  if (!kept || walk.hasChanges) return;
  const control = pick(fieldsOf(kept), number);
  if (!control || control instanceof HTMLSelectElement || control.type === 'radio') return;
  const { value } = control;
  const type = (text: string) => fireEvent.input(control, { target: { value: text } });
  await walk.go(`change ${labelOf(control)} and back`, async () => {
    if (isBox(control)) {
      await user.click(control);
      return user.click(control);
    }
    control.focus();
    type(`${value}x`);
    type(value);
    control.blur();
  });
  if (walk.hasChanges) walk.fail('a change that was undone is to be saved');
}

async function discard(walk: FormWalk): Promise<void> {
  const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].find(isDiscard);
  if (!button || button.disabled) return;
  await walk.go('discard', () => user.click(button));
  if (walk.hasChanges) walk.fail('what was discarded is to be saved');
}

async function goAway(walk: FormWalk, number: number, answer: 'Stay' | 'Leave' | 'Escape'): Promise<void> {
  const logOut = number % 7 === 0 ? named('Log out') : undefined;
  const link =
    logOut ??
    pick([...navigationLinks(), ...links('main a').filter((one) => !one.closest('form:not([aria-label])'))], number);
  if (!link) return;
  await walk.leave(`${logOut ? '' : 'follow '}${nameOf(link)}`, () => user.click(link), answer);
  if (logOut && !localStorage.getItem('webtrax.tokens')) walk.persona = null;
}

async function goBack(walk: FormWalk, answer: 'Stay' | 'Leave' | 'Escape'): Promise<void> {
  if (((history.state as { readonly idx?: number } | null)?.idx ?? 0) === 0) return;
  await walk.leave(
    'back',
    async () => {
      const popState = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history.back();
      await popState;
    },
    answer,
  );
}

async function switchAccount(walk: FormWalk, number: number, answer: 'Stay' | 'Leave'): Promise<void> {
  const button = usableElements('header section[aria-label="Account"] button[popovertarget]')[0];
  if (!button || walk.persona !== 'Marcus Feld') return;
  await user.click(button);
  const otherAccounts = () => [...popoverOf(button).querySelectorAll<HTMLElement>('li button:not([aria-current])')];
  await until(() => otherAccounts().length > 0, 'the accounts open');
  const other = pick(otherAccounts(), number) as HTMLElement;
  await walk.leave(`switch account to ${textOf(other)}`, () => user.click(other), answer);
}

/** Goes to a form with a link. With unsaved changes, the page asks first. */
async function open(walk: FormWalk, number: number): Promise<void> {
  const isSignedIn = localStorage.getItem('webtrax.tokens') !== null;
  const path = pick(isSignedIn ? signedInForms : signedOutForms, number) ?? paths.login;
  if (!walk.hasChanges) await walk.go(`visit ${path}`, () => visit(path));
}

/** Another tab saves. This one is then left and reopened, or continues with what it shows. */
async function saveInOtherTab(walk: FormWalk, number: number): Promise<void> {
  const { pathname } = location;
  await walk.saveInOtherTab(number);
  if (!walk.kept || walk.hasChanges || number % 2 === 0) return;
  for (const path of [paths.sessions, pathname]) await walk.go(`visit ${path}`, () => visit(path));
}

async function openDates(walk: FormWalk): Promise<void> {
  const button = named(/^Date range/);
  if (button) await walk.go('open the dates', () => user.click(button));
}

/** If a step has nothing to do, fills in a form, or goes to one. */
const orElse = ([one, number]: readonly [FormStep, number]): FormStep =>
  step(`${one}`, async (walk) => {
    const { length } = walk;
    await one.run({}, walk);
    if (walk.length > length) return;
    if (formsHere().length === 0) return open(walk, number);
    await fill(walk, number, number, pick(valueKinds, number) ?? 'valid');
    if (number % 2 === 0) await submit(number, 'press').run({}, walk);
  });

const number = fc.nat(997);
const form = fc.nat(2);
const kind = fc.constantFrom(...valueKinds);
const answer = fc.constantFrom('Stay' as const, 'Leave' as const, 'Escape' as const);
const how = fc.constantFrom<Press>('press', 'press', 'double press', 'enter');
const act = <A extends readonly unknown[]>(
  title: string,
  of: fc.Arbitrary<A>,
  run: (walk: FormWalk, ...args: A) => Promise<void>,
) => of.map((args) => step(`${title} ${args}`, (walk) => run(walk, ...args)));

const filled = act('fill', fc.tuple(form, number, kind), fill);
const wholly = act('fill all', fc.tuple(form, number, fc.option(kind)), fillAll);
const submitted = fc.tuple(form, how).map(([n, press]) => submit(n, press));
/** Most forms are sent after filling them in. */
const sent = fc.tuple(fc.oneof(filled, wholly), form, how).map(([one, n, press]) =>
  step(`${one}, ${press} ${n}`, async (walk) => {
    await one.run({}, walk);
    await submit(n, press).run({}, walk);
  }),
);

/** The steps of a walk, common ones more often. */
export const formSteps: readonly fc.Arbitrary<FormStep>[] = [
  ...[filled, filled, wholly, submitted, sent, sent, sent, sent],
  act('tool', fc.tuple(form, number), useTool),
  act('tool', fc.tuple(form, number), useTool),
  act('change back', fc.tuple(number), changeBack),
  fc.constant(step('discard', discard)),
  act('go away', fc.tuple(number, answer), goAway),
  act('back', fc.tuple(answer), goBack),
  act('switch account', fc.tuple(number, fc.constantFrom('Stay' as const, 'Leave' as const)), switchAccount),
  act('other tab', fc.tuple(number), saveInOtherTab),
  act('open', fc.tuple(number), open),
  fc.constant(step('dates', openDates)),
  fc.constant(step('reload', (walk) => walk.reload())),
  fc.constant(step('wait', (walk) => walk.passTime())),
].map((one) => fc.tuple(one, number).map(orElse));
