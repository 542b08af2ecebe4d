import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { BarList, BarListSkeleton } from '../../components/bar-list/bar-list.tsx';
import { Button } from '../../components/button/button.tsx';
import { useAnalyticsLink } from '../../components/key-analytics/ranked-card.tsx';
import { loadProps, Retry } from '../../components/load-state/load-state.tsx';
import { Pie } from '../../components/pie/pie.tsx';
import { QuietFailure, Skeleton } from '../../components/placeholder/placeholder.tsx';
import { PageDocument } from '../../generated/documents/page.ts';
import { ReferrersDocument } from '../../generated/documents/referrers.ts';
import { SearchTermsDocument } from '../../generated/documents/search-terms.ts';
import type { PageQuery, ReferrersQuery, SearchTermsQuery } from '../../generated/operations.ts';
import { formatCount, formatRate } from '../../lib/format.ts';
import { useNewRowsFocus } from '../../lib/further-rows.ts';
import { type Report, useReport } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { pageReportPath } from '../../lib/paths.ts';
import { dateRangeAtom, rangeLabel } from '../../state/dates/date-range.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import {
  drillInto,
  type Narrowing,
  onlyReferrer,
  singlePageOf,
  useSessionsLink,
} from '../../state/sessions/sessions-link.ts';
import { usePageQuery } from '../../state/sessions/use-page-query.ts';
import { analyticsTexts, referrerName } from '../../text/analytics.ts';
import { funnelTexts } from '../../text/analytics-reports.ts';
import styles from './funnel-analysis.module.css';
import { addressOf, pathOf, type ReportedPage } from './reports/report-definition.ts';

/** Maximum number of search terms and referrers of a funnel (ANA-018). */
const limit = 100;

/** Funnel Analysis: what happens on and around a page (ANA-012). */
export function FunnelAnalysis({ page }: { readonly page: ReportedPage & { readonly id: string } }) {
  const { summary, terms, referrers } = useFunnel(page.id, usePageQuery());
  const { drill } = useAtomValue(sessionsConfigAtom);
  const analyticsLink = useAnalyticsLink();
  const address = addressOf(page);
  const isOfOtherPage = drill.pageUrl !== null && drill.pageUrl !== address;
  return (
    <section className={styles.funnel} aria-label={funnelTexts.open(pathOf(page))}>
      <header className={styles.head}>
        <h2 className={styles.title}>{funnelTexts.title}</h2>
        <Retry state={summary} name={funnelTexts.title} />
        <Link className="no-print" to={analyticsLink(pageReportPath('entryPages', address))}>
          {funnelTexts.entryPages}
        </Link>
        <Link className="no-print" to={analyticsLink(pageReportPath('exitPages', address))}>
          {funnelTexts.exitPages}
        </Link>
      </header>
      {isOfOtherPage && <p className={styles.note}>{funnelTexts.wholePage}</p>}
      <FunnelSummary pageId={page.id} address={address} report={summary} />
      <div className={styles.parts}>
        <FunnelTerms address={address} report={terms} />
        <FunnelReferrers address={address} report={referrers} pageSessions={summary.data?.page?.sessionsCount} />
      </div>
    </section>
  );
}

/**
 * The funnel's three calls (ANA-018), sent in one request. All are about the sessions that saw the page, regardless of
 * another page the table is filtered to, so that their figures agree.
 */
function useFunnel(pageId: string, tableQuery: SessionQuery) {
  const query = { ...tableQuery, pages: [pageId] };
  return {
    summary: useReport(PageDocument, { pageId, query }),
    terms: useReport(SearchTermsDocument, {
      query,
      limit,
      ordering: [
        { key: 'termct', direction: 'DESC' },
        { key: 'term', direction: 'ASC' },
      ],
    }),
    referrers: useReport(ReferrersDocument, { query, limit, ordering: [{ key: 'sessionsCount', direction: 'DESC' }] }),
  };
}

interface FunnelSummaryProps {
  readonly pageId: string;
  /** The page's full address. */
  readonly address: string;
  readonly report: Report<PageQuery>;
}

/** A page's figures. Those that count sessions link to them (ANA-013). */
function FunnelSummary({ pageId, address, report }: FunnelSummaryProps) {
  const range = useAtomValue(dateRangeAtom);
  const link = useSessionsLink();
  const page = report.data?.page;
  const entries = drillInto({ pageUrl: null, entryPage: address });
  const exits = drillInto({ pageUrl: null, exitPage: address });

  const figure = (count: number | undefined, narrow?: Narrowing) => {
    if (count === undefined) return report.isFailed || page === null ? '—' : <Skeleton width="2.4em" />;
    const text = formatCount(count);
    return narrow && count > 0 ? <Link to={link(narrow)}>{text}</Link> : text;
  };
  return (
    <dl {...loadProps(report, styles.summary)}>
      <Item name={funnelTexts.dateRange}>{rangeLabel(range)}</Item>
      <Item name={funnelTexts.pageId}>{pageId}</Item>
      <Item name={funnelTexts.requests}>{figure(page?.requestsCount)}</Item>
      <Item name={funnelTexts.sessions}>{figure(page?.sessionsCount, drillInto({ pageUrl: address }))}</Item>
      <Item name={funnelTexts.entries}>{figure(page?.entryCount, entries)}</Item>
      <Item name={funnelTexts.exits}>{figure(page?.exitCount, exits)}</Item>
      <Item name={funnelTexts.bounces}>
        {figure(page?.bounces, singlePageOf(entries))}
        {page && <span className={styles.rate}> ({formatRate(page.bounceRate)})</span>}
      </Item>
    </dl>
  );
}

