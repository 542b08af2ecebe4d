import { FormModel, type Press } from './form-model.ts';
import type { Outcome } from './held-calls.ts';

/** What walks choose and remove: one value each of two lists, a page, an invalid page, and an unlisted target. */
export const parts = ['Metals', 'Enterprise', '/page', 'no page', 'Robotics'] as const;
export type Part = (typeof parts)[number];
export type Chosen = ReadonlySet<Part>;

/** The card of each part, as named in messages. */
const cards: { readonly [P in Part]: string } = {
  Metals: 'Industry',
  Robotics: 'Industry',
  Enterprise: 'Company Size',
  '/page': 'High-Value Pages',
  'no page': 'High-Value Pages',
};

/** What the user chose (true) or removed, by part. */
type Wishes = ReadonlyMap<Part, boolean>;

const differing = (one: Chosen, other: Chosen) => parts.filter((part) => one.has(part) !== other.has(part));
const isSame = (one: Chosen, other: Chosen) => differing(one, other).length === 0;
const applied = (wishes: Wishes, chosen: Chosen): Chosen =>
  new Set(parts.filter((part) => wishes.get(part) ?? chosen.has(part)));
/** The changes from one to the other. */
const wishesOf = (from: Chosen, to: Chosen): Wishes => new Map(differing(from, to).map((part) => [part, to.has(part)]));

/** A save without a response, and what it was to replace. Any other difference was made by others. */
interface Lost {
  readonly before: Chosen;
  readonly sent: Chosen;
}

/**
 * Whether a lost save had changed a part to the opposite of what the user wants. Only the server adds an unlisted
 * target.
 */
const hasOtherwise = ({ before, sent }: Lost, part: Part, isWanted: boolean) =>
  sent.has(part) !== isWanted && before.has(part) === isWanted && (part !== 'Robotics' || isWanted);

interface TargetsPress extends Press<Lost> {
  readonly wishes: Wishes;
  readonly loaded: Chosen;
  readonly shown: Chosen;
}

interface Write extends Lost {
  /** Number of the save within this press, from 1. */
  readonly count: number;
  readonly press: TargetsPress;
}

/** Maximum number of attempts if saves keep crossing with others. */
const maxSaves = 4;

const none: Chosen = new Set();

/** What the targets form must show and send (TGT-002, TGT-003, TGT-026). `Conflict` is a list of cards. */
export class TargetsModel extends FormModel<Chosen, Lost, TargetsPress, Write, 'badPages', readonly string[]> {
  #wishes: Wishes = new Map();
  /** The page's state when the wishes last changed. */
  #base = none;
  #press: TargetsPress | null = null;
  /** Whether a discard has finished, and nothing was changed since. */
  #isGone = false;
  #kept: { readonly wishes: Wishes; readonly base: Chosen } | null = null;

