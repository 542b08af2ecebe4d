import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { attributesOf } from '../reports/filters/attributes.ts';
import { momentText } from '../reports/support/calendar.ts';
import { rowId, toId } from '../reports/support/ids-and-cursors.ts';
import { causes, readMotive, roles, stages } from '../world/visit-plan.ts';
import { NONE_8, sessionFlag, type World } from '../world/world.ts';
import { accountCell, accountColumn, type ExportTable, eachRow, SharedCells } from './export-table.ts';

export function sessionTable(account: AccountFixture, world: World): ExportTable {
  const { sessions, tables } = world;
  const owner = accountCell(account);
  return {
    name: 'sessions',
    description: 'Visits.',
    key: ['accountId', 'id'],
    order: ['accountId', 'visitDate', 'id'],
    references: { visitorId: 'visitors' },
    columns: [
      accountColumn,
      ['id', 'text', 'id of the contract; ties are broken by its number'],
      ['visitorId', 'text', 'row of visitors'],
      ['visitDate', 'moment', 'moment in UTC'],
      ['sessionDuration', 'whole', 'seconds from the first to the last page; 0 for a single page'],
      ['referrer', 'text', 'host name, or DTS for direct to site'],
      ['referrerFull', 'text?', 'the whole referring address, or null'],
      ['searchTerm', 'text?', 'text or null'],
      ['browser', 'text', 'text'],
      ['platform', 'text', 'text'],
      ['version', 'text', 'text'],
      [
        'attributes',
        'texts',
        'list; without HIGH_VALUE_AUDIENCE and HIGH_VALUE_PAGE, which follow from targets and pages',
      ],
      ['isBot', 'boolean', 'left out of all reports where settings filter bots'],
      ['stage', 'text', `of the need behind the visit, which no report knows: ${stages.join(', ')}`],
      ['role', 'text', `likewise, who came: ${roles.join(', ')}`],
      ['cause', 'text', `likewise, what brought the visit about: ${causes.join(', ')}`],
      ['browserId', 'text', 'id of the browsers report'],
    ],
    rows: () =>
      eachRow(sessions.count, (row) => {
        const device = tables.devices[sessions.device[row] as number];
        const motive = readMotive(sessions.motive[row] as number);
        return [
          owner,
          rowId(world, 'session', row),
          rowId(world, 'visitor', sessions.visitor[row] as number),
          momentText(sessions.time[row] as number),
          sessions.duration[row] as number,
          tables.referrers[sessions.referrer[row] as number] ?? '',
          tables.referrerPaths[sessions.referrerPath[row] as number] ?? null,
          tables.searchTerms[sessions.searchTerm[row] as number] ?? null,
          device?.browser ?? '',
          device?.platform ?? '',
          device?.version ?? '',
          attributesOf(sessions.attributes[row] as number),
          ((sessions.flags[row] as number) & sessionFlag.bot) !== 0,
          stages[motive.stage] ?? '',
          roles[motive.role] ?? '',
          causes[motive.cause] ?? '',
          toId('browser', sessions.device[row] as number),
        ];
      }),
  };
}

/** Half a day in seconds: a note belongs to the day that contains its noon, whatever the time zone. */
const NOON = 43_200;

export function noteTable(account: AccountFixture, { spikes }: World): ExportTable {
  const owner = accountCell(account);
  return {
    name: 'day-notes',
    description: 'What the provider knows of unusual days.',
    key: ['accountId', 'moment'],
    columns: [
      accountColumn,
      ['moment', 'moment', "moment in UTC; the note is of the day that holds it in the account's time zone (HOM-018)"],
      ['note', 'text', 'what the provider knows of that unusual day'],
    ],
    rows: () =>
      eachRow(spikes.length, (row) => [owner, momentText((spikes[row]?.peakDay ?? 0) + NOON), spikes[row]?.note ?? '']),
  };
}

/** Views are ordered by session, so a single pass over the sessions visits them in order. */
function* viewRows(owner: SharedCells, world: World) {
  const { sessions, pageViews, tables } = world;
  const pages = tables.pages.map(
    ({ id, domain, path, params, type, where }) => new SharedCells([id, domain, path, params, type, where]),
  );
  for (let session = 0; session < sessions.count; session++) {
    const end = sessions.pageStart[session + 1] as number;
    const sessionId = new SharedCells([rowId(world, 'session', session)]);
    const startedAt = sessions.time[session] as number;
    for (let view = sessions.pageStart[session] as number; view < end; view++) {
      const action = pageViews.action[view] as number;
      yield [
        owner,
        rowId(world, 'pageView', view),
        sessionId,
        momentText(startedAt + (pageViews.offset[view] as number)),
        pages[pageViews.page[view] as number] as SharedCells,
        action === NONE_8 ? [] : attributesOf(1 << action),
      ];
    }
  }
}

export function pageViewTable(account: AccountFixture, world: World): ExportTable {
  return {
    name: 'page-views',
    description: 'Pages that visitors saw.',
    key: ['accountId', 'id'],
    order: ['accountId', 'sessionId', 'timestamp', 'id'],
    references: { sessionId: 'sessions' },
    columns: [
      accountColumn,
      ['id', 'text', 'id of the contract'],
      ['sessionId', 'text', 'row of sessions; its views lie together, in the order they were seen'],
      ['timestamp', 'moment', 'moment in UTC'],
      ['pageId', 'text', 'id of the page reports'],
      ['domain', 'text', 'host name'],
      ['path', 'text', 'without the query string'],
      ['params', 'text?', 'query string with its question mark, or null'],
      ['pageType', 'text', 'kind of page; catalog is the navigator, the second network product (CAL-028)'],
      ['where', 'text', 'NETWORK or CLIENT_SITE'],
      ['actions', 'texts', 'list of what was done on the page'],
    ],
    rows: () => viewRows(accountCell(account), world),
  };
}
