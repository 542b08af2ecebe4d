import { civilDay, weekday } from './calendar.ts';
import type { Random } from './random.ts';
import { BOUGHT, COLLEAGUE, COMPARING, ENGINEER, LOST, NEED, PURCHASER, READY, REORDER } from './visit-plan.ts';

/** Days ahead for which visits can be planned; a power of two above the longest time between two orders. */
const horizon = 512;
const NOTHING = -1;

/** Of 256 visits in a stage: how many leave for good, and how many go a stage further. */
const leaving = [0, 44, 46, 48];
const advancing = [0, 58, 30, 0];
/** Of 256 inquiries: how many end in an order, and how many in none; the rest are talked about further. */
const ordered = 104;
const declined = 92;
/** By month, of 1024: how willing companies are to decide. Budgets are fresh in spring and spent by December. */
const budget = [1024, 1090, 1180, 1060, 980, 960, 860, 870, 1080, 1150, 1160, 900];

/** Least days and the span above them until the next visit of a stage. */
const gaps: readonly (readonly [least: number, span: number])[] = [
  [1, 1],
  [1, 7],
  [1, 5],
  [1, 3],
  [9, 30],
  [1, 1],
];
/** Least days and span between two orders of a customer. */
const reorderGap = [45, 200] as const;

/**
 * Needs of companies: a line of products, a size and a deadline each. They arise, ripen from visit to visit, and end in
 * an order, in a loss or by the way. Columns by slot; slots are used again.
 */
export class Needs {
  /** Index of the company in the universe. */
  company = new Int32Array(64);
  line = new Uint8Array(64);
  stage = new Uint8Array(64);
  /** 0 small, 1 usual, 2 large: a large one brings colleagues in. */
  size = new Uint8Array(64);
  deadline = new Int32Array(64);
  /** Who comes next, and what brings them. */
  role = new Uint8Array(64);
  cause = new Uint8Array(64);
  /** Whose day it is: slots of the needs that have a visit due, in no order. */
  private due = new Int32Array(64);
  private dueCount = 0;
  /** Visits planned by day, each a chain of slots. */
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

  /** Takes the visits that are due on a day. */
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

  /** Visits that found no room in their day come on the next working day; needs whose deadline is over end. */
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

  /** Any of the needs that have a visit due. There must be one. */
  takeDue(): number {
    const at = this.random.below(this.dueCount);
    const slot = this.due[at] as number;
    this.dueCount--;
    this.due[at] = this.due[this.dueCount] as number;
    return slot;
  }

  /** A new need of a company, whose first visit is happening. */
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

  /**
   * What becomes of a need after a visit; returns whether it has ended in an order, BOUGHT, or in a loss, LOST, else 0.
   */
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

  /** The need comes back tomorrow, since its visitor was here a moment ago. */
  postpone(slot: number): void {
    this.plan(slot, 1);
  }

  /** A need without a further visit. */
  release(slot: number): void {
    this.nextSlot[slot] = this.free;
    this.free = slot;
  }

  private order(slot: number, x: number): number {
    // Half of them look something up afterwards and order again.
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

  /** The next visit of a need under way: often by a colleague who was told of it, and then soon. */
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

  /** Puts a visit so many days ahead; seven of eight that would fall on a weekend come on Monday. */
  private plan(slot: number, days: number): void {
    let day = this.day + days;
    const week = weekday(day);
    if ((week === 6 || week === 0) && (slot & 7) !== 0) day += week === 6 ? 2 : 1;
    const place = day & (horizon - 1);
    this.nextSlot[slot] = this.heads[place] as number;
    this.heads[place] = slot;
  }

  /** Lets the visit of a need come at any hour of the day. */
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
