import type { Outcome } from './held-calls.ts';
import type { FormModel } from './walk.ts';

/** Those of the settings that walks change: one of each kind. */
export interface Settings {
  readonly botFiltering: boolean;
  readonly defaultSessionsCount: number | null;
  readonly email: string;
  readonly blockedIps: readonly string[];
  readonly excludedCountries: readonly string[];
}
export type Field = keyof Settings;
export type Some = Partial<Settings>;

/** In the order in which the screen names them. */
export const fields: readonly Field[] = [
  'botFiltering',
  'defaultSessionsCount',
  'email',
  'blockedIps',
  'excludedCountries',
];

export const refusedEmail = 'refused@mill.example';

/** A value as a server keeps it. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((entry: string) => entry.trim()))].filter(Boolean);
  return typeof value === 'string' ? value.trim() : value;
}

function same(field: Field, one: unknown, other: unknown): boolean {
  const text = (value: unknown) => {
    const kept = clean(value);
    return JSON.stringify(field === 'excludedCountries' ? (kept as string[]).toSorted() : kept);
  };
  return text(one) === text(other);
}

export function saved(before: Settings, sent: Some): Settings {
  return { ...before, ...Object.fromEntries(fieldsOf(sent).map((field) => [field, clean(sent[field])])) };
}

const fieldsOf = (some: Some) => fields.filter((field) => field in some);

/** What a person typed into a field, and what it was when they began. */
interface Edit {
  readonly value: unknown;
  readonly began: unknown;
}
type Edits = ReadonlyMap<Field, Edit>;

interface Press {
  readonly edits: Edits;
  readonly loaded: Settings;
  readonly changes: Some;
  readonly lost: readonly Some[];
}

type Reader =
  | { readonly why: 'opened' }
  | { readonly why: 'doubt'; readonly lost: readonly Some[]; readonly form: number }
  | { readonly why: 'save'; readonly press: Press; readonly form: number };
export type Call =
  | { readonly operation: 'getUserSettings'; readonly readers: readonly Reader[] }
  | { readonly operation: 'saveAccountSettings'; readonly sent: Some; readonly press: Press; readonly form: number };

export type Message = 'idle' | 'saving' | 'wrong' | 'failed' | 'refused' | 'saved';
interface Told {
  readonly replaced: readonly Field[];
  readonly kept: readonly Field[];
}

/**
 * What the settings form must show, send and say, told by what has happened (SET-002, SET-003, SET-009, SGN-022,
 * FRM-058): a server with its values, a page that knows what it was last told of them, and what was typed.
 */
export class SettingsModel implements FormModel {
  server: Settings;
  /** What the page goes by; null where it shows no form yet. */
  loaded: Settings | null = null;
  /** What it was last told: while it loads, it shows nothing newer that comes meanwhile. */
  #known: Settings | null = null;
  isOpen = false;
  calls: Call[] = [];
  message: Message = 'idle';
  told: Told | null = null;
  /** Forms are counted: a call may be answered when its form is gone. */
  #form = 0;
  #edits: Edits = new Map();
  /** Saves whose answer didn't come, since it was last known what is saved. */
  #lost: readonly Some[] = [];
  /** Whether a discard shows what may be no longer so, and nothing was typed since. */
  #isDiscarded = false;
  #wasInDoubt = false;
  #hidden: Edits = new Map();

  constructor(server: Settings) {
    this.server = server;
  }

  get isShown(): boolean {
    return this.isOpen && this.loaded !== null;
  }

  get hasChanges(): boolean {
    return this.count() > 0;
  }

  open(): void {
    this.isOpen = true;
    this.loaded = this.#known;
    this.#form += 1;
    this.#lost = [];
    this.#wasInDoubt = false;
    this.#say('idle');
    this.#read({ why: 'opened' });
    this.#show();
  }

  /** What was kept is there once there is a form to show it. */
  #show(): void {
    if (!this.isShown || this.#hidden.size === 0) return;
    this.#type(this.#hidden);
    this.#hidden = new Map();
  }

  leave(): void {
    this.isOpen = false;
    this.#type(new Map());
    this.calls = this.calls
      .map((call) =>
        call.operation === 'getUserSettings'
          ? { ...call, readers: call.readers.filter(({ why }) => why !== 'opened') }
          : call,
      )
      .filter((call) => call.operation !== 'getUserSettings' || call.readers.length > 0);
  }

