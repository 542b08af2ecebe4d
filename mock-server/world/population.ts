import type { CompanyRows } from './company-rows.ts';
import { Needs } from './needs.ts';
import type { Random } from './random.ts';
import {
  BOUGHT,
  CHANCE,
  COMPARING,
  ENGINEER,
  LOST,
  MAILING,
  NEED,
  OTHER,
  PURCHASER,
  READY,
  RESEARCHING,
  SHOW,
  SOLICITOR,
  UNAWARE,
  type Visit,
  WON_BACK,
} from './visit-plan.ts';
import { CompanyPool, RecentVisitors, universeSize } from './visitor-pools.ts';
import type { VisitorRows } from './visitor-rows.ts';

/** Of 1024 home visits: how many are by someone from the last few days. */
const homeReturns = 330;
/** Of 1024 company visits: how many have no need, and how many of those want to sell something. */
const chanceVisits = 185;
const solicitors = 28;
/** Of 1024 company visits: how many are planned ones, if any are due. */
const dueVisits = 945;
/** Of 256 new needs: how many are urgent and start at the final stage. */
const rushes = 7;

/** How many companies are tried until someone is awake, at hours when most people are asleep. */
const maxTries = 20;
/** The same for visitors who are due today or came in the last few days. */
const maxKnownTries = 4;

/** A company's relation to the supplier. */
const STRANGER = 0;
const CUSTOMER = 1;
const FORMER = 2;

/**
 * Chooses the visitors. Companies have needs, active companies more often, and a need brings visits by engineers and
 * buyers over days and weeks until it ends. Homes and phones mostly come once.
 */
export class Population implements Visit {
  visitor = 0;
  stage = UNAWARE;
  role = OTHER;
  cause = CHANCE;
  line = -1;
  isReturning = false;
  readonly visitors: VisitorRows;
  readonly needs: Needs;
  /** 256 product lines, each as often as it is in demand this month. */
  private linePicks: Uint8Array = new Uint8Array(256);
  /** Of 1024 visits without a need: how many come from the current mailing. */
  private mailing = 0;
  readonly pool: CompanyPool;
  readonly random: Random;
  readonly recentHomes: RecentVisitors;
  readonly bots: RecentVisitors;
  private readonly relation: Uint8Array;
  /** Current and former customers, by index in the pool, latest last. */
  private readonly customers: number[] = [];
  /** Slot of the need behind the current visit, or -1. */
  private need = -1;

  constructor(companies: CompanyRows, visitors: VisitorRows, sessions: number, random: Random) {
    const count = universeSize(sessions);
    const perDay = sessions / 731;
    this.visitors = visitors;
    this.random = random;
    this.pool = new CompanyPool(companies, visitors, count);
    this.needs = new Needs(random);
    this.recentHomes = new RecentVisitors(Math.max(2, Math.floor(perDay * 4)));
    this.bots = new RecentVisitors(64);
    this.relation = new Uint8Array(count);
  }

  /** Starts a day. Lines are in demand as often as in `linePicks`; `mailing` of 1024 follow the mailing. */
  begin(day: number, linePicks: Uint8Array, mailing: number): void {
    this.linePicks = linePicks;
    this.mailing = mailing;
    this.needs.begin(day);
  }

  end(): void {
    this.needs.end();
  }

  /** A visit from a company at `time`. `show` of 1024 follow the trade show's newsletter. */
  fromCompany(time: number, show: number): void {
    const x = this.random.next();
    const isShow = ((x >>> 20) & 1023) < show;
    if (isShow) {
      if ((x & 3) === 0) this.newNeed(time, SHOW);
      else this.visitWithoutNeed(time, SHOW);
    } else if ((x & 1023) < chanceVisits) this.visitWithoutNeed(time, CHANCE);
    else if (!(((x >>> 10) & 1023) < dueVisits && this.dueNeed(time))) this.newNeed(time, NEED);
  }

  /** Call when the visit is over. Updates the need behind it. */
  afterVisit(hasInquired: boolean): void {
    if (this.need < 0) return;
    const index = this.needs.company[this.need] as number;
    const outcome = this.needs.afterVisit(this.need, hasInquired);
    this.need = -1;
    if (outcome === 0) return;
    const before = this.relation[index] as number;
    if (outcome === BOUGHT) {
      this.relation[index] = CUSTOMER;
      if (before === STRANGER) this.customers.push(index);
    } else if (before === CUSTOMER) this.relation[index] = FORMER;
  }

  /** A visit planned for the day; false if the people due are asleep or were here just now. */
  private dueNeed(time: number): boolean {
    const { needs } = this;
    for (let i = 0; i < maxKnownTries && needs.hasDue; i++) {
      const slot = needs.takeDue();
      const index = needs.company[slot] as number;
      const role = needs.role[slot] as number;
      if (!this.pool.isAwake(index, role, slot)) {
        needs.keepDue(slot);
        continue;
      }
      const visitor = this.pool.visitorAt(index, role, slot);
      if (this.visitors.isFree(visitor, time)) {
        this.take(slot, visitor);
        return true;
      }
      needs.postpone(slot);
    }
    return false;
  }

