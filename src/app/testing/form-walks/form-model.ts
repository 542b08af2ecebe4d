import type { Outcome } from './held-calls.ts';

/** A press of Save, with the state it was based on. */
export interface Press<Lost> {
  /** The form's number, since a call can return when its form is gone. */
  readonly form: number;
  readonly lost: readonly Lost[];
}

/** Who reads the saved state: the screen when opened, a form in doubt, or a save before it sends. */
type Reader<Lost, OnePress> =
  | { readonly why: 'opened' }
  | { readonly why: 'doubt'; readonly lost: readonly Lost[]; readonly form: number }
  | { readonly why: 'save'; readonly press: OnePress };

type Call<Lost, OnePress, Write> = { readonly readers: readonly Reader<Lost, OnePress>[] } | { readonly write: Write };

/**
 * The expected state of any form that keeps unsaved changes, derived from what has happened: the server's saved state,
 * the page's knowledge of it, and what was typed (ERR-020, SGN-022, FRM-058). `Lost` is a save without a response,
 * `Write` a save in flight, and `Wrong` the results of a save other than success and failure.
 */
export abstract class FormModel<Saved, Lost, OnePress extends Press<Lost>, Write, Wrong extends string, Conflict> {
  server: Saved;
  /** The state that the page is based on; null if there is no form yet. */
  loaded: Saved | null = null;
  isOpen = false;
  calls: readonly Call<Lost, OnePress, Write>[] = [];
  message: 'idle' | 'saving' | 'saved' | 'failed' | Wrong = 'idle';
  /** What someone else had saved, shown after a save; null for nothing. */
  conflict: Conflict | null = null;
  protected form = 0;
  /** Since the saved state was last known. */
  protected lost: readonly Lost[] = [];
  /** Whether a discard shows possibly outdated values, and nothing was typed since. */
  protected isDiscarded = false;
  /** The state the page last received. While it loads, it shows nothing newer that arrives. */
  #known: Saved | null = null;
  #wasInDoubt = false;

  constructor(server: Saved) {
    this.server = server;
  }

  abstract get hasChanges(): boolean;
  /** Whether the only unsaved changes undo what a lost save might have saved. */
  protected abstract get isUndone(): boolean;
  /** Stores what was typed where the same person finds it again. */
  protected abstract keepTyped(): void;
  /** Shows what was stored, when there is a form for it. */
  protected abstract showKept(): void;
  protected abstract forgetTyped(): void;
  protected abstract carryOut(write: Write): void;
  /** Rebases what was typed on the saved state. */
  protected abstract rebase(saved: Saved, lost: readonly Lost[], why: 'doubt' | 'save'): void;
  /** Continues a save after it has read the saved state; null if that failed. */
  protected abstract onRead(press: OnePress, saved: Saved | null): void;
  /** Returns whether this changed what was typed. */
  protected abstract onWritten(write: Write, outcome: Outcome): boolean;

  get isShown(): boolean {
    return this.isOpen && this.loaded !== null;
  }

  open(): void {
    this.isOpen = true;
    this.loaded = this.#known;
    this.form += 1;
    this.lost = [];
    this.#wasInDoubt = false;
    this.setMessage('idle');
    this.read({ why: 'opened' });
    if (this.isShown) this.showKept();
  }

  leave(): void {
    this.isOpen = false;
    this.forgetTyped();
    this.calls = this.calls
      .map((call) => ('readers' in call ? { readers: call.readers.filter(({ why }) => why !== 'opened') } : call))
      .filter((call) => !('readers' in call) || call.readers.length > 0);
  }

  forget(isCarriedOut: boolean): void {
    for (const call of this.calls) if (isCarriedOut && 'write' in call) this.carryOut(call.write);
    this.calls = [];
    this.keepTyped();
    this.forgetTyped();
    this.isOpen = false;
    this.loaded = null;
    this.#known = null;
  }

  answer(outcome: Outcome): void {
    const [call, ...rest] = this.calls;
    this.calls = rest;
    if (call && 'readers' in call)
      for (const reader of call.readers) this.#answerReader(reader, outcome === 'answered');
    if (call && 'write' in call) this.readIfInDoubt(this.onWritten(call.write, outcome));
  }

  #answerReader(reader: Reader<Lost, OnePress>, isAnswered: boolean): void {
    const saved = isAnswered ? this.server : null;
    this.learn(saved ?? this.#known);
    if (this.isShown) this.showKept();
    if (reader.why !== 'opened') {
      const { form, lost } = reader.why === 'doubt' ? reader : reader.press;
      if (saved && this.isThere(form)) this.rebase(saved, lost, reader.why);
      if (reader.why === 'save') this.onRead(reader.press, saved);
    }
    this.readIfInDoubt(saved !== null && reader.why !== 'opened');
  }

  protected learn(saved: Saved | null): void {
    this.#known = saved;
    const isLoading = this.calls.some((call) => 'readers' in call && call.readers.some(({ why }) => why === 'opened'));
    if (!isLoading) this.loaded = saved;
  }

  protected isThere = (form: number): boolean => this.isOpen && form === this.form;

  /** In doubt, the page loads the saved state, again on each edit. */
  protected readIfInDoubt(isTyped: boolean): void {
    const isInDoubt = this.isOpen && this.message !== 'saving' && this.isUndone;
    if (isInDoubt && (isTyped || !this.#wasInDoubt)) this.read({ why: 'doubt', lost: this.lost, form: this.form });
    this.#wasInDoubt = isInDoubt;
  }

  /** Joins a read that is already in flight. */
  protected read(reader: Reader<Lost, OnePress>): void {
    const isUnderWay = this.calls.some((call) => 'readers' in call);
    if (!isUnderWay) this.calls = [...this.calls, { readers: [] }];
    this.calls = this.calls.map((call) => ('readers' in call ? { readers: [...call.readers, reader] } : call));
  }

  protected write(write: Write): void {
    this.calls = [...this.calls, { write }];
  }

  protected setMessage(message: typeof this.message, conflict: Conflict | null = null): void {
    this.message = message;
    this.conflict = conflict;
  }
}
