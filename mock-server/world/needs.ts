import { civilDay, weekday } from './calendar.ts';
import type { Random } from './random.ts';
import { BOUGHT, COLLEAGUE, COMPARING, ENGINEER, LOST, NEED, PURCHASER, READY, REORDER } from './visit-plan.ts';

/** How many days ahead visits can be planned: a power of two greater than the longest time between two orders. */
const horizon = 512;
const NOTHING = -1;

/** How many of 256 visits at each stage leave for good, and how many advance to the next stage. */
const leaving = [0, 44, 46, 48];
const advancing = [0, 58, 30, 0];
/** How many of 256 inquiries end in an order, and how many in none; the rest continue. */
const ordered = 104;
const declined = 92;
/** Willingness to decide by month, relative to 1024. Budgets are fresh in spring and spent by December. */
const budget = [1024, 1090, 1180, 1060, 980, 960, 860, 870, 1080, 1150, 1160, 900];

/** Minimum days until the next visit at each stage, and the range above it. */
const gaps: readonly (readonly [least: number, span: number])[] = [
  [1, 1],
  [1, 7],
  [1, 5],
  [1, 3],
  [9, 30],
  [1, 1],
];
/** Minimum days between two orders of a customer, and the range above it. */
const reorderGap = [45, 200] as const;

/**
 * Companies' needs, each with a product line, a size and a deadline. They arise, mature from visit to visit, and end in
 * an order, in a loss or without an outcome. Columns by slot; slots are reused.
 */
export class Needs {
  /** Index of the company in the pool of possible companies. */
  company = new Int32Array(64);
  line = new Uint8Array(64);
  stage = new Uint8Array(64);
  /** 0 small, 1 medium, 2 large. Large ones involve colleagues. */
  size = new Uint8Array(64);
  deadline = new Int32Array(64);
  /** Role and cause of the next visit. */
  role = new Uint8Array(64);
  cause = new Uint8Array(64);
  /** Slots of the needs with a visit due today, unordered. */
  private due = new Int32Array(64);
  private dueCount = 0;
  /** Planned visits by day, each a linked list of slots. */
  private readonly heads = new Int32Array(horizon).fill(NOTHING);
  private nextSlot = new Int32Array(64);
  private free = NOTHING;
  private used = 0;
  private day = 0;
  private willing = 1024;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Collects the visits that are due on a day. */
  begin(day: number): void {
    this.day = day;
    this.willing = budget[civilDay(day).month - 1] as number;
    const place = day & (horizon - 1);
    let slot = this.heads[place] as number;
    this.heads[place] = NOTHING;
    while (slot !== NOTHING) {
      const next = this.nextSlot[slot] as number;
      this.keepDue(slot);
      slot = next;
    }
  }

  /** Visits that didn't fit in their day move to the next working day. Needs past their deadline end. */
  end(): void {
    for (let i = 0; i < this.dueCount; i++) {
      const slot = this.due[i] as number;
      const isOver = this.day > (this.deadline[slot] as number) && (this.stage[slot] as number) < BOUGHT;
      if (isOver) this.release(slot);
      else this.plan(slot, 1);
    }
    this.dueCount = 0;
  }

  get hasDue(): boolean {
    return this.dueCount > 0;
  }

  /** Removes and returns a random need with a visit due. There must be one. */
  takeDue(): number {
    const at = this.random.below(this.dueCount);
    const slot = this.due[at] as number;
    this.dueCount--;
    this.due[at] = this.due[this.dueCount] as number;
    return slot;
  }

  /** A new need of a company, whose first visit is in progress. */
  arise(company: number, line: number, stage: number, cause: number): number {
    const x = this.random.next();
    const slot = this.slot();
    const size = (x & 7) < 3 ? 0 : (x & 7) < 7 ? 1 : 2;
    this.company[slot] = company;
    this.line[slot] = line;
    this.stage[slot] = stage;
    this.size[slot] = size;
    this.deadline[slot] = this.day + 14 + ((x >>> 3) & 31) + size * 40;
    this.role[slot] = (x >>> 8) % 10 < 7 ? ENGINEER : PURCHASER;
    this.cause[slot] = cause;
    return slot;
  }