  private newNeed(time: number, cause: number): void {
    const x = this.random.next();
    const index = this.anyCompany(x, false, ENGINEER);
    const relation = this.relation[index] as number;
    const line = this.linePicks[(x >>> 8) & 255] as number;
    const chance = this.random.next();
    // A customer knows where to look. A few companies are in a hurry.
    const isRush = (chance & 255) < rushes;
    const stage = isRush ? READY : relation === CUSTOMER && (chance & 0x300) !== 0 ? COMPARING : RESEARCHING;
    const why = cause === NEED && relation === FORMER ? WON_BACK : cause;
    const slot = this.needs.arise(index, line, stage, why);
    const visitor = this.pool.visitorAt(index, this.needs.role[slot] as number, slot);
    if (this.visitors.isFree(visitor, time)) {
      this.take(slot, visitor);
      return;
    }
    this.needs.postpone(slot);
    this.atHome(time);
  }

  /** A visit without a need: someone looks something up, sells something or follows a mailing. */
  private visitWithoutNeed(time: number, cause: number): void {
    const x = this.random.next();
    const y = this.random.next();
    const isMailing = cause === CHANCE && this.customers.length > 0 && (y & 1023) < this.mailing;
    // A solicitor is a stranger on a provider's connection, comes once, and isn't from a company that could buy.
    if (!isMailing && cause === CHANCE && ((y >>> 10) & 1023) < solicitors) {
      this.without(this.visitors.atHome());
      this.cause = SOLICITOR;
      return;
    }
    const index = this.anyCompany(x, isMailing, PURCHASER);
    const visitor = this.pool.visitorAt(index, PURCHASER, x >>> 12);
    if (!this.visitors.isFree(visitor, time)) {
      this.atHome(time);
      return;
    }
    this.need = -1;
    this.visitor = visitor;
    this.stage = isMailing ? ((this.relation[index] as number) === FORMER ? LOST : BOUGHT) : UNAWARE;
    this.role = OTHER;
    this.cause = isMailing ? MAILING : cause;
    this.line = y >>> 30 === 0 ? (this.linePicks[(y >>> 20) & 255] as number) : -1;
    this.isReturning = this.pool.wasKnown;
  }

  private take(slot: number, visitor: number): void {
    const { needs } = this;
    this.need = slot;
    this.visitor = visitor;
    this.stage = needs.stage[slot] as number;
    this.role = needs.role[slot] as number;
    this.cause = needs.cause[slot] as number;
    this.line = needs.line[slot] as number;
    this.isReturning = this.pool.wasKnown;
  }

  /** A company where people are awake: a customer, or any company, active ones more often. */
  private anyCompany(bits: number, isCustomer: boolean, role: number): number {
    const { customers, pool } = this;
    let x = bits;
    for (let i = 0; ; i++) {
      const index = isCustomer ? (customers[(x >>> 8) % customers.length] as number) : pool.pick(x);
      if (i === maxTries || pool.isAwake(index, role, x >>> 12)) return index;
      x = this.random.next();
    }
  }

  /** A visit from a home or phone. */
  atHome(time: number): void {
    const x = this.random.next();
    const known = (x & 1023) < homeReturns ? this.recentHome(x >>> 10) : -1;
    this.without(known);
    this.isReturning = known >= 0 && this.visitors.isFree(known, time);
    if (this.isReturning) return;
    this.visitor = this.visitors.atHome();
    this.recentHomes.add(this.visitor);
  }

  /** Someone from the last few days who is awake; -1 if none is found. */
  private recentHome(bits: number): number {
    let x = bits;
    for (let i = 0; i < maxKnownTries && !this.recentHomes.isEmpty; i++) {
      const visitor = this.recentHomes.pick(x & 4095);
      if (this.visitors.isAwake(this.visitors.city[visitor] as number)) return visitor;
      x = this.random.next();
    }
    return -1;
  }

  /** A visit from an automated visitor. A few keep coming back. */
  bot(time: number): void {
    const x = this.random.next();
    this.without((x & 15) === 0 || this.bots.isEmpty ? -1 : this.bots.pick((x >>> 10) & 4095));
    if (this.visitor >= 0 && this.visitors.isFree(this.visitor, time)) return;
    this.visitor = this.visitors.bot();
    this.bots.add(this.visitor);
  }

  /** A visit without a known reason. */
  private without(visitor: number): void {
    this.need = -1;
    this.visitor = visitor;
    this.stage = UNAWARE;
    this.role = OTHER;
    this.cause = CHANCE;
    this.line = -1;
    this.isReturning = false;
  }
}
