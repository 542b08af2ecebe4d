import type { DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { CampaignActivityByDateDocument } from '../../generated/documents/campaign-activity-by-date.ts';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { PhoneCallDocument } from '../../generated/documents/phone-call.ts';
import { SessionsDownloadDocument } from '../../generated/documents/sessions-download.ts';
import { SessionsInfoDocument } from '../../generated/documents/sessions-info.ts';
import { TopPagesDocument } from '../../generated/documents/top-pages.ts';
import { missingField } from './missing-field.ts';

const page = { id: 'p1', url: '/valves', domain: 'harrowfluid.example', params: null, pageCount: 3 };
const topPages = (node: object | null, pageInfo: unknown = { hasNextPage: false, totalCount: 1 }) => ({
  topPages: { edges: [{ cursor: 'a', node: page }, node && { cursor: 'b', node }], pageInfo },
});
const job = { id: 'j1', status: 'processing', url: null };
const choices = { referrers: [], actions: [], base: [], totalCount: 0 };

describe('missingField', () => {
  it.each<[string, DocumentNode, unknown, string | null]>([
    ['what is whole', TopPagesDocument, topPages(page), null],
    ['an empty list', TopPagesDocument, { topPages: { edges: [], pageInfo: topPages(page).topPages.pageInfo } }, null],
    ['a null that may be', SessionsDownloadDocument, { sessionsDownload: job }, null],
    ['null in the place of the whole, where it may be', SessionsDownloadDocument, { sessionsDownload: null }, null],
    ['a part that is not asked for', SessionsInfoDocument, { sessionsInfo: choices }, null],
    ['no data', TopPagesDocument, undefined, 'data'],
    ['null in the place of the data', TopPagesDocument, null, 'data'],
    ['data of another kind', TopPagesDocument, [topPages(page)], 'data'],
    ['no field', TopPagesDocument, {}, 'topPages'],
    ['a forbidden null in the place of the whole', TopPagesDocument, { topPages: null }, 'topPages'],
    ['a forbidden null in a row', TopPagesDocument, topPages({ ...page, id: null }), 'topPages.edges.1.node.id'],
    ['a forbidden null in the place of a row', TopPagesDocument, topPages(null), 'topPages.edges.1'],
    ['a forbidden null beside the rows', TopPagesDocument, topPages(page, null), 'topPages.pageInfo'],
    [
      'a field that did not come',
      TopPagesDocument,
      topPages(page, { hasNextPage: false }),
      'topPages.pageInfo.totalCount',
    ],
    ['a text where an object is due', TopPagesDocument, topPages(page, 'none'), 'topPages.pageInfo'],
    [
      'an object where a list is due',
      TopPagesDocument,
      { topPages: { ...topPages(page).topPages, edges: {} } },
      'topPages.edges',
    ],
    ['an object where a text is due', TopPagesDocument, topPages({ ...page, url: {} }), 'topPages.edges.1.node.url'],
    ['a number where a text is due', TopPagesDocument, topPages({ ...page, url: 5 }), 'topPages.edges.1.node.url'],
    [
      'a text where a number is due',
      TopPagesDocument,
      topPages(page, { hasNextPage: false, totalCount: 'NaN' }),
      'topPages.pageInfo.totalCount',
    ],
    [
      'a number beyond all whole ones',
      TopPagesDocument,
      topPages(page, { hasNextPage: false, totalCount: 1e308 }),
      'topPages.pageInfo.totalCount',
    ],
    [
      'the last whole number',
      TopPagesDocument,
      topPages(page, { hasNextPage: false, totalCount: Number.MAX_SAFE_INTEGER }),
      null,
    ],
    ...[2 ** 53, -(2 ** 53)].map((totalCount): [string, DocumentNode, unknown, string] => [
      `${totalCount} where a whole number is due`,
      TopPagesDocument,
      topPages(page, { hasNextPage: false, totalCount }),
      'topPages.pageInfo.totalCount',
    ]),
    [
      'a text where a yes or no is due',
      TopPagesDocument,
      topPages(page, { hasNextPage: 'no', totalCount: 1 }),
      'topPages.pageInfo.hasNextPage',
    ],
    ['the name of its type', TopPagesDocument, topPages({ ...page, __typename: 'TopPage' } as typeof page), null],
    [
      'the name of another type',
      TopPagesDocument,
      topPages({ ...page, __typename: 'ExitPage' } as typeof page),
      'topPages.edges.1.node.__typename',
    ],
    ['a forbidden null in a part of the frame', GetNavDocument, { nav: null, user: null }, 'nav'],
  ])('%s (ERR-015, ERR-030)', (_, document, data, path) => {
    expect(missingField(document, data)).toBe(path);
  });

  const activity = (date: unknown) => ({
    campaign: {
      campaignId: 'c',
      campaignActivity: { adImpressions: 1, clicks: 0, activityByDate: [{ date, adImpressions: 1, clicks: 0 }] },
    },
  });
  it.each([
    ['2026-02-28', null],
    ['2026-02-31', 'campaign.campaignActivity.activityByDate.0.date'],
    ['visit 7', 'campaign.campaignActivity.activityByDate.0.date'],
    ['+275760-09-13', 'campaign.campaignActivity.activityByDate.0.date'],
  ])('holds a day to be one of the calendar: %s (ERR-030)', (date, path) => {
    expect(missingField(CampaignActivityByDateDocument, activity(date))).toBe(path);
  });

  const call = (dateTime: unknown) => ({
    phoneCall: {
      id: 'c',
      callerPhone: '',
      callerName: null,
      callerLocation: null,
      dateTime,
      targetPhone: '',
      duration: 1,
      classification: 'lead',
      permanentFile: null,
      summary: null,
    },
  });
  it.each([
    ['2026-11-21T02:30:00Z', null],
    ['2026-11-21T02:30:00.123+05:30', null],
    ['visit 7', 'phoneCall.dateTime'],
    ['2026-02-31T02:30:00Z', 'phoneCall.dateTime'],
    ['2026-11-21', 'phoneCall.dateTime'],
    ['2026-11-21T25:00:00Z', 'phoneCall.dateTime'],
    ['2026-11-21T02:61:00Z', 'phoneCall.dateTime'],
  ])('holds a moment to be one as the contract writes it: %s (ERR-030)', (moment, path) => {
    expect(missingField(PhoneCallDocument, call(moment))).toBe(path);
  });
});
