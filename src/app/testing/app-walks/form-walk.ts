import { isLeaveDialogOpen } from '../forms.ts';
import { addressNow, textOf, user } from '../person.ts';
import { mountApp, nextTick, waitUntil } from '../render-app.tsx';
import { SentCalls } from './form-calls.ts';
import { asSaved, controlsOf, formsHere, isKept, isTyped, shownIn, submitOf } from './form-controls.ts';
import {
  alertsIn,
  announcedTexts,
  doneText,
  type FormBefore,
  flawOfProblem,
  rememberForm,
  unsentField,
} from './form-outcome.ts';
import { pathOf } from './navigation-model.ts';
import { flawsOf } from './page-picture.ts';
import { type Foreign, saveInOtherTab, storedTexts } from './stored-values.ts';
import { changeScreen, Walk, whenSettled } from './walk.ts';

export type Press = 'press' | 'double press' | 'enter';

/** A user's walk through the forms, with a record of what they saved where. */
export class FormWalk extends Walk<string | null> {
  sent = new SentCalls();
  /** The last saved state seen in a form that keeps changes, by account and path. */
  readonly #saved = new Map<string, readonly string[]>();
  /** What another tab has saved in the meantime, which this tab must not undo: its subject and text. */
  #foreign: Foreign | null = null;
  /** What the form showed when another tab saved. */
  #before: readonly string[] = [];

  /** The form that asks before its changes are lost; null if there is none. */
  get kept(): HTMLElement | null {
    return formsHere().find(isKept) ?? null;
  }

  get hasChanges(): boolean {
    return this.kept !== null && submitOf(this.kept)?.disabled === false;
  }

