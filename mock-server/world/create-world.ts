import { streetAddresses } from '../../fixtures/generated/word-pools.ts';
import { findTrade } from '../../fixtures/trades/trades.ts';
import { buildActions } from './build-actions.ts';
import { buildInquiries } from './build-inquiries.ts';
import { civilDate, civilDay, dayNumber } from './calendar.ts';
import { CompanyRows, subIndustries } from './company-rows.ts';
import { spikeWeeks } from './day-weights.ts';
import { DeviceModel } from './device-model.ts';
import { People } from './people.ts';
import { Population } from './population.ts';
import { Random } from './random.ts';
import { type Days, simulate } from './simulate.ts';
import { buildSiteModel } from './site-model.ts';
import { createZone, type Zone } from './time-zone.ts';
import { universeSize } from './universe.ts';
import { VisitorRows } from './visitor-rows.ts';
import type { World, WorldOptions } from './world.ts';

/** The greatest number of sessions a world can have. */
export const maxSize = 1_000_000;

/**
 * Simulates two years of an account's traffic that end at `now` (SES-043, TST-003).
 * The same options give the same bytes everywhere. Throws RangeError for a size that is not a whole number
 * of 0 to 1,000,000, an unknown trade or an unknown time zone.
 */
export function createWorld(options: WorldOptions): World {
  const steps = worldSteps(options);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The same step by step, each of some milliseconds at most: `turn` is awaited between two (LIM-015). */
export async function createWorldInTurns(options: WorldOptions, turn: () => Promise<void> | undefined): Promise<World> {
  const steps = worldSteps(options);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await turn();
  }
}

function* worldSteps(options: WorldOptions): Generator<void, World> {
  const { seed, now, size, timeZone } = options;
  if (!Number.isInteger(size) || size < 0 || size > maxSize) {
    throw new RangeError(`size: ${size} is not a whole number of 0 to ${maxSize}`);
  }
  const trade = findTrade(options.trade);
  const days = daysUntil(now, createZone(timeZone));
  const site = buildSiteModel(options, trade, days.first);
  const devices = new DeviceModel(days.first, days.last + 366);
  const companyRows = new CompanyRows(trade, universeSize(size), new Random(seed, 4));
  const visitorRows = new VisitorRows(
    companyRows,
    devices,
    Math.floor(size * 0.3) + universeSize(size),
    new Random(seed, 5),
  );
  const population = new Population(companyRows, visitorRows, size, new Random(seed, 6));
  yield;
  const { columns, log } = yield* simulate(options, days, { site, population, devices });

  const companies = companyRows.finish();
  const visitors = visitorRows.finish();
  yield;
  const people = new People(companies, visitors, seed);
  const inquiries = buildInquiries(trade);
  yield;
  const actions = buildActions(log, columns.visitor, people, inquiries, trade.assets.length, seed);
  return {
    seed,
    now,
    start: days.starts[0] as number,
    timeZone,
    companies,
    visitors,
    sessions: columns.sessions(),
    pageViews: columns.pageViews(),
    actions,
    tables: {
      subIndustries,
      cities: visitorRows.places.cities,
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
      people: people.list,
      subjects: inquiries.subjects,
      assets: trade.assets,
      callSummaries: inquiries.callSummaries,
    },
    spikes: days.spikes
      .filter(({ first }) => first <= days.last)
      .map(({ first, last, peak }) => ({
        firstDay: startOf(days, first),
        lastDay: startOf(days, last),
        peakDay: startOf(days, peak),
        note: `${trade.show.name} newsletter`,
      })),
  };
}

/** The days from the same date two years ago to today, in the zone. */
function daysUntil(now: number, zone: Zone): Days {
  const last = dayNumber(zone.dateOf(now));
  const { year, month, day } = civilDay(last);
  const isLeapDay = month === 2 && day === 29;
  const first = dayNumber(
    `${year - 2}-${String(month).padStart(2, '0')}-${String(isLeapDay ? 28 : day).padStart(2, '0')}`,
  );
  const starts = Int32Array.from({ length: last - first + 2 }, (_, i) => zone.dayStart(civilDate(first + i)));
  return { first, last, starts, spikes: spikeWeeks(last) };
}

function startOf(days: Days, day: number): number {
  return days.starts[day - days.first] as number;
}
