import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type Booking, bookingsOf } from '../campaigns/bookings.ts';
import { bookingNumbers } from '../campaigns/campaign-fields.ts';
import { countShownRows, devices, shownRows } from '../campaigns/campaign-log.ts';
import { civilDate } from '../world/calendar.ts';
import type { World } from '../world/world.ts';
import type { LogPart, LogRow } from './log-tables.ts';
import { CAMPAIGNS_PART, IMPRESSIONS } from './sql-engine.ts';

// Campaigns of an account as rows of the database's tables, to the last day of each: what is still to come is there
// too, as all of a log is, and the clock reveals it.

const arrayText = (values: readonly number[], [open, close]: ArrayBrackets): string => open + values.join(',') + close;

/** What a database writes an array of numbers between. */
export type ArrayBrackets = readonly [open: string, close: string];

function* impressionRows(
  world: World,
  account: string,
  bookings: readonly Booking[],
  brackets: ArrayBrackets,
): Generator<LogRow> {
  for (const booking of bookings) {
    for (const { day, visitor, device, shownAfter, clickedAfter } of shownRows(world, booking)) {
      yield [
        ...[
          account,
          booking.id,
          civilDate(day),
          visitor,
          devices[device] ?? '',
          shownAfter.length,
          clickedAfter.length,
        ],
        ...[arrayText(shownAfter, brackets), arrayText(clickedAfter, brackets)],
      ];
    }
  }
}

const campaignRow = (booking: Booking): LogRow => {
  const { tgramsId, productId } = bookingNumbers(booking);
  const days = [booking.firstDay, booking.lastDay, booking.createdDay, booking.endDay].map(civilDate);
  return [booking.account.id, booking.id, booking.vertical, ...days, tgramsId, productId];
};

const campaignColumns = [
  ...['account_id', 'campaign_id', 'vertical', 'first_day', 'last_day', 'created_day', 'end_day', 'tgrams_id'],
  'product_id',
];

const impressionColumns = [
  ...['account_id', 'campaign_id', 'day', 'visitor_no', 'device', 'impressions', 'clicks', 'shown_after'],
  'clicked_after',
];

/** The tables of an account's campaigns, each in one go. */
export function campaignParts(world: World, account: AccountFixture, brackets: ArrayBrackets): LogPart[] {
  const bookings = bookingsOf(account, world.now);
  const shown = bookings.reduce((sum, booking) => sum + countShownRows(world, booking), 0);
  return [
    {
      ...{ part: CAMPAIGNS_PART, table: 'campaigns', columns: campaignColumns, month: null, count: bookings.length },
      rows: () => bookings.map(campaignRow),
    },
    {
      ...{ part: IMPRESSIONS, table: IMPRESSIONS, columns: impressionColumns, month: null, count: shown },
      rows: () => impressionRows(world, account.id, bookings, brackets),
    },
  ];
}
