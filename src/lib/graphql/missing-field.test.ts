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
    ['a complete response', TopPagesDocument, topPages(page), null],
    ['an empty list', TopPagesDocument, { topPages: { edges: [], pageInfo: topPages(page).topPages.pageInfo } }, null],
    ['an allowed null', SessionsDownloadDocument, { sessionsDownload: job }, null],
    ['an allowed null as the root field', SessionsDownloadDocument, { sessionsDownload: null }, null],
    ['a part that was not requested', SessionsInfoDocument, { sessionsInfo: choices }, null],
    ['no data', TopPagesDocument, undefined, 'data'],
    ['null as the data', TopPagesDocument, null, 'data'],
    ['a list as the data', TopPagesDocument, [topPages(page)], 'data'],
    ['a missing root field', TopPagesDocument, {}, 'topPages'],
    ['a forbidden null as the root field', TopPagesDocument, { topPages: null }, 'topPages'],
    ['a forbidden null in a row', TopPagesDocument, topPages({ ...page, id: null }), 'topPages.edges.1.node.id'],
    ['a forbidden null as a row', TopPagesDocument, topPages(null), 'topPages.edges.1'],
    ['a forbidden null next to the rows', TopPagesDocument, topPages(page, null), 'topPages.pageInfo'],
    ['a missing field', TopPagesDocument, topPages(page, { hasNextPage: false }), 'topPages.pageInfo.totalCount'],
    ['a string instead of an object', TopPagesDocument, topPages(page, 'none'), 'topPages.pageInfo'],
    [
      'an object instead of a list',
      TopPagesDocument,
      { topPages: { ...topPages(page).topPages, edges: {} } },
      'topPages.edges',
    ],
    ['an object instead of a string', TopPagesDocument, topPages({ ...page, url: {} }), 'topPages.edges.1.node.url'],
    ['a number instead of a string', TopPagesDocument, topPages({ ...page, url: 5 }), 'topPages.edges.1.node.url'],
    [
      'a string instead of a number',
      TopPagesDocument,
      topPages(page, { hasNextPage: false, totalCount: 'NaN' }),
      'topPages.pageInfo.totalCount',
    ],
    [
      'a number far beyond the safe integers',
      TopPagesDocument,
      topPages(page, { hasNextPage: false, totalCount: 1e308 }),
      'topPages.pageInfo.totalCount',
    ],
    [
      'the largest safe integer',
      TopPagesDocument,
      topPages(page, { hasNextPage: false, totalCount: Number.MAX_SAFE_INTEGER }),
      null,
    ],
    ...[2 ** 53, -(2 ** 53)].map((totalCount): [string, DocumentNode, unknown, string] => [
      `${totalCount}, which is not a safe integer`,
      TopPagesDocument,
      topPages(page, { hasNextPage: false, totalCount }),
      'topPages.pageInfo.totalCount',
    ]),
    [
      'a string instead of a boolean',
      TopPagesDocument,
      topPages(page, { hasNextPage: 'no', totalCount: 1 }),
      'topPages.pageInfo.hasNextPage',
    ],
    ['its type name', TopPagesDocument, topPages({ ...page, __typename: 'TopPage' } as typeof page), null],
    [
      "another type's name",
      TopPagesDocument,
      topPages({ ...page, __typename: 'ExitPage' } as typeof page),
      'topPages.edges.1.node.__typename',
    ],
    ['a forbidden null in the navigation', GetNavDocument, { nav: null, user: null }, 'nav'],
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
  ])('requires a valid calendar day: %s (ERR-030)', (date, path) => {
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
  ])("requires a moment in the contract's format: %s (ERR-030)", (moment, path) => {
    expect(missingField(PhoneCallDocument, call(moment))).toBe(path);
  });
});