  forget(isCarriedOut: boolean): void {
    for (const call of this.calls)
      if (isCarriedOut && call.operation === 'saveAccountSettings' && call.sent.email !== refusedEmail)
        this.server = saved(this.server, call.sent);
    this.calls = [];
    if (this.#edits.size > 0) this.#hidden = this.#edits;
    this.#type(new Map());
    this.isOpen = false;
    this.loaded = null;
    this.#known = null;
  }

  saveElsewhere(sent: Some): void {
    this.server = saved(this.server, sent);
  }

  shown(field: Field): unknown {
    return this.#standing().get(field)?.value ?? this.loaded?.[field] ?? null;
  }

  /** What a field was before it was typed into. */
  before(field: Field): unknown {
    const edit = this.#standing().get(field);
    return edit && !same(field, edit.value, this.loaded?.[field]) ? edit.began : this.loaded?.[field];
  }

  #changes(): Some {
    return this.#differing((field, value) =>
      [this.loaded as Some, ...this.#lost].some((one) => field in one && !same(field, value, one[field])),
    );
  }

  count(): number {
    return this.isShown ? fieldsOf(this.#changes()).length : 0;
  }

  edit(field: Field, value: unknown): void {
    if (!this.loaded) return;
    const standing = new Map(this.#standing());
    standing.set(field, { value, began: this.before(field) });
    this.#type(standing);
    if (this.message !== 'saving') this.#say('idle');
    this.#look(true);
  }

  discard(): void {
    if (this.count() === 0 || this.message === 'saving' || !this.loaded) return;
    const { loaded } = this;
    const unknown = fields.filter((field) => this.#lost.some((sent) => field in sent));
    this.#type(new Map(unknown.map((field) => [field, { value: loaded[field], began: loaded[field] }])));
    this.#isDiscarded = this.#lost.length > 0;
    this.#say('idle');
    this.#look(true);
  }

  save(): void {
    if (this.count() === 0 || this.message === 'saving' || !this.loaded) return;
    const email = this.#standing().get('email')?.value;
    if (email !== undefined && !String(email).includes('@')) {
      this.#say('wrong');
      this.#look(false);
      return;
    }
    const press = { edits: this.#standing(), loaded: this.loaded, changes: this.#changes(), lost: this.#lost };
    this.#say('saving');
    this.#look(false);
    if (this.#lost.length > 0) this.#read({ why: 'save', press, form: this.#form });
    else this.#send(press.changes, { press, form: this.#form });
  }

  answer(outcome: Outcome): void {
    const [call, ...rest] = this.calls;
    this.calls = rest;
    if (call?.operation === 'getUserSettings') for (const reader of call.readers) this.#onRead(reader, outcome);
    if (call?.operation === 'saveAccountSettings') this.#onSaved(call, outcome);
  }

  #onRead(reader: Reader, outcome: Outcome): void {
    const saved = outcome === 'answered' ? this.server : null;
    this.#learn(saved ?? this.#known);
    this.#show();
    if (reader.why === 'opened') return this.#look(false);
    const lost = reader.why === 'doubt' ? reader.lost : reader.press.lost;
    if (saved && this.#isThere(reader.form)) {
      this.#edits = this.#isDiscarded ? new Map() : rebased(this.#edits, saved, lost);
      this.#isDiscarded = false;
      this.#lost = this.#lost.filter((sent) => !lost.includes(sent));
    }
    this.#look(saved !== null);
    // A save goes on though its form was left.
    if (reader.why === 'save') this.#send(saved ? stillToSend(reader.press, saved) : reader.press.changes, reader);
  }

  #isThere = (form: number) => this.isOpen && form === this.#form;

  #learn(saved: Settings | null): void {
    this.#known = saved;
    const isLoading = this.calls.some((call) => 'readers' in call && call.readers.some(({ why }) => why === 'opened'));
    if (!isLoading) this.loaded = saved;
  }

  #onSaved({ sent, press, form }: Extract<Call, { operation: 'saveAccountSettings' }>, outcome: Outcome): void {
    const previous = this.server;
    const isWrong = sent.email === refusedEmail;
    const isRefused = isWrong && outcome === 'answered';
    if (!isWrong && (outcome === 'answered' || outcome === 'lost')) this.server = saved(previous, sent);
    const isAnswered = !isRefused && (outcome === 'answered' || outcome === 'ignored');
    if (isAnswered) this.#learn(this.server);
    if (!this.#isThere(form)) return;
    if (!isAnswered) {
      if (!isRefused) this.#lost = [...this.#lost, sent];
      this.#say(isRefused ? 'refused' : 'failed');
      return this.#look(false);
    }
    const answered = this.server;
    const isKept = (field: Field) => !(field in sent) || same(field, sent[field], answered[field]);
    const left = [...this.#edits].filter(
      ([field, { value }]) => !isKept(field) || JSON.stringify(value) !== JSON.stringify(press.edits.get(field)?.value),
    );
    this.#type(
      new Map(left.map(([field, edit]) => [field, field in sent ? { ...edit, began: answered[field] } : edit])),
    );
    this.#lost = [];
    if (!fieldsOf(sent).every(isKept)) this.#say('failed');
    else this.#say('saved', this.#conflict(press, previous, [sent, ...press.lost]));
    this.#look(true);
  }

  /** What somebody else changed since the page was told of it, or since it was typed over. */
  #conflict(press: Press, previous: Settings, mine: readonly Some[]): Told | null {
    const began = (field: Field) => press.edits.get(field)?.began ?? press.loaded[field];
    const changed = fields
      .filter((field) => !same(field, began(field), previous[field]))
      .filter((field) => !mine.some((sent) => field in sent && same(field, sent[field], previous[field])));
    const isSent = (field: Field) => field in (mine[0] ?? {});
    if (changed.length === 0) return null;
    return { replaced: changed.filter(isSent), kept: changed.filter((field) => !isSent(field)) };
  }

  #standing = (): Edits => (this.loaded ? standing(this.#edits, this.loaded, this.#lost) : new Map());

  #differing(isChanged: (field: Field, value: unknown) => boolean): Some {
    const edits = [...this.#standing()].filter(([field, { value }]) => isChanged(field, value));
    return Object.fromEntries(edits.map(([field, { value }]) => [field, value]));
  }

  /** An edit that is none unless a lost save came through has the page look what is saved, at each edit. */
  #look(isTyped: boolean): void {
    const certain = this.#differing((field, value) => !same(field, value, this.loaded?.[field]));
    const isInDoubt = this.isOpen && this.message !== 'saving' && this.count() > fieldsOf(certain).length;
    if (isInDoubt && (isTyped || !this.#wasInDoubt)) this.#read({ why: 'doubt', lost: this.#lost, form: this.#form });
    this.#wasInDoubt = isInDoubt;
  }

  /** What is asked while the same is under way is answered with it. */
  #read(reader: Reader): void {
    const underWay = this.calls.find((call) => call.operation === 'getUserSettings');
    if (!underWay) this.calls.push({ operation: 'getUserSettings', readers: [reader] });
    else
      this.calls = this.calls.map((call) =>
        call === underWay ? { ...underWay, readers: [...underWay.readers, reader] } : call,
      );
  }

  #send(some: Some, { press, form }: Pick<Extract<Reader, { why: 'save' }>, 'press' | 'form'>): void {
    const sent = Object.fromEntries(fieldsOf(some).map((field) => [field, clean(some[field])]));
    this.calls.push({ operation: 'saveAccountSettings', sent, press, form });
  }

