import type { TypedDocumentNode } from '@apollo/client';
import type { ComponentProps } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { reportData, type SortKeyOf } from '../../../schema/reference/reports.ts';
import type { BarList } from '../../components/bar-list/bar-list.tsx';
import { RankedCard, useAnalyticsLink, ViewAll } from '../../components/key-analytics/ranked-card.tsx';
import { BrowsersDocument } from '../../generated/documents/browsers.ts';
import { EntryPagesDocument } from '../../generated/documents/entry-pages.ts';
import { ExitPagesDocument } from '../../generated/documents/exit-pages.ts';
import { SearchTermsDocument } from '../../generated/documents/search-terms.ts';
import { TopPagesDocument } from '../../generated/documents/top-pages.ts';
import type {
  BrowsersQuery,
  EntryPagesQuery,
  ExitPagesQuery,
  SearchTermsQuery,
  TopPagesQuery,
} from '../../generated/operations.ts';
import { type EarlyCall, earlyCall } from '../../lib/graphql/early-calls.ts';
import { useReport } from '../../lib/graphql/use-report.ts';
import { pageReportPath, paths } from '../../lib/paths.ts';
import { drillInto, type Narrowing, useSessionsLink } from '../../state/sessions/sessions-link.ts';
import type { Sort } from '../../state/table-params.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { emptyReportTexts, overviewTexts, reportTexts } from '../../text/analytics-reports.ts';
import { groupDevices } from './device-groups.ts';
import { addressOf, pathOf } from './page-address.ts';
import type { ReportVariables } from './reports/report-definition.ts';

/** The reports with a card of their own on the overview (ANA-001). Top Referrers is a card that Home has as well. */
interface Answers {
  readonly browsers: BrowsersQuery;
  readonly topPages: TopPagesQuery;
  readonly searchTerms: SearchTermsQuery;
  readonly entryPages: EntryPagesQuery;
  readonly exitPages: ExitPagesQuery;
}

export type OverviewReport = keyof Answers;

interface OverviewCardData<Key extends OverviewReport> {
  readonly title: string;
  /** What is counted. */
  readonly unit: string;
  readonly document: TypedDocumentNode<Answers[Key], ReportVariables<SortKeyOf<Key>>>;
  /** Rows to ask for. */
  readonly limit: number;
  readonly itemsOf: (data: Answers[Key], links: Links) => ComponentProps<typeof BarList>['items'];
  readonly empty: string;
}

interface Links {
  /** Path of the sessions behind a figure. */
  readonly sessions: (narrow: Narrowing) => string;
  /** Path of an analytics page, with the filters of this one. */
  readonly analytics: (path: string) => string;
}

/** ANA-002: the overview's lists show so many items. */
const itemLimit = 5;
/** ANA-003: the hard limit of the devices query. There are five devices; those with sessions are shown. */
const browserLimit = 100;

const cards: { readonly [Key in OverviewReport]: OverviewCardData<Key> } = {
  browsers: {
    title: overviewTexts.devices,
    unit: analyticsTexts.unit,
    document: BrowsersDocument,
    limit: browserLimit,
    itemsOf: ({ browsers }, { sessions }) =>
      groupDevices(browsers.edges.map(({ node }) => node)).map(({ name, sessionsct, ids }) => ({
        id: name,
        label: name,
        count: sessionsct,
        href: sessions(drillInto({ browsers: { ids, name } })),
      })),
    empty: analyticsTexts.noSessions,
  },
  topPages: {
    title: overviewTexts.topPages,
    unit: overviewTexts.views,
    document: TopPagesDocument,
    limit: itemLimit,
    // A page leads to its funnel (ANA-012).
    itemsOf: ({ topPages }, { analytics }) =>
      topPages.edges.map(({ node }) => ({
        id: node.id,
        label: pathOf(node),
        count: node.pageCount,
        href: analytics(pageReportPath('topPages', addressOf(node))),
      })),
    empty: analyticsTexts.noSessions,
  },
  searchTerms: {
    title: overviewTexts.searchTerms,
    unit: analyticsTexts.unit,
    document: SearchTermsDocument,
    limit: itemLimit,
    itemsOf: ({ searchTerms }, { sessions }) =>
      searchTerms.edges.map(({ node: { id, term, termct } }) => ({
        id,
        label: term,
        count: termct,
        href: sessions(drillInto({ term })),
      })),
    empty: emptyReportTexts.noTerms,
  },
  entryPages: {
    title: overviewTexts.entryPages,
    unit: overviewTexts.entries,
    document: EntryPagesDocument,
    limit: itemLimit,
    itemsOf: ({ entryPages }, { sessions }) =>
      entryPages.edges.map(({ node }) => ({
        id: node.id,
        label: pathOf(node),
        count: node.entryCount,
        href: sessions(drillInto({ entryPage: addressOf(node) })),
      })),
    empty: analyticsTexts.noSessions,
  },
  exitPages: {
    title: overviewTexts.exitPages,
    unit: overviewTexts.exits,
    document: ExitPagesDocument,
    limit: itemLimit,
    itemsOf: ({ exitPages }, { sessions }) =>
      exitPages.edges.map(({ node }) => ({
        id: node.id,
        label: pathOf(node),
        count: node.exitCount,
        href: sessions(drillInto({ exitPage: addressOf(node) })),
      })),
    empty: analyticsTexts.noSessions,
  },
};

function overviewVariables<Key extends OverviewReport>(report: Key, query: SessionQuery, limit: number) {
  return { query, limit, ordering: [reportData[report].defaultSort as Sort<SortKeyOf<Key>>] };
}

/** What the card of a report asks for. */
export function overviewCall<Key extends OverviewReport>(report: Key, query: SessionQuery): EarlyCall {
  const { document, limit }: OverviewCardData<Key> = cards[report];
  return earlyCall(document, overviewVariables(report, query, limit));
}

interface OverviewCardProps<Key extends OverviewReport> {
  readonly report: Key;
  readonly query: SessionQuery;
}

/** The first rows of a report in its default order, each with the way to what is behind it (ANA-010). */
export function OverviewCard<Key extends OverviewReport>({ report, query }: OverviewCardProps<Key>) {
  const { title, unit, document, limit, itemsOf, empty }: OverviewCardData<Key> = cards[report];
  const links = { sessions: useSessionsLink(), analytics: useAnalyticsLink() };
  const state = useReport(document, overviewVariables(report, query, limit));
  const { data, isFailed } = state;
  return (
    <RankedCard
      title={title}
      unit={unit}
      items={data && itemsOf(data, links)}
      isFailed={isFailed}
      state={state}
      empty={empty}
      actions={<ViewAll path={paths[report]} of={reportTexts[report].many} />}
    />
  );
}
