import { streetAddresses } from '../../fixtures/generated/word-pools.ts';
import { findTrade } from '../../fixtures/trades/trades.ts';
import { ActionRows, People } from './action-rows.ts';
import { buildInquiries, type Inquiries } from './build-inquiries.ts';
import { civilDay } from './calendar.ts';
import { CompanyRows, subIndustries } from './company-rows.ts';
import { DeviceModel } from './device-model.ts';
import { buildPlaces } from './places.ts';
import { Population } from './population.ts';
import { Random } from './random.ts';
import { isOfficeHour, partAt, profileOf, type Schedule } from './schedule.ts';
import { SessionColumns } from './session-columns.ts';
import { buildSiteModel, type SiteModel } from './site-model.ts';
import { createZone, type Zone } from './time-zone.ts';
import { mailingShare, spikeExtra } from './traffic-patterns.ts';
import { motiveOf } from './visit-plan.ts';
import { VisitPlanner } from './visit-planner.ts';
import { universeSize } from './visitor-pools.ts';
import { VisitorRows } from './visitor-rows.ts';
import { Walker } from './walk.ts';
import { sessionFlag, type Tables, type World, type WorldOptions } from './world.ts';

/** Of 1024 sessions: how many are automated. */
const bots = 31;
/** Later than any moment of a world. */
const never = 2 ** 31 - 1;

/** A time zone's winter offset from UTC in seconds. Daylight saving time is never behind it. */
const standardOffset = (zone: Zone, now: number): number =>
  Math.min(zone.offsetAt(now), zone.offsetAt(now - 182 * 86_400));

interface Parts {
  readonly site: SiteModel;
  readonly devices: DeviceModel;
  readonly companies: CompanyRows;
  readonly visitors: VisitorRows;
  readonly columns: SessionColumns;
  readonly actions: ActionRows;
  readonly people: People;
  readonly inquiries: Inquiries;
  readonly walker: Walker;
}

/**
 * A world in progress: everything that has happened, and everything that the future depends on. It continues from where
 * it stopped, so that a longer world starts with the bytes of a shorter one (TST-002). All of it is plain data that can
 * be sent between threads; `adoptSimulation` restores its methods afterward.
 */
export class Simulation {
  /** Seconds since 1970. All sessions that start up to then are complete. */
  end = 0;
  /** The world as of the last stop. */
  latest: World | undefined;
  /** Set while a step-by-step extension is running. */
  running: Promise<World> | undefined;
  readonly random: Random;
  readonly population: Population;
  readonly planner: VisitPlanner;
  readonly parts: Parts;
  readonly options: WorldOptions;
  private readonly schedule: Schedule;
  private readonly tables: Omit<Tables, 'people'>;
  /** The number of finished parts of the schedule, and of sessions in them. */
  private part = 0;
  private row = 0;

  constructor(options: WorldOptions, schedule: Schedule) {
    const { seed, size, now, timeZone } = options;
    const trade = findTrade(options.trade);
    const random = new Random(seed, 1);
    const site = buildSiteModel(options, trade, schedule.firstDay);
    const devices = new DeviceModel(schedule.firstDay, schedule.lastDay);
    const places = buildPlaces(schedule.country, standardOffset(createZone(timeZone), now) / 3600);
    const companies = new CompanyRows(trade, places.cities, universeSize(size), new Random(seed, 4));
    const visitorCount = Math.floor(size * 0.3) + universeSize(size);
    const visitors = new VisitorRows(companies, devices, places, visitorCount, seed);
    const columns = new SessionColumns(size);
    const actions = new ActionRows(new Random(seed, 3));
    const people = new People(companies, visitors, seed);
    const walker = new Walker(site, columns, actions, random);
    this.options = options;
    this.schedule = schedule;
    this.random = random;
    this.population = new Population(companies, visitors, size, new Random(seed, 6));
    this.planner = new VisitPlanner(options, site, random);
    const inquiries = buildInquiries(trade);
    this.parts = { site, devices, companies, visitors, columns, actions, people, inquiries, walker };
    this.tables = {
      subIndustries,
      cities: visitors.places.cities,
      streets: streetAddresses,
      referrers: site.referrers.referrers,
      referrerPaths: site.referrers.referrerPaths,
      searchTerms: site.terms.map(({ text }) => text),
      pages: site.pages.map(({ path, params, domain, type, where, line }, i) => ({
        id: `p${i + 1}`,
        path,
        params,
        domain,
        type,
        where,
        line,
      })),
      devices: devices.table,
      subjects: inquiries.subjects,
      assets: trade.assets,
      callSummaries: inquiries.callSummaries,
    };
  }

  /** Whether the schedule is exhausted. */
  get isOver(): boolean {
    return this.part === this.schedule.counts.length;
  }

