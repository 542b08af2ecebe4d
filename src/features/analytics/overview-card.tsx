import type { ComponentProps } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import type { BarList } from '../../components/bar-list/bar-list.tsx';
import { RankedCard, useAnalyticsLink, ViewAll } from '../../components/key-analytics/ranked-card.tsx';
import { useReport } from '../../lib/graphql/use-report.ts';
import { pageReportPath, paths } from '../../lib/paths.ts';
import { drillInto, type Narrowing, useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { emptyReportTexts, otherDevices, overviewTexts, reportTexts } from '../../text/analytics-reports.ts';
import type { Counted } from '../../text/charts.ts';
import { type OverviewAnswers, type OverviewReport, overviewDocument, overviewVariables } from './overview-calls.ts';
import { addressOf, pathOf } from './reports/report-definition.ts';

interface OverviewCardData<Key extends OverviewReport> {
  readonly title: string;
  /** What is counted. */
  readonly unit: Counted;
  readonly itemsOf: (data: OverviewAnswers[Key], links: Links) => ComponentProps<typeof BarList>['items'];
  /** The report's number of rows; null if the items aren't its rows. */
  readonly totalOf: (data: OverviewAnswers[Key]) => number | null;
  readonly empty: string;
}

interface Links {
  /** Path to the sessions behind a figure. */
  readonly sessions: (narrow: Narrowing) => string;
  /** Path to an analytics page, with this page's filters. */
  readonly analytics: (path: string) => string;
}

const cards: { readonly [Key in OverviewReport]: OverviewCardData<Key> } = {
  browsers: {
    title: overviewTexts.devices,
    unit: analyticsTexts.unit,
    itemsOf: ({ browsers }, { sessions }) =>
      groupDevices(browsers.edges.map(({ node }) => node)).map(({ name, sessionsct, ids }) => ({
        id: name,
        label: name,
        count: sessionsct,
        href: sessions(drillInto({ browsers: { ids, name } })),
      })),
    totalOf: () => null,
    empty: analyticsTexts.noSessions,
  },
  topPages: {
    title: overviewTexts.topPages,
    unit: overviewTexts.views,
    // A page links to its funnel (ANA-012).
    itemsOf: ({ topPages }, { analytics }) =>
      topPages.edges.map(({ node }) => ({
        id: node.id,
        label: pathOf(node),
        count: node.pageCount,
        href: analytics(pageReportPath('topPages', addressOf(node))),
      })),
    totalOf: ({ topPages }) => topPages.pageInfo.totalCount,
    empty: analyticsTexts.noSessions,
  },
  searchTerms: {
    title: overviewTexts.searchTerms,
    unit: analyticsTexts.unit,
    itemsOf: ({ searchTerms }, { sessions }) =>
      searchTerms.edges.map(({ node: { id, term, termct } }) => ({
        id,
        label: term,
        count: termct,
        href: sessions(drillInto({ term })),
      })),
    totalOf: ({ searchTerms }) => searchTerms.pageInfo.totalCount,
    empty: emptyReportTexts.noTerms,
  },
  entryPages: {
    title: overviewTexts.entryPages,
    unit: overviewTexts.entries,
    itemsOf: ({ entryPages }, { sessions }) =>
      entryPages.edges.map(({ node }) => ({
        id: node.id,
        label: pathOf(node),
        count: node.entryCount,
        href: sessions(drillInto({ entryPage: addressOf(node) })),
      })),
    totalOf: ({ entryPages }) => entryPages.pageInfo.totalCount,
    empty: analyticsTexts.noSessions,
  },
  exitPages: {
    title: overviewTexts.exitPages,
    unit: overviewTexts.exits,
    itemsOf: ({ exitPages }, { sessions }) =>
      exitPages.edges.map(({ node }) => ({
        id: node.id,
        label: pathOf(node),
        count: node.exitCount,
        href: sessions(drillInto({ exitPage: addressOf(node) })),
      })),
    totalOf: ({ exitPages }) => exitPages.pageInfo.totalCount,
    empty: analyticsTexts.noSessions,
  },
};

interface OverviewCardProps<Key extends OverviewReport> {
  readonly report: Key;
  readonly query: SessionQuery;
}

/** The first rows of a report in its default order, each linked to its details (ANA-010). */
export function OverviewCard<Key extends OverviewReport>({ report, query }: OverviewCardProps<Key>) {
  const { title, unit, itemsOf, totalOf, empty }: OverviewCardData<Key> = cards[report];
  const links = { sessions: useSessionsLink(), analytics: useAnalyticsLink() };
  const state = useReport(overviewDocument(report), overviewVariables(report, query));
  const { data, isFailed } = state;
  return (
    <RankedCard
      title={title}
      unit={unit}
      items={data && itemsOf(data, links)}
      totalCount={data && totalOf(data)}
      isFailed={isFailed}
      state={state}
      empty={empty}
      actions={<ViewAll path={paths[report]} of={reportTexts[report].many} />}
    />
  );
}

/** The fields of a browsers report row needed for devices. */
interface DeviceRow {
  readonly id: string;
  readonly platform: string;
  readonly sessionsct: number;
}

/** All browsers of one device type. */
interface DeviceGroup {
  readonly name: string;
  readonly sessionsct: number;
  /** Ids of the browsers that were counted. */
  readonly ids: readonly string[];
}

/** Named groups, with the names that browsers and servers use; everything else is Other (ANA-004). */
const ownGroups: Readonly<Record<string, readonly string[]>> = {
  Windows: ['windows'],
  'Mac OS': ['mac os', 'macos', 'os x'],
  iOS: ['ios', 'ipados', 'iphone os'],
  Android: ['android'],
};

/** The group of a platform as sent by the browser. Text after the name, as in Mac OS X, is a version. */
export function deviceGroupOf(platform: string): string {
  const name = platform.trim().toLowerCase();
  const isNamed = (own: string) => name === own || name.startsWith(`${own} `);
  return Object.keys(ownGroups).find((group) => ownGroups[group]?.some(isNamed)) ?? otherDevices;
}

/** Sessions by device, most first. Ties are sorted A to Z, with Other last. Groups without sessions are omitted. */
export function groupDevices(rows: readonly DeviceRow[]): DeviceGroup[] {
  const groups = new Map<string, { sessionsct: number; ids: string[] }>();
  for (const { id, platform, sessionsct } of rows) {
    if (sessionsct === 0) continue;
    const name = deviceGroupOf(platform);
    const group = groups.get(name) ?? { sessionsct: 0, ids: [] };
    group.sessionsct += sessionsct;
    group.ids.push(id);
    groups.set(name, group);
  }
  const isOther = ({ name }: DeviceGroup) => Number(name === otherDevices);
  return [...groups]
    .map(([name, group]) => ({ name, ...group }))
    .sort((a, b) => b.sessionsct - a.sessionsct || isOther(a) - isOther(b) || a.name.localeCompare(b.name, 'en'));
}