  /** Updates a need after a visit. Returns BOUGHT if it ended in an order, LOST if it was lost, otherwise 0. */
  afterVisit(slot: number, hasInquired: boolean): number {
    const x = this.random.next();
    const stage = this.stage[slot] as number;
    const chance = x & 255;
    if (stage === BOUGHT) {
      // A customer comes back for the next order.
      this.stage[slot] = COMPARING;
      this.role[slot] = PURCHASER;
      this.cause[slot] = REORDER;
      this.deadline[slot] = this.day + 400;
      this.plan(slot, reorderGap[0] + ((x >>> 8) % reorderGap[1]));
      return 0;
    }
    if (hasInquired) {
      if (chance < ordered) return this.order(slot, x);
      if (chance < ordered + declined) return this.lose(slot);
    } else if (chance < (leaving[stage] as number)) {
      this.release(slot);
      return stage === READY ? LOST : 0;
    } else if (chance < (leaving[stage] as number) + (((advancing[stage] as number) * this.willing) >> 10)) {
      this.stage[slot] = stage + 1;
    }
    this.planNext(slot, x);
    return 0;
  }

  /** Moves the visit to tomorrow, because the visitor was here just now. */
  postpone(slot: number): void {
    this.plan(slot, 1);
  }

  /** Frees the slot of a need without further visits. */
  release(slot: number): void {
    this.nextSlot[slot] = this.free;
    this.free = slot;
  }

  private order(slot: number, x: number): number {
    // Half of the customers come back to look something up and later order again.
    if ((x & 0x100) === 0) {
      this.release(slot);
      return BOUGHT;
    }
    this.stage[slot] = BOUGHT;
    this.deadline[slot] = this.day + 400;
    const [least, span] = gaps[BOUGHT] as readonly [number, number];
    this.plan(slot, least + ((x >>> 9) % span));
    return BOUGHT;
  }

  private lose(slot: number): number {
    this.release(slot);
    return LOST;
  }

  /** Plans the next visit of an active need: often a colleague who was told about it, and then soon. */
  private planNext(slot: number, x: number): void {
    const stage = this.stage[slot] as number;
    const isColleague = ((x >>> 8) & 15) < 2 + (this.size[slot] as number);
    const wantsBuyer = (x >>> 12) % 10 < (stage === READY ? 7 : stage === COMPARING ? 4 : 2);
    const role = isColleague ? 1 - (this.role[slot] as number) : wantsBuyer ? PURCHASER : ENGINEER;
    this.cause[slot] = isColleague ? COLLEAGUE : NEED;
    this.role[slot] = role;
    const [least, span] = gaps[stage] as readonly [number, number];
    const gap = least + ((x >>> 16) % span);
    const isUrgent = (this.deadline[slot] as number) - this.day < 12;
    this.plan(slot, isColleague ? 1 : isUrgent ? (gap + 1) >> 1 : gap);
  }

  /** Plans a visit a number of days ahead. Seven of eight that would fall on a weekend move to Monday. */
  private plan(slot: number, days: number): void {
    let day = this.day + days;
    const week = weekday(day);
    if ((week === 6 || week === 0) && (slot & 7) !== 0) day += week === 6 ? 2 : 1;
    const place = day & (horizon - 1);
    this.nextSlot[slot] = this.heads[place] as number;
    this.heads[place] = slot;
  }

  /** Puts a need back among those due today, for a later hour. */
  keepDue(slot: number): void {
    if (this.dueCount === this.due.length) {
      const longer = new Int32Array(this.due.length * 2);
      longer.set(this.due);
      this.due = longer;
    }
    this.due[this.dueCount++] = slot;
  }

  private slot(): number {
    const known = this.free;
    if (known !== NOTHING) {
      this.free = this.nextSlot[known] as number;
      return known;
    }
    if (this.used === this.stage.length) this.grow();
    return this.used++;
  }

  private grow(): void {
    const length = this.stage.length * 2;
    const longer = <T extends { set(from: T): void }>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.company = longer(new Int32Array(length), this.company);
    this.line = longer(new Uint8Array(length), this.line);
    this.stage = longer(new Uint8Array(length), this.stage);
    this.size = longer(new Uint8Array(length), this.size);
    this.deadline = longer(new Int32Array(length), this.deadline);
    this.role = longer(new Uint8Array(length), this.role);
    this.cause = longer(new Uint8Array(length), this.cause);
    this.nextSlot = longer(new Int32Array(length), this.nextSlot);
  }
}