  /**
   * Simulates everything that starts up to a moment, or a little longer: always whole days, and at least the two years
   * before `now`. Yields after each day, so that the thread can handle other work.
   */
  *run(until: number): Generator<void, World> {
    const { options, schedule, parts } = this;
    const past = schedule.today - schedule.firstDay;
    parts.companies.goOn();
    parts.people.goOn();
    while (!this.isOver && (this.part <= past || this.end < until)) {
      this.simulatePart(this.part);
      const { day } = partAt(schedule, this.part);
      this.end = this.part === past ? options.now : (schedule.starts[day + 1] as number) - 1;
      this.part++;
      yield;
    }
    parts.columns.pageStart[this.row] = parts.walker.views;
    parts.columns.actionStart[this.row] = parts.actions.count;
    const { columns, visitors, people, inquiries } = parts;
    const zone = createZone(options.timeZone);
    parts.actions.fill({
      visitorOf: columns.visitor,
      visitors,
      people,
      inquiries,
      assets: this.tables.assets.length,
      isOpenAt: (time) => isOfficeHour(zone, schedule.country, time),
    });
    this.latest = this.world();
    return this.latest;
  }

  private simulatePart(part: number): void {
    const { options, schedule, random, population, planner } = this;
    const { site, devices, visitors, columns, walker } = this.parts;
    const { day, from, to } = partAt(schedule, part);
    const number = schedule.firstDay + day;
    const isPast = number < schedule.today || (number === schedule.today && from === 0);
    const count = schedule.counts[part] as number;
    const extra = spikeExtra(schedule.spikes, number);
    const show = Math.floor((1024 * 1.15 * extra) / (1 + extra));
    devices.begin(number);
    planner.begin(day, show);
    population.begin(number, site.linePicks[civilDay(number).month - 1] as Uint8Array, mailingShare(number));
    columns.reserveSessions(this.row + count);
    const profile = profileOf(number, schedule.country);
    const start = schedule.starts[day] as number;
    const length = (schedule.starts[day + 1] as number) - start;
    const end = isPast ? options.now : never;
    for (let i = 0; i < count; i++) {
      const row = this.row + i;
      const x = random.next();
      const share = profile.timeOf(from + ((i + (x >>> 12) / 1048576) / count) * (to - from));
      const exact = start + Math.floor(share * length);
      const time = isPast ? Math.min(exact, options.now) : Math.max(exact, options.now + 1);
      visitors.hour = Math.floor(share * 24);
      const isBot = (x & 1023) < bots;
      const isHome = !isBot && random.below(1024) < (profile.homes[visitors.hour] as number);
      if (isBot) population.bot(time);
      else if (isHome) population.atHome(time);
      else population.fromCompany(time, show);
      if (isBot) planner.planBot();
      else planner.plan(population, isHome);
      const { visitor } = population;
      planner.registered = visitors.registered[visitor] === 1;
      columns.time[row] = time;
      columns.visitor[row] = visitor;
      columns.referrer[row] = planner.referrer;
      columns.referrerPath[row] = planner.referrerPath;
      columns.searchTerm[row] = planner.searchTerm;
      columns.device[row] = devices.rowOf(visitors.deviceOf(visitor, isBot, isHome, x >>> 12));
      columns.motive[row] = motiveOf(population.stage, population.role, population.cause);
      visitors.leave(visitor, time + walker.walk(row, time, end, planner));
      if (isBot) columns.flags[row] = (columns.flags[row] as number) | sessionFlag.bot;
      population.afterVisit(planner.acts);
    }
    population.end();
    this.row += count;
  }

  private world(): World {
    const { options, schedule, parts, tables, row } = this;
    const { seed, now, size, trade, timeZone, without } = options;
    // Spike notes exist only if the newsletter has a client site to lead to and enough visits per day follow it.
    const isFollowed = without?.clientSite !== true && size > schedule.counts.length / 2;
    const startOf = (day: number) => schedule.starts[day - schedule.firstDay] as number;
    return {
      seed,
      now,
      start: schedule.starts[0] as number,
      end: this.end,
      timeZone,
      companies: parts.companies.rows(),
      visitors: parts.visitors.rows(),
      sessions: parts.columns.sessions(row),
      pageViews: parts.columns.pageViews(row),
      actions: parts.actions.actions(),
      tables: { ...tables, people: parts.people.list },
      spikes: schedule.spikes
        .filter(({ first }) => isFollowed && startOf(first) <= this.end)
        .map(({ first, last, peak }) => ({
          firstDay: startOf(first),
          lastDay: startOf(last),
          peakDay: startOf(peak),
          note: `${findTrade(trade).show.name} newsletter`,
        })),
      simulation: this,
    };
  }
}