  get #place(): string {
    return `${localStorage.getItem('webtrax.accountId')} ${pathOf(addressNow())}`;
  }

  /** Runs an action that sends nothing, or at most one call if `maySend`, and waits for its result. */
  async go(title: string, act: () => unknown, maySend = false): Promise<void> {
    this.note(title);
    const before = this.sent.all.length;
    this.sent.button = null;
    await changeScreen(act);
    const [sent] = maySend ? this.sent.repeated(before) : this.sent.all.slice(before);
    if (sent) this.fail(`${title} sends ${sent.pathname} ${sent.body}`);
    await this.check();
  }

  protected checkStart = (): Promise<void> => this.check();

  /** Checks what must be true after every step. */
  async check(): Promise<void> {
    const failures = this.sent.refused > 0 ? [] : this.errors;
    const flaws = [...failures, ...flawsOf(document)];
    this.errors.length = 0;
    this.sent.refused = 0;
    if (flaws.length > 0) this.fail(flaws.join('\n'));
    this.#checkSecrets();
    if (this.#foreign?.path !== pathOf(addressNow())) this.#foreign = null;
    if (this.kept && !isLeaveDialogOpen()) await this.#checkKept(this.kept);
  }

  /** Passwords are never in any storage or in the address. */
  #checkSecrets(): void {
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]);
    for (const { value } of document.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]'))
      if (/^[A-Z][a-z]+\d+$/.test(value) && stored.includes(value)) this.fail(`a password is kept: ${stored}`);
  }

  /** A form without changes shows what the server has, unchanged since it was saved (SET-002, TGT-003, TGT-024). */
  async #checkKept(form: HTMLElement): Promise<void> {
    // Another tab's changes are shown when the page is reopened.
    if (this.hasChanges || this.#foreign) return;
    const shownTexts = asSaved(shownIn(form));
    const savedTexts = this.#saved.get(this.#place);
    if (savedTexts) this.#compare(savedTexts, shownTexts, 'nothing is to save, but');
    const serverTexts = await storedTexts();
    const typedFields = controlsOf(form).filter((control) => isTyped(control) && control.type !== 'search');
    const unsavedField = typedFields.find(({ value }) => value.trim() !== '' && !serverTexts.includes(value.trim()));
    if (unsavedField)
      this.fail(`${unsavedField.value} is shown as saved, and the server has ${serverTexts.slice(0, 60)}`);
    this.#saved.set(this.#place, shownTexts);
  }

  #compare(expected: readonly string[], found: readonly string[], description: string): void {
    const lost = expected.filter((line) => !found.includes(line));
    const added = found.filter((line) => !expected.includes(line));
    if (lost.length + added.length > 0)
      this.fail(`${description} ${JSON.stringify(lost)} became ${JSON.stringify(added)}`);
  }

  /** Sends a form. The result is either a focused error at its field, or a confirmation of what was sent. */
  async submit(form: HTMLElement, how: Press): Promise<void> {
    const button = submitOf(form);
    if (!button || button.disabled) return;
    this.note(`${how}: ${textOf(button)}`);
    // A text is normalized when its field loses focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await nextTick();
    const before = rememberForm(form, this.sent.all.length);
    this.sent.button = button;
    let isSent = how !== 'enter';
    const onSubmit = () => (isSent = true);
    form.addEventListener('submit', onSubmit);
    await changeScreen(async () => {
      if (how === 'press') return user.click(button);
      button.focus();
      if (how !== 'enter') return [button, button].map((one) => one.click());
      controlsOf(form).find(isTyped)?.focus();
      return user.keyboard('{Enter}');
    });
    form.removeEventListener('submit', onSubmit);
    if (isSent) await this.#checkOutcome(form, before);
    await this.check();
  }

  async #checkOutcome(form: HTMLElement, before: FormBefore): Promise<void> {
    const sent = this.sent.all.slice(before.sent);
    const [duplicate] = this.sent.repeated(before.sent);
    if (duplicate) this.fail(`sent twice: ${duplicate.pathname} ${duplicate.body}`);
    const [idle] = this.sent.idle.splice(0);
    if (idle) this.fail(`the button is not busy during ${idle}`);
    const isThere = form.isConnected && before.address === addressNow();
    const fresh = announcedTexts().filter((text) => !before.announced.includes(text));
    const hasProblem = isThere && (form.querySelector('[aria-invalid="true"]') || alertsIn(form).length > 0);
    if (hasProblem) {
      const flaw = flawOfProblem(form);
      if (flaw) this.fail(flaw);
      return this.#compare(before.typed, shownIn(form), 'refused, and');
    }
    if (isThere && fresh.length === 0 && (sent.length > 0 || isKept(form))) this.fail('neither an error nor a word');
    if (sent.length === 0 && (isKept(form) || fresh.some((text) => doneText.test(text))))
      this.fail(`nothing was sent, but the page says ${fresh}`);
    const unsent = unsentField(before, sent);
    if (!isKept(form)) return unsent === null ? undefined : this.fail(`not sent is ${unsent}: ${JSON.stringify(sent)}`);
    if (this.hasChanges) this.fail(`it is confirmed, but still to be saved: ${fresh}`);
    const mine = asSaved(before.typed);
    await this.#reload();
    const shown = asSaved(shownIn(this.kept ?? this.fail('the form is gone after a reload')));
    const isOwn = (line: string) => this.#foreign === null || !line.startsWith(this.#foreign.subject);
    this.#compare(mine.filter(isOwn), shown.filter(isOwn), 'saved, and after a reload');
    this.#checkForeign(mine, shown);
    this.#saved.set(this.#place, shown);
    this.#foreign = null;
  }

  /** What another tab saved is kept, unless the same was changed here (SET-009, TGT-026). */
  #checkForeign(mine: readonly string[], shown: readonly string[]): void {
    const { subject, value, replaces } = this.#foreign ?? { subject: '', value: '', replaces: true };
    if (value === '') return;
    const isChangedHere = replaces && mine.some((line) => line.startsWith(subject) && !this.#before.includes(line));
    const line = `${subject}: ${value}`;
    if (shown.includes(line) === isChangedHere)
      this.fail(`${line} of another tab is ${isChangedHere ? 'kept' : 'lost'}`);
  }

  /** Saves part of the form as another tab would. This tab shows it when reopened. */
  async saveInOtherTab(number: number): Promise<void> {
    const { kept } = this;
    if (!kept || this.hasChanges || this.#foreign) return;
    this.#before = asSaved(shownIn(kept));
    const foreign = await saveInOtherTab(number);
    if (!foreign) return;
    this.#foreign = foreign;
    const { subject, value, replaces } = foreign;
    this.note(`another tab saves ${subject}: ${value}`);
    const remaining = this.#before.filter((line) => !replaces || !line.startsWith(subject));
    this.#saved.set(this.#place, [...remaining, `${subject}: ${value}`]);
  }

  /** An hour passes and a token expires, which neither sends a form nor loses its contents. */
  async passTime(): Promise<void> {
    const [form] = formsHere();
    const shown = form ? shownIn(form) : [];
    await this.go('an hour passes', () => waitUntil(new Date(Date.now() + 3_600_000).toISOString()));
    if (form) this.#compare(shown, shownIn(form), 'an hour passed, and');
  }

  async #reload(): Promise<void> {
    this.note('reload');
    mountApp();
    return whenSettled();
  }

  /** The browser asks before reloading a form with changes, and a reload discards them (ERR-021). */
  async reload(): Promise<void> {
    const isAsked = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (isAsked !== this.hasChanges) this.fail(`the browser is ${isAsked ? '' : 'not '}asked before a reload`);
    this.#foreign = null;
    const count = this.sent.all.length;
    await this.#reload();
    if (this.sent.all.length > count) this.fail('a reload sends a form again');
    if (this.kept && this.hasChanges) this.fail('changes are there after a reload');
    await this.check();
  }

  /** Leaves the page. With changes, only after confirmation, and Stay leaves everything unchanged (ERR-020). */
  async leave(title: string, act: () => unknown, answer: 'Stay' | 'Leave' | 'Escape'): Promise<void> {
    this.note(`${title}, ${answer}`);
    const { hasChanges, kept } = this;
    const [path, sent] = [pathOf(addressNow()), this.sent.all.length];
    const shown = kept ? asSaved(shownIn(kept)) : [];
    await (hasChanges ? act() : changeScreen(act));
    await whenSettled();
    const isLeft = pathOf(addressNow()) !== path;
    if (isLeaveDialogOpen() && !hasChanges) this.fail('it asks about no changes');
    if (isLeft && hasChanges && !isLeaveDialogOpen()) this.fail('changes are lost without a question');
    if (isLeaveDialogOpen()) {
      const button = [...document.querySelectorAll('dialog button')].find((one) => textOf(one) === answer);
      // What a browser does on Escape.
      const close = () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      await changeScreen(() => (button ? user.click(button) : close()));
      await whenSettled();
      if (isLeaveDialogOpen()) this.fail('it still asks');
      if (answer !== 'Leave' && kept)
        this.#compare(shown, asSaved(shownIn(this.kept ?? this.fail('the form is gone'))), 'stayed, and');
    }
    if (this.sent.all.length > sent) this.fail(`${title} sends a form`);
    await this.check();
  }
}
