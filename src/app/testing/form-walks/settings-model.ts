import { FormModel, type Press } from './form-model.ts';
import type { Outcome } from './held-calls.ts';
import {
  cleaned,
  differing,
  type Edits,
  type Field,
  fields,
  fieldsOf,
  isSame,
  rebased,
  refusedEmail,
  type Settings,
  type Some,
  withoutReplaced,
  withSaved,
} from './settings-edits.ts';

interface SettingsPress extends Press<Some> {
  readonly edits: Edits;
  readonly loaded: Settings;
  readonly changes: Some;
}

interface Write {
  readonly sent: Some;
  readonly press: SettingsPress;
}

/** Fields that someone else changed: those that this save replaced, and those it left unchanged. */
interface ChangedFields {
  readonly replaced: readonly Field[];
  readonly kept: readonly Field[];
}

/** What the settings form must show and send (SET-002, SET-003, SET-008, SET-009). */
export class SettingsModel extends FormModel<Settings, Some, SettingsPress, Write, 'wrong' | 'refused', ChangedFields> {
  #edits: Edits = new Map();
  #kept: Edits = new Map();
  /** The changes when Save was last pressed. */
  #pressed: Some = {};

  shown(field: Field): unknown {
    return this.#standing().get(field)?.value ?? this.loaded?.[field];
  }

  /** A field's value before typing; what equals the saved value doesn't count as typed. */
  before(field: Field): unknown {
    const edit = this.#standing().get(field);
    return edit && !isSame(field, edit.value, this.loaded?.[field]) ? edit.began : this.loaded?.[field];
  }

  /** Number of fields that a save would or might change. */
  get count(): number {
    return this.isShown ? fieldsOf(this.#changes()).length : 0;
  }

  get hasChanges(): boolean {
    return this.count > 0;
  }

  protected get isUndone(): boolean {
    const certain = differing(this.#standing(), (field, value) => !isSame(field, value, this.loaded?.[field]));
    return this.count > fieldsOf(certain).length;
  }

  saveElsewhere(sent: Some): void {
    this.server = withSaved(this.server, sent);
  }

  edit(field: Field, value: unknown): void {
    const edits = new Map(this.#standing());
    edits.set(field, { value, began: this.before(field) });
    this.#type(edits);
    if (this.message !== 'saving') this.setMessage('idle');
    this.readIfInDoubt(true);
  }

  discard(): void {
    const { loaded } = this;
    if (!this.hasChanges || this.message === 'saving' || !loaded) return;
    const unknown = fields.filter((field) => this.lost.some((sent) => field in sent));
    this.#type(new Map(unknown.map((field) => [field, { value: loaded[field], began: loaded[field] }])));
    this.isDiscarded = this.lost.length > 0;
    this.setMessage('idle');
    this.readIfInDoubt(true);
  }

  save(): void {
    const { loaded, form, lost } = this;
    if (!this.hasChanges || this.message === 'saving' || !loaded) return;
    const edits = this.#standing();
    if (!String(edits.get('email')?.value ?? '@').includes('@')) {
      this.setMessage('wrong');
      this.readIfInDoubt(false);
      return;
    }
    const press = { edits, loaded, changes: this.#changes(), lost, form };
    this.#pressed = press.changes;
    this.setMessage('saving');
    this.readIfInDoubt(false);
    // After a lost save, the saved state decides what to send.
    if (lost.length > 0) this.read({ why: 'save', press });
    else this.#send(press.changes, press);
  }

  protected onRead(press: SettingsPress, saved: Settings | null): void {
    const unsaved = saved
      ? differing(
          withoutReplaced(press.edits, saved, press.lost),
          (field, value) => !isSame(field, value, saved[field]),
        )
      : {};
    // If nothing is left to save, it is saved again, so that success can be reported.
    this.#send(fieldsOf(unsaved).length > 0 ? unsaved : press.changes, press);
  }

  protected onWritten({ sent, press }: Write, outcome: Outcome): boolean {
    const previous = this.server;
    const isRefused = sent.email === refusedEmail && outcome === 'answered';
    if (outcome === 'answered' || outcome === 'lost') this.carryOut({ sent, press });
    const isAnswered = !isRefused && (outcome === 'answered' || outcome === 'ignored');
    if (isAnswered) this.learn(this.server);
    if (!this.isThere(press.form)) return false;
    if (!isAnswered) {
      if (!isRefused) this.lost = [...this.lost, sent];
      this.setMessage(isRefused ? 'refused' : 'failed');
      return false;
    }
    const answered = this.server;
    const isKept = (field: Field) => !(field in sent) || isSame(field, sent[field], answered[field]);
    // What was typed since, and what the server didn't keep.
    const unsaved = [...this.#edits].filter(
      ([field, { value }]) => !isKept(field) || JSON.stringify(value) !== JSON.stringify(press.edits.get(field)?.value),
    );
    this.#type(
      new Map(unsaved.map(([field, edit]) => [field, field in sent ? { ...edit, began: answered[field] } : edit])),
    );
    this.lost = [];
    if (fieldsOf(sent).every(isKept)) this.setMessage('saved', conflictOf(press, previous, sent));
    else this.setMessage('failed');
    return true;
  }

  protected carryOut({ sent }: Write): void {
    if (sent.email !== refusedEmail) this.server = withSaved(this.server, sent);
  }

  protected rebase(saved: Settings, lost: readonly Some[]): void {
    this.#type(this.isDiscarded ? new Map() : rebased(this.#edits, saved, lost));
    this.lost = this.lost.filter((sent) => !lost.includes(sent));
  }

  protected keepTyped(): void {
    if (this.#edits.size > 0) this.#kept = this.#edits;
  }

  protected showKept(): void {
    if (this.#kept.size > 0) this.#type(this.#kept);
    this.#kept = new Map();
  }

  protected forgetTyped(): void {
    this.#type(new Map());
  }

  /** A save in flight can succeed at any moment, so undoing it counts as a change. */
  #changes(): Some {
    const maySaved = [this.loaded as Some, ...this.lost, ...(this.message === 'saving' ? [this.#pressed] : [])];
    return differing(this.#standing(), (field, value) =>
      maySaved.some((one) => field in one && !isSame(field, value, one[field])),
    );
  }

  #standing = (): Edits => (this.loaded ? withoutReplaced(this.#edits, this.loaded, this.lost) : new Map());

  #send(some: Some, press: SettingsPress): void {
    this.write({ sent: cleaned(some), press });
  }

  #type(edits: Edits): void {
    this.#edits = edits;
    this.isDiscarded = false;
  }
}

/** What someone else changed since the page loaded it or the user typed over it, except for changes by a lost save. */
function conflictOf(press: SettingsPress, previous: Settings, sent: Some): ChangedFields | null {
  const valueBefore = (field: Field) => press.edits.get(field)?.began ?? press.loaded[field];
  const changed = fields
    .filter((field) => !isSame(field, valueBefore(field), previous[field]))
    .filter(
      (field) => ![sent, ...press.lost].some((one) => field in one && isSame(field, one[field], previous[field])),
    );
  if (changed.length === 0) return null;
  return {
    replaced: changed.filter((field) => field in sent),
    kept: changed.filter((field) => !(field in sent)),
  };
}
