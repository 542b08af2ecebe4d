import type { Outcome } from './held-calls.ts';
import type { FormModel } from './walk.ts';

/** What walks choose and remove: of two lists one each, a page, a page that is none, and a target of no list. */
export const parts = ['Metals', 'Enterprise', '/page', 'no page', 'Robotics'] as const;
export type Part = (typeof parts)[number];
export type Chosen = ReadonlySet<Part>;

/** The card of a part, as messages name it. */
const cards: { readonly [P in Part]: string } = {
  Metals: 'Industry',
  Robotics: 'Industry',
  Enterprise: 'Company Size',
  '/page': 'High-Value Pages',
  'no page': 'High-Value Pages',
};

/** What a person chose (true) or removed, by part. */
type Wishes = ReadonlyMap<Part, boolean>;

const isSame = (one: Chosen, other: Chosen) => parts.every((part) => one.has(part) === other.has(part));
const differing = (one: Chosen, other: Chosen) => parts.filter((part) => one.has(part) !== other.has(part));
const applied = (wishes: Wishes, chosen: Chosen): Chosen =>
  new Set(parts.filter((part) => wishes.get(part) ?? chosen.has(part)));

/** A save whose answer didn't come, and what it was to replace: the rest of it is of others. */
interface Lost {
  readonly before: Chosen;
  readonly sent: Chosen;
}

/** Whether a lost save had changed a part to something else than what is wished. */
const hasOtherwise = ({ before, sent }: Lost, part: Part, wished: boolean) =>
  sent.has(part) !== wished && before.has(part) === wished;

interface Press {
  readonly form: number;
  readonly wishes: Wishes;
  readonly loaded: Chosen;
  readonly shown: Chosen;
  readonly lost: readonly Lost[];
}

type Reader =
  | { readonly why: 'opened' }
  | { readonly why: 'doubt'; readonly lost: readonly Lost[]; readonly form: number }
  | { readonly why: 'save'; readonly press: Press };
interface Write {
  readonly operation: 'saveTargets';
  readonly sent: Chosen;
  /** What the page believes that it replaces. */
  readonly known: Chosen;
  readonly count: number;
  readonly press: Press;
}
type Call = { readonly operation: 'getUserTargetsAndPages'; readonly readers: readonly Reader[] } | Write;

const maxSaves = 4;

/**
 * What the targets form must show, send and say, told by what has happened (TGT-003, TGT-026, SGN-022, FRM-058): a
 * server with what is chosen, a page that knows what it was last told of it, and what a person wishes otherwise.
 */
export class TargetsModel implements FormModel {
  server: Chosen;
  loaded: Chosen | null = null;
  isOpen = false;
  calls: Call[] = [];
  message: 'idle' | 'saving' | 'failed' | 'badPages' | 'saved' = 'idle';
  /** The cards that others changed. */
  told: readonly string[] = [];
  #known: Chosen | null = null;
  #form = 0;
  #wishes: Wishes = new Map();
  /** What the page went by when they were last changed. */
  #base: Chosen = new Set();
  /** Saves whose answer didn't come, since it was last known what is saved. */
  #lost: readonly Lost[] = [];
  /** The latest save. */
  #press: Press | null = null;
  #isDiscarded = false;
  #wasInDoubt = false;
  #hidden: Wishes = new Map();
  #hiddenBase: Chosen = new Set();

  constructor(server: Chosen) {
    this.server = server;
  }

  get isShown(): boolean {
    return this.isOpen && this.loaded !== null;
  }

