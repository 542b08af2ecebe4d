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

/** Of 1024 visits of homes: how many are by somebody who was here in the last days. */
const homeReturns = 330;
/** Of 1024 visits of companies: how many have no need behind them, and how many of those want to sell something. */
const chanceVisits = 185;
const solicitors = 28;
/** Of 1024 slots: how many belong to visits that are due, where there are any. */
const dueVisits = 945;
/** Of 256 new needs: how many are in a hurry and begin at once with what others end with. */
const rushes = 7;

/** How many companies are tried at an hour at which most people are asleep, until somebody is awake. */
const maxTries = 20;
/** The same for those who are expected on the day, or were here in the last ones. */
const maxKnownTries = 4;

/** What a provider is to a company. */
const STRANGER = 0;
const CUSTOMER = 1;
const FORMER = 2;

/**
 * Chooses who comes. Companies have needs, the active companies more often, and a need brings visits over days and
 * weeks, by engineers and buyers, until it ends; homes and phones mostly come once.
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
  /** 256 lines of products, as often as they are wanted in the month. */
  private linePicks: Uint8Array = new Uint8Array(256);
  /** Of 1024 visits without a need: how many follow the mailing of these days. */
  private mailing = 0;
  readonly pool: CompanyPool;
  readonly random: Random;
  readonly recentHomes: RecentVisitors;
  readonly bots: RecentVisitors;
  private readonly relation: Uint8Array;
  /** Customers of now and before, by index in the universe, the latest last. */
  private readonly customers: number[] = [];
  /** Slot of the need behind the last visit, or -1. */
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

  /** Takes a day; lines are wanted as often as they occur among `linePicks`, and `mailing` of 1024 follow the mail. */
  begin(day: number, linePicks: Uint8Array, mailing: number): void {
    this.linePicks = linePicks;
    this.mailing = mailing;
    this.needs.begin(day);
  }

  end(): void {
    this.needs.end();
  }

  /** A visit from a company at `time`; `show` of 1024 follow the newsletter of the trade show. */
  fromCompany(time: number, show: number): void {
    const x = this.random.next();
    const isShow = ((x >>> 20) & 1023) < show;
    if (isShow) {
      if ((x & 3) === 0) this.newNeed(time, SHOW);
      else this.byChance(time, SHOW);
    } else if ((x & 1023) < chanceVisits) this.byChance(time, CHANCE);
    else if (!(((x >>> 10) & 1023) < dueVisits && this.dueNeed(time))) this.newNeed(time, NEED);
  }

  /** To be called when the visit is over: what becomes of the need behind it. */
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

  /** A visit that was planned for the day; false where those who are due are asleep or were here a moment ago. */
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
    // A customer knows where to look; a few strangers are in a hurry.
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

  /** A visit without a need: somebody looks something up, sells something or follows a mail. */
  private byChance(time: number, cause: number): void {
    const x = this.random.next();
    const y = this.random.next();
    const isMailing = cause === CHANCE && this.customers.length > 0 && (y & 1023) < this.mailing;
    // Who sells something is a stranger on a provider's line, comes once, and is from no company that could buy.
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

  /** A company whose people are awake: a customer, or any, the active ones more often. */
  private anyCompany(bits: number, isCustomer: boolean, role: number): number {
    const { customers, pool } = this;
    let x = bits;
    for (let i = 0; ; i++) {
      const index = isCustomer ? (customers[(x >>> 8) % customers.length] as number) : pool.pick(x);
      if (i === maxTries || pool.isAwake(index, role, x >>> 12)) return index;
      x = this.random.next();
    }
  }

  /** A visit of somebody at home or on a phone. */
  atHome(time: number): void {
    const x = this.random.next();
    const known = (x & 1023) < homeReturns ? this.recentHome(x >>> 10) : -1;
    this.without(known);
    this.isReturning = known >= 0 && this.visitors.isFree(known, time);
    if (this.isReturning) return;
    this.visitor = this.visitors.atHome();
    this.recentHomes.add(this.visitor);
  }

  /** Somebody of the last days who is awake; -1 where nobody is found. */
  private recentHome(bits: number): number {
    let x = bits;
    for (let i = 0; i < maxKnownTries && !this.recentHomes.isEmpty; i++) {
      const visitor = this.recentHomes.pick(x & 4095);
      if (this.visitors.isAwake(this.visitors.city[visitor] as number)) return visitor;
      x = this.random.next();
    }
    return -1;
  }

  /** A visit of an automated visitor; a few come all the time. */
  bot(time: number): void {
    const x = this.random.next();
    this.without((x & 15) === 0 || this.bots.isEmpty ? -1 : this.bots.pick((x >>> 10) & 4095));
    if (this.visitor >= 0 && this.visitors.isFree(this.visitor, time)) return;
    this.visitor = this.visitors.bot();
    this.bots.add(this.visitor);
  }

  /** A visit that nobody knows the reason of. */
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