  get shown(): Chosen {
    return applied(new Map([...this.#wishes].filter(([part]) => !this.#isTheirs(part))), this.loaded ?? none);
  }

  /** A part that was undone here and changed by a colleague is theirs. */
  #isTheirs = (part: Part) => {
    const isWanted = this.#base.has(part);
    return this.#wishes.get(part) === isWanted && !this.#isLost(part, isWanted) && !this.#isUnderWay(part, isWanted);
  };

  /** A save in flight can succeed at any moment, so undoing it counts as a change. */
  #isUnderWay = (part: Part, isWanted: boolean) =>
    this.message === 'saving' &&
    this.#press !== null &&
    hasOtherwise({ before: this.#press.loaded, sent: this.#press.shown }, part, isWanted);

  #isLost = (part: Part, isWanted: boolean) => this.lost.some((lost) => hasOtherwise(lost, part, isWanted));

  get hasChanges(): boolean {
    return this.isShown && (!isSame(this.shown, this.loaded ?? none) || this.isUndone);
  }

  protected get isUndone(): boolean {
    const { shown } = this;
    const isUnchanged = this.isShown && this.#wishes.size > 0 && isSame(shown, this.loaded ?? none);
    return (
      isUnchanged &&
      parts.some((part) => this.#isLost(part, shown.has(part)) || this.#isUnderWay(part, shown.has(part)))
    );
  }

  saveElsewhere(part: Part, isChosen: boolean): void {
    this.server = applied(new Map([[part, isChosen]]), this.server);
  }

  edit(part: Part, isChosen: boolean): void {
    this.#wish(this.#open(new Map([...this.#wishes, [part, isChosen]])));
    if (this.message !== 'saving') this.setMessage('idle');
    this.readIfInDoubt(true);
  }

  discard(): void {
    if (!this.hasChanges || this.message === 'saving') return;
    const isSaved = (part: Part) => this.loaded?.has(part) === true;
    const unknown = parts.filter((part) => this.#isLost(part, isSaved(part)));
    this.#wish(new Map(unknown.map((part) => [part, isSaved(part)])));
    this.isDiscarded = this.lost.length > 0;
    this.setMessage('idle');
    this.readIfInDoubt(true);
  }

  save(): void {
    const { shown, loaded, form, lost } = this;
    if (!this.hasChanges || this.message === 'saving' || !loaded) return;
    if (shown.has('no page')) {
      this.setMessage('badPages');
      this.readIfInDoubt(false);
      return;
    }
    this.#press = { form, wishes: this.#open(this.#wishes), loaded, shown, lost };
    this.setMessage('saving');
    this.readIfInDoubt(false);
    // A save replaces everything, so it starts with the saved state.
    this.read({ why: 'save', press: this.#press });
  }

  protected onRead(press: TargetsPress, saved: Chosen | null): void {
    if (saved) this.write({ before: saved, sent: applied(press.wishes, saved), count: 1, press });
    else if (this.isThere(press.form)) this.setMessage('failed');
  }

  protected onWritten(write: Write, outcome: Outcome): boolean {
    const { before, sent, count, press } = write;
    const replaced = this.server;
    if (outcome === 'answered' || outcome === 'lost') this.carryOut(write);
    const isKept = differing(press.loaded, sent).every((part) => this.server.has(part) === sent.has(part));
    const isAnswered = outcome === 'answered' || (outcome === 'ignored' && isKept);
    if (isAnswered) this.learn(this.server);
    const isHere = this.isThere(press.form);
    if (!isAnswered && isHere) this.lost = [...this.lost, { before, sent }];
    if (!isAnswered && count === 1) {
      if (isHere) this.setMessage('failed');
      return false;
    }
    // If it crossed with another save, both are merged. Where a lost save might differ, the value here wins.
    const undone = parts.filter((part) => press.lost.some((lost) => hasOtherwise(lost, part, sent.has(part))));
    const mine = new Map([...wishesOf(before, sent), ...undone.map((part) => [part, sent.has(part)] as const)]);
    const merged = isAnswered ? applied(mine, replaced) : sent;
    const written = isAnswered ? sent : before;
    const isCrossed = !isSame(merged, written);
    if (isAnswered && isCrossed && count < maxSaves) {
      this.write({ before: sent, sent: merged, count: count + 1, press });
      return false;
    }
    if (!isHere) return false;
    // Changes made during the save stay unsaved.
    const since = wishesOf(applied(press.wishes, this.#base), applied(this.#wishes, this.#base));
    this.#wish(this.#isGone ? new Map() : this.#possible(wishesOf(written, applied(since, merged))), written);
    if (!isCrossed) this.lost = this.lost.filter((lost) => !press.lost.includes(lost));
    const others = [...new Set(differing(press.shown, merged).map((part) => cards[part]))];
    if (isCrossed) this.setMessage('failed');
    else this.setMessage('saved', others.length > 0 ? others : null);
    return true;
  }

  /** Only the server adds an unlisted target, unless a lost save might have removed it. */
  #possible = (wishes: Wishes): Wishes =>
    new Map([...wishes].filter(([part, isWanted]) => part !== 'Robotics' || !isWanted || this.#isLost(part, isWanted)));

  protected carryOut({ sent }: Write): void {
    this.server = sent;
  }

  /** A save keeps the base that it started with; a form in doubt continues from the saved state. */
  protected rebase(_saved: Chosen, lost: readonly Lost[], why: 'doubt' | 'save'): void {
    if (why === 'save') return;
    this.lost = this.lost.filter((one) => !lost.includes(one));
    const { isDiscarded } = this;
    this.#wish(isDiscarded ? new Map() : this.#possible(this.#open(this.#wishes)));
    this.#isGone = isDiscarded;
  }

  /** Parts undone after a lost save are shown as saved. */
  protected keepTyped(): void {
    if (this.#wishes.size === 0) return;
    const base = this.#base;
    this.#kept = { wishes: new Map([...this.#wishes].filter(([part, isWanted]) => base.has(part) !== isWanted)), base };
  }

  protected showKept(): void {
    if (this.#kept) this.#wish(this.#kept.wishes, this.#kept.base);
    this.#kept = null;
  }

  protected forgetTyped(): void {
    this.#wish(new Map());
  }

  /** A wish equal to the saved state is dropped, unless a lost save or one in flight differs. */
  #open = (wishes: Wishes): Wishes =>
    new Map(
      [...wishes].filter(
        ([part, isWanted]) =>
          isWanted !== this.loaded?.has(part) ||
          (this.message === 'saving' && this.#press?.shown.has(part) !== isWanted) ||
          this.#isLost(part, isWanted),
      ),
    );

  #wish(wishes: Wishes, base = this.loaded ?? none): void {
    this.#wishes = wishes;
    this.#base = base;
    this.#isGone = false;
    this.isDiscarded = false;
  }
}
