import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { bookerOf, bookingNumbers, bookingsOf, campaignFields } from '../campaigns/bookings.ts';
import { campaignLog } from '../campaigns/campaign-log.ts';
import { devices } from '../campaigns/draw-day.ts';
import { rowId } from '../reports/support/ids-and-cursors.ts';
import { civilDate } from '../world/calendar.ts';
import type { World } from '../world/world.ts';
import { accountCell, accountColumn, type ExportTable } from './export-table.ts';
import { peopleOf } from './people-tables.ts';

export function campaignTable(account: AccountFixture, { now, end }: World): ExportTable {
  const owner = accountCell(account);
  return {
    name: 'campaigns',
    description: 'Campaigns that the account has booked.',
    key: ['accountId', 'campaignId'],
    columns: [
      accountColumn,
      ['campaignId', 'text', 'id of the contract'],
      ['vertical', 'text', 'campaignName and verticalName of the contract'],
      ['startDate', 'day', 'first day'],
      ['endDate', 'day', 'last day, included'],
      ['createdDate', 'day', 'when it was booked'],
      ['status', 'text', 'SCHEDULED, ACTIVE, PAUSED or COMPLETED'],
      ['statusId', 'text', 'number of the status'],
      ['tgramsId', 'text', "number of the account in the provider's books"],
      ['productId', 'text', 'number of what was booked'],
      ['bookedBy', 'text?', 'row of persons, or null where nobody of them booked it'],
    ],
    rows: () =>
      bookingsOf(account, now, end).map((booking) => {
        const { startDate, endDate, status, statusId } = campaignFields(booking);
        const { tgramsId, productId } = bookingNumbers(booking);
        return [
          owner,
          booking.id,
          booking.vertical,
          startDate,
          endDate,
          civilDate(booking.createdDay),
          status,
          statusId,
          tgramsId,
          productId,
          bookerOf(peopleOf(account), account.id)?.id ?? null,
        ];
      }),
  };
}

function* shownRows(account: AccountFixture, world: World) {
  const owner = accountCell(account);
  for (const booking of bookingsOf(account, world.now, world.end)) {
    const log = campaignLog(world, booking);
    for (let day = 0; day + 1 < log.dayStart.length; day++) {
      for (let row = log.dayStart[day] as number; row < (log.dayStart[day + 1] as number); row++) {
        yield [
          owner,
          booking.id,
          civilDate(log.firstDay + day),
          rowId(world, 'visitor', log.viewers[log.viewer[row] as number] as number),
          devices[log.device[row] as number] ?? '',
          log.impressions[row] as number,
          log.clicks[row] as number,
        ];
      }
    }
  }
}

export function impressionTable(account: AccountFixture, world: World): ExportTable {
  return {
    name: 'campaign-impressions',
    description: 'What campaigns showed to whom.',
    key: ['accountId', 'campaignId', 'date', 'visitorId', 'device'],
    references: { campaignId: 'campaigns', visitorId: 'visitors' },
    columns: [
      accountColumn,
      ['campaignId', 'text', 'row of campaigns'],
      ['date', 'day', "day in the account's time zone"],
      ['visitorId', 'text', 'row of visitors: who saw it'],
      ['device', 'text', 'Desktop, Mobile or Tablet'],
      ['adImpressions', 'whole', 'times it was shown'],
      ['clicks', 'whole', 'times it was clicked'],
    ],
    rows: () => shownRows(account, world),
  };
}