  #type(edits: Edits): void {
    this.#edits = edits;
    this.#isDiscarded = false;
  }

  #say(message: Message, told: Told | null = null): void {
    this.message = message;
    this.told = told;
  }
}

/** What of a save differs from what is saved; all of it where that is nothing, so that it is known to be saved. */
function stillToSend({ edits, changes, lost }: Press, saved: Settings): Some {
  const differing = [...standing(edits, saved, lost)].filter(([field, { value }]) => !same(field, value, saved[field]));
  return differing.length > 0 ? Object.fromEntries(differing.map(([field, { value }]) => [field, value])) : changes;
}

/** Without what was undone while somebody else changed it: theirs is shown then. */
function standing(edits: Edits, loaded: Settings, lost: readonly Some[]): Edits {
  return new Map(
    [...edits].filter(
      ([field, { value, began }]) =>
        !same(field, value, began) || same(field, began, loaded[field]) || isOf(lost, field, loaded),
    ),
  );
}

const isOf = (lost: readonly Some[], field: Field, saved: Settings) =>
  lost.some((sent) => field in sent && same(field, sent[field], saved[field]));

/** Once it is known what is saved: an edit after one's own lost save goes on from that. */
function rebased(edits: Edits, saved: Settings, lost: readonly Some[]): Edits {
  return new Map(
    [...standing(edits, saved, lost)].map(([field, edit]) => [
      field,
      isOf(lost, field, saved) ? { ...edit, began: saved[field] } : edit,
    ]),
  );
}