  get shown(): Chosen {
    return applied(new Map([...this.#wishes].filter(([part]) => !this.#isPut(part))), this.loaded ?? new Set());
  }

  /** What is undone while it is being saved, and a colleague has chosen too, is theirs until the save has ended. */
  #isPut = (part: Part) =>
    this.message === 'saving' &&
    this.#wishes.get(part) === this.#base.has(part) &&
    !this.#lost.some((lost) => hasOtherwise(lost, part, this.#base.has(part)));

  get hasChanges(): boolean {
    return this.isShown && (!isSame(this.shown, this.loaded as Chosen) || this.#isUndone);
  }

  /** Nothing is otherwise than it was loaded, but a lost save had it otherwise. */
  get #isUndone(): boolean {
    return (
      this.isShown &&
      this.#wishes.size > 0 &&
      isSame(this.shown, this.loaded as Chosen) &&
      this.#lost.some((lost) => parts.some((part) => hasOtherwise(lost, part, this.shown.has(part))))
    );
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

  leave(): void {
    this.isOpen = false;
    this.#wish(new Map());
    this.calls = this.calls
      .map((call) =>
        'readers' in call ? { ...call, readers: call.readers.filter(({ why }) => why !== 'opened') } : call,
      )
      .filter((call) => !('readers' in call) || call.readers.length > 0);
  }

  forget(isCarriedOut: boolean): void {
    for (const call of this.calls) if (isCarriedOut && 'sent' in call) this.server = call.sent;
    this.calls = [];
    // What was undone while a save was lost is shown as it is saved.
    const kept = new Map([...this.#wishes].filter(([part, wished]) => this.#base.has(part) !== wished));
    if (this.#wishes.size > 0) [this.#hidden, this.#hiddenBase] = [kept, this.#base];
    this.#wish(new Map());
    this.isOpen = false;
    this.loaded = null;
    this.#known = null;
  }

  saveElsewhere(part: Part, isChosen: boolean): void {
    this.server = applied(new Map([[part, isChosen]]), this.server);
  }

  edit(part: Part, isChosen: boolean): void {
    // What is saved by now is no wish any more, unless a lost save or one under way has it otherwise.
    const standing = [...new Map([...this.#wishes, [part, isChosen]])].filter(
      ([one, wished]) =>
        wished !== this.loaded?.has(one) ||
        (this.message === 'saving' && this.#press?.shown.has(one) !== wished) ||
        this.#lost.some((lost) => hasOtherwise(lost, one, wished)),
    );
    this.#wish(new Map(standing));
    if (this.message !== 'saving') this.#say('idle');
    this.#look(true);
  }

  discard(): void {
    if (!this.hasChanges || this.message === 'saving') return;
    const { loaded } = this;
    const unknown = parts.filter((part) =>
      this.#lost.some((lost) => hasOtherwise(lost, part, loaded?.has(part) === true)),
    );
    this.#wish(new Map(unknown.map((part) => [part, loaded?.has(part) === true])));
    this.#isDiscarded = this.#lost.length > 0;
    this.#say('idle');
    this.#look(true);
  }

  save(): void {
    if (!this.hasChanges || this.message === 'saving' || !this.loaded) return;
    const { shown, loaded } = this;
    if (shown.has('no page')) {
      this.#say('badPages');
      return this.#look(false);
    }
    const press = { form: this.#form, wishes: this.#wishes, loaded, shown, lost: this.#lost };
    this.#press = press;
    this.#say('saving');
    this.#look(false);
    this.#read({ why: 'save', press });
  }

  answer(outcome: Outcome): void {
    const [call, ...rest] = this.calls;
    this.calls = rest;
    if (call && 'readers' in call) for (const reader of call.readers) this.#onRead(reader, outcome === 'answered');
    if (call && 'sent' in call) this.#onWritten(call, outcome);
  }

  #onRead(reader: Reader, isAnswered: boolean): void {
    this.#learn(isAnswered ? this.server : this.#known);
    this.#show();
    if (reader.why === 'doubt' && isAnswered && this.#isThere(reader.form)) {
      this.#wish(this.#isDiscarded ? new Map() : this.#open(this.#wishes));
      this.#lost = this.#lost.filter((lost) => !reader.lost.includes(lost));
    }
    if (reader.why === 'save' && isAnswered) {
      const sent = applied(reader.press.wishes, this.server);
      this.#write({ sent, known: this.server, count: 1, press: reader.press });
    }
    if (reader.why === 'save' && !isAnswered && this.#isThere(reader.press.form)) this.#say('failed');
    this.#look(isAnswered && reader.why === 'doubt');
  }

  #onWritten(write: Write, outcome: Outcome): void {
    const { sent, known, count, press } = write;
    const replaced = this.server;
    if (outcome === 'answered' || outcome === 'lost') this.server = sent;
    const isKept = differing(press.loaded, sent).every((part) => this.server.has(part) === sent.has(part));
    const isAnswered = outcome === 'answered' || (outcome === 'ignored' && isKept);
    if (isAnswered) this.#learn(this.server);
    const isHere = this.#isThere(press.form);
    if (!isAnswered && isHere) this.#lost = [...this.#lost, { before: known, sent }];
    if (!isAnswered && count === 1) {
      if (isHere) this.#say('failed');
      return this.#look(false);
    }
    // It crossed with another one: both are joined.
    const mine = new Map(differing(known, sent).map((part) => [part, sent.has(part)]));
    const wanted = isAnswered ? applied(mine, replaced) : sent;
    const written = isAnswered ? sent : known;
    if (isAnswered && !isSame(wanted, written) && count < maxSaves)
      return this.#write({ sent: wanted, known: sent, count: count + 1, press });
    if (isHere) this.#end(press, written, wanted);
    this.#look(true);
  }

  #end(press: Press, written: Chosen, wanted: Chosen): void {
    const isSaved = isSame(written, wanted);
    // What was changed while the save was under way is left.
    const present = applied(this.#wishes, this.loaded ?? new Set());
    const since = differing(press.shown, present).map((part) => [part, present.has(part)] as const);
    const both = applied(new Map(since), wanted);
    this.#wish(new Map(differing(written, both).map((part) => [part, both.has(part)])), written);
    if (isSaved) this.#lost = this.#lost.filter((lost) => !press.lost.includes(lost));
    const others = differing(press.shown, wanted).map((part) => cards[part]);
    if (isSaved) this.#say('saved', [...new Set(others)]);
    else this.#say('failed');
  }

  #isThere = (form: number) => this.isOpen && form === this.#form;

  /** Wishes that are not what is saved. */
  #open = (wishes: Wishes): Wishes =>
    new Map([...wishes].filter(([part, wished]) => this.loaded?.has(part) !== wished));

  #learn(saved: Chosen | null): void {
    this.#known = saved;
    const isLoading = this.calls.some((call) => 'readers' in call && call.readers.some(({ why }) => why === 'opened'));
    if (!isLoading) this.loaded = saved;
  }

  #show(): void {
    if (!this.isShown || this.#hidden.size === 0) return;
    this.#wish(this.#hidden, this.#hiddenBase);
    this.#hidden = new Map();
  }

  #look(isTyped: boolean): void {
    const isInDoubt = this.message !== 'saving' && this.#isUndone;
    if (isInDoubt && (isTyped || !this.#wasInDoubt)) this.#read({ why: 'doubt', lost: this.#lost, form: this.#form });
    this.#wasInDoubt = isInDoubt;
  }

  /** What is asked while the same is under way is answered with it. */
  #read(reader: Reader): void {
    const underWay = this.calls.find((call) => 'readers' in call);
    if (!underWay) this.calls = [...this.calls, { operation: 'getUserTargetsAndPages', readers: [reader] }];
    else
      this.calls = this.calls.map((call) =>
        call === underWay && 'readers' in call ? { ...call, readers: [...call.readers, reader] } : call,
      );
  }

  #write(write: Omit<Write, 'operation'>): void {
    this.calls = [...this.calls, { operation: 'saveTargets', ...write }];
  }

  #wish(wishes: Wishes, base = this.loaded): void {
    this.#wishes = wishes;
    this.#base = base ?? new Set();
    this.#isDiscarded = false;
  }

  #say(message: TargetsModel['message'], told: readonly string[] = []): void {
    this.message = message;
    this.told = told;
  }
}