function Item({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Number of items before Show More, which shows all at once (ANA-014). */
const firstItems = 5;

interface FunnelTermsProps {
  /** The page's full address. */
  readonly address: string;
  readonly report: Report<SearchTermsQuery>;
}

/** Search terms of sessions that saw the page (ANA-014). */
function FunnelTerms({ address, report }: FunnelTermsProps) {
  const { data, isFailed } = report;
  const link = useSessionsLink();
  const [isWhole, setWhole] = useState(false);
  const { list, expectRows } = useNewRowsFocus<HTMLDivElement>('li:not([hidden])');
  const items = data?.searchTerms.edges.map(({ node: { id, term, termct } }) => ({
    id,
    label: term,
    count: termct,
    href: link(drillInto({ pageUrl: address, term })),
  }));
  const showMore = (event: MouseEvent) => {
    expectRows(event);
    setWhole(true);
  };
  const hasMore = items !== undefined && !isWhole && items.length > firstItems;
  return (
    <section {...loadProps(report, `${styles.part} ${styles.terms}`)} aria-label={funnelTexts.searchTerms}>
      <h3 className={styles.heading}>
        {funnelTexts.searchTerms} <span className={styles.hint}>{analyticsTexts.unit}</span>
        <Retry state={report} name={funnelTexts.searchTerms} />
      </h3>
      {isFailed && <QuietFailure />}
      {!items && !isFailed && <BarListSkeleton />}
      {items?.length === 0 && <p className={styles.empty}>{funnelTexts.noTerms}</p>}
      {items && (
        <div ref={list}>
          <BarList unit={analyticsTexts.unit} items={items} limit={isWhole ? items.length : firstItems} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isWhole && items && funnelTexts.shown(items.length)}
      </p>
      {hasMore && (
        <Button ref={passFocus} className={`${styles.more} no-print`} onClick={showMore}>
          {funnelTexts.showMore}
        </Button>
      )}
    </section>
  );
}

interface FunnelReferrersProps {
  /** The page's full address. */
  readonly address: string;
  readonly report: Report<ReferrersQuery>;
  /** Sessions that saw the page; undefined while unknown. */
  readonly pageSessions: number | undefined;
}

/** Referrers of sessions that saw the page, with shares (ANA-015). */
function FunnelReferrers({ address, report, pageSessions }: FunnelReferrersProps) {
  const { data, isFailed } = report;
  const link = useSessionsLink();
  const rows = data?.referrers.edges.map(({ node: { url, sessionsCount } }) => ({
    key: url,
    name: referrerName(url),
    count: sessionsCount,
    href: link((config) => drillInto({ pageUrl: address })(onlyReferrer(url)(config))),
  }));
  return (
    <section {...loadProps(report, styles.part)} aria-label={funnelTexts.topReferrers}>
      <h3 className={styles.heading}>
        {funnelTexts.topReferrers} <span className={styles.hint}>{analyticsTexts.unit}</span>
        <Retry state={report} name={funnelTexts.topReferrers} />
      </h3>
      {isFailed && <QuietFailure />}
      {!rows && !isFailed && <Skeleton width="100%" height={200} />}
      {rows?.length === 0 && <p className={styles.empty}>{funnelTexts.noReferrers}</p>}
      {rows && rows.length > 0 && (
        <Pie
          title={funnelTexts.pie}
          rows={rows}
          restName={funnelTexts.others}
          unit={analyticsTexts.unit}
          unlisted={unlistedOf(data?.referrers, pageSessions)}
        />
      )}
    </section>
  );
}

/** Referrers beyond the limit: a page's referrers add up to its sessions (ANA-043). Undefined if there are none. */
function unlistedOf(referrers: ReferrersQuery['referrers'] | undefined, pageSessions: number | undefined) {
  if (!referrers || pageSessions === undefined) return undefined;
  const rowCount = referrers.pageInfo.totalCount - referrers.edges.length;
  const count = pageSessions - referrers.edges.reduce((sum, { node }) => sum + node.sessionsCount, 0);
  return rowCount > 0 && count > 0 ? { rowCount, count } : undefined;
}
