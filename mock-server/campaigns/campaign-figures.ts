import type { CampaignActivity } from '../../schema/generated/types.ts';
import { civilDate } from '../world/calendar.ts';
import type { World } from '../world/world.ts';
import type { Booking } from './bookings.ts';
import { byDevice, byEmployeeRange, byIndustry, byRevenueRange } from './breakdowns.ts';
import { type RangeTally, rangeTally } from './campaign-range.ts';
import type { CampaignFigures, CityCounts } from './campaign-source.ts';
import { topVisitors } from './top-visitors.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Impressions and clicks of a range, in all and by day. */
function activityOf({ firstDay, impressionsByDay, clicksByDay }: RangeTally): CampaignActivity {
  return {
    adImpressions: sum(impressionsByDay),
    clicks: sum(clicksByDay),
    activityByDate: impressionsByDay.map((adImpressions, index) => ({
      date: civilDate(firstDay + index),
      adImpressions,
      clicks: clicksByDay[index] ?? 0,
    })),
  };
}

function citiesOf(world: World, range: RangeTally): CityCounts {
  const counts = new Int32Array(world.tables.cities.length);
  range.viewers.forEach((visitor, viewer) => {
    const city = world.visitors.city[visitor] as number;
    counts[city] = (counts[city] as number) + (range.impressionsByViewer[viewer] as number);
  });
  return { cities: world.tables.cities, counts };
}

/** The figures of a campaign from the columns of its account's world. Days are numbers since 1970-01-01. */
export function figuresInMemory(world: World, booking: Booking, first: number, last: number): CampaignFigures {
  const range = rangeTally(world, booking, first, last);
  return {
    activity: () => activityOf(range),
    cities: () => citiesOf(world, range),
    industries: () => byIndustry(world, range),
    revenueRanges: () => byRevenueRange(world, range),
    employeeRanges: () => byEmployeeRange(world, range),
    devices: () => byDevice(range),
    topVisitors: () => topVisitors(world, range),
  };
}
