import { attributesOf } from '../reports/filters/attributes.ts';
import { momentText } from '../reports/support/calendar.ts';
import { toId } from '../reports/support/ids.ts';
import { causes, readMotive, roles, stages } from '../world/motives.ts';
import { NONE_8, type World } from '../world/world.ts';
import { type ExportTable, eachRow, SharedCells } from './export-table.ts';

const BOT = 1;

export function sessionTable({ sessions, tables }: World): ExportTable {
  return {
    name: 'sessions',
    columns: [
      ['id', 'id of the contract; ties are broken by its number'],
      ['visitorId', 'row of visitors'],
      ['visitDate', 'moment in UTC'],
      ['sessionDuration', 'seconds from the first to the last page; 0 for a single page'],
      ['referrer', 'host name, or DTS for direct to site'],
      ['referrerFull', 'the whole referring address, or null'],
      ['searchTerm', 'text or null'],
      ['browser', 'text'],
      ['platform', 'text'],
      ['version', 'text'],
      ['attributes', 'list; without HIGH_VALUE_AUDIENCE and HIGH_VALUE_PAGE, which follow from targets and pages'],
      ['isBot', 'left out of all reports where settings filter bots'],
      ['stage', `of the need behind the visit, which no report knows: ${stages.join(', ')}`],
      ['role', `likewise, who came: ${roles.join(', ')}`],
      ['cause', `likewise, what brought the visit about: ${causes.join(', ')}`],
      ['browserId', 'id of the browsers report'],
    ],
    rows: () =>
      eachRow(sessions.count, (row) => {
        const device = tables.devices[sessions.device[row] as number];
        const motive = readMotive(sessions.motive[row] as number);
        return [
          toId('session', row),
          toId('visitor', sessions.visitor[row] as number),
          momentText(sessions.time[row] as number),
          sessions.duration[row] as number,
          tables.referrers[sessions.referrer[row] as number] ?? '',
          tables.referrerPaths[sessions.referrerPath[row] as number] ?? null,
          tables.searchTerms[sessions.searchTerm[row] as number] ?? null,
          device?.browser ?? '',
          device?.platform ?? '',
          device?.version ?? '',
          attributesOf(sessions.attributes[row] as number),
          ((sessions.flags[row] as number) & BOT) !== 0,
          stages[motive.stage] ?? '',
          roles[motive.role] ?? '',
          causes[motive.cause] ?? '',
          toId('browser', sessions.device[row] as number),
        ];
      }),
  };
}

/** Half a day in seconds: a note is of the day that its noon falls in, whatever the zone. */
const NOON = 43_200;

export function noteTable({ spikes }: World): ExportTable {
  return {
    name: 'day-notes',
    columns: [
      ['moment', "moment in UTC; the note is of the day that holds it in the account's time zone (HOM-018)"],
      ['note', 'what the provider knows of that unusual day'],
    ],
    rows: () =>
      eachRow(spikes.length, (row) => [momentText((spikes[row]?.peakDay ?? 0) + NOON), spikes[row]?.note ?? '']),
  };
}

/** Views lie by session, so that one walk over the sessions meets them in order. */
function* viewRows({ sessions, pageViews, tables }: World) {
  const pages = tables.pages.map(
    ({ id, domain, path, params, type, where }) => new SharedCells([id, domain, path, params, type, where]),
  );
  for (let session = 0; session < sessions.count; session++) {
    const end = sessions.pageStart[session + 1] as number;
    const sessionId = toId('session', session);
    const begun = sessions.time[session] as number;
    for (let view = sessions.pageStart[session] as number; view < end; view++) {
      const action = pageViews.action[view] as number;
      yield [
        toId('pageView', view),
        sessionId,
        momentText(begun + (pageViews.offset[view] as number)),
        pages[pageViews.page[view] as number] as SharedCells,
        action === NONE_8 ? [] : attributesOf(1 << action),
      ];
    }
  }
}

export function pageViewTable(world: World): ExportTable {
  return {
    name: 'page-views',
    columns: [
      ['id', 'id of the contract'],
      ['sessionId', 'row of sessions; its views lie together, in the order they were seen'],
      ['timestamp', 'moment in UTC'],
      ['pageId', 'id of the page reports'],
      ['domain', 'host name'],
      ['path', 'without the query string'],
      ['params', 'query string with its question mark, or null'],
      ['pageType', 'text'],
      ['where', 'NETWORK or CLIENT_SITE'],
      ['actions', 'list of what was done on the page'],
    ],
    rows: () => viewRows(world),
  };
}
