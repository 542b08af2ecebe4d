import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rangeLabel } from '../../../components/date-range/range-label.ts';
import { loadProps } from '../../../components/load-state/load-state.tsx';
import { Skeleton } from '../../../components/placeholder/placeholder.tsx';
import type { PageQuery } from '../../../generated/operations.ts';
import { formatCount, formatRate } from '../../../lib/format.ts';
import type { Report } from '../../../lib/graphql/use-report.ts';
import { dateRangeAtom } from '../../../state/dates/date-range.ts';
import { drillInto, type Narrowing, singlePageOf, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { funnelTexts } from '../../../text/analytics-reports.ts';
import styles from './funnel-summary.module.css';

interface FunnelSummaryProps {
  readonly pageId: string;
  /** Of the page, whole. */
  readonly address: string;
  readonly report: Report<PageQuery>;
}

/** The figures of a page; those that count sessions lead to them (ANA-013). */
export function FunnelSummary({ pageId, address, report }: FunnelSummaryProps) {
  const range = useAtomValue(dateRangeAtom);
  const link = useSessionsLink();
  const page = report.data?.page;
  const began = drillInto({ pageUrl: null, entryPage: address });
  const ended = drillInto({ pageUrl: null, exitPage: address });

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
      <Item name={funnelTexts.entries}>{figure(page?.entryCount, began)}</Item>
      <Item name={funnelTexts.exits}>{figure(page?.exitCount, ended)}</Item>
      <Item name={funnelTexts.bounces}>
        {figure(page?.bounces, singlePageOf(began))}
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
