import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { bookingsOf } from '../campaigns/bookings.ts';
import { campaignLog, devices } from '../campaigns/campaign-log.ts';
import { toId } from '../reports/support/ids.ts';
import { civilDate } from '../world/calendar.ts';
import type { World } from '../world/world.ts';
import type { ExportTable } from './export-table.ts';

export function accountTable(account: AccountFixture): ExportTable {
  return {
    name: 'accounts',
    columns: [
      ['id', 'text'],
      ['name', 'text'],
      ['slug', 'text'],
      ['website', 'host name'],
      ['url', 'address'],
      ['memberSince', 'day'],
      ['taggedUrls', 'list of host names'],
      ['timeZone', 'IANA name'],
      ['reportType', 'E or T'],
      ['dateImplemented', 'day, or null for the first day of the log'],
    ],
    rows: () => [
      [
        account.id,
        account.name,
        account.slug,
        account.website,
        account.url,
        account.memberSince,
        account.taggedUrls,
        account.timeZone,
        account.settings?.reportType ?? 'E',
        account.settings?.dateImplemented ?? null,
      ],
    ],
  };
}

export function campaignTable(account: AccountFixture, { now }: World): ExportTable {
  return {
    name: 'campaigns',
    columns: [
      ['campaignId', 'id of the contract'],
      ['accountId', 'row of accounts'],
      ['vertical', 'campaignName of the contract'],
      ['startDate', 'day'],
      ['endDate', 'last day, included'],
      ['createdDate', 'day'],
      ['status', 'SCHEDULED, ACTIVE, PAUSED or COMPLETED'],
    ],
    rows: () =>
      bookingsOf(account, now).map((booking) => [
        booking.id,
        account.id,
        booking.vertical,
        civilDate(booking.firstDay),
        civilDate(booking.lastDay),
        civilDate(booking.createdDay),
        booking.status,
      ]),
  };
}

function* shownRows(account: AccountFixture, world: World) {
  for (const booking of bookingsOf(account, world.now)) {
    const log = campaignLog(world, booking);
    for (let day = 0; day + 1 < log.dayStart.length; day++) {
      for (let row = log.dayStart[day] as number; row < (log.dayStart[day + 1] as number); row++) {
        yield [
          booking.id,
          civilDate(log.firstDay + day),
          toId('visitor', log.viewers[log.viewer[row] as number] as number),
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
    columns: [
      ['campaignId', 'row of campaigns'],
      ['date', "day in the account's time zone"],
      ['visitorId', 'row of visitors: who saw it'],
      ['device', 'Desktop, Mobile or Tablet'],
      ['adImpressions', 'times it was shown'],
      ['clicks', 'times it was clicked'],
    ],
    rows: () => shownRows(account, world),
  };
}
