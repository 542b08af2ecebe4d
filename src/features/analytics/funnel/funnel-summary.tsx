import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageReportPath } from '../../../app/paths.ts';
import { rangeLabel } from '../../../components/date-range/range-label.ts';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import type { PageQuery } from '../../../generated/operations.ts';
import { formatCount, formatRate } from '../../../lib/format.ts';
import type { Report } from '../../../lib/graphql/use-report.ts';
import { dateRangeAtom } from '../../../state/dates/date-range-atoms.ts';
import { useWithDates } from '../../../state/dates/keep-dates.ts';
import { drillInto, type Narrowing, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { funnelTexts } from '../../../text/analytics-reports.ts';
import styles from './funnel-summary.module.css';

interface FunnelSummaryProps {
  readonly pageId: string;
  /** Of the page, whole. */
  readonly address: string;
  readonly report: Report<PageQuery>;
}

/** The figures of a page; those that count sessions lead to them (dashboard section 2). */
export function FunnelSummary({ pageId, address, report }: FunnelSummaryProps) {
  const range = useAtomValue(dateRangeAtom);
  const link = useSessionsLink();
  const withDates = useWithDates();
  const page = report.data?.page;
  const figure = (value: ReactNode) => {
    if (report.isFailed || report.data?.page === null) return '—';
    return page ? value : <Skeleton width="3em" />;
  };
  const sessions = (count: number | undefined, narrow: Narrowing) => {
    const text = formatCount(count ?? 0);
    return figure(count ? <Link to={link(narrow)}>{text}</Link> : text);
  };
  const began = drillInto({ pageUrl: null, entryPage: address });
  return (
    <dl className={styles.summary}>
      <Item name={funnelTexts.dateRange}>{rangeLabel(range)}</Item>
      <Item name={funnelTexts.pageId}>{pageId}</Item>
      <Item name={funnelTexts.requests}>{figure(formatCount(page?.requestsCount ?? 0))}</Item>
      <Item name={funnelTexts.sessions}>{sessions(page?.sessionsCount, drillInto({ pageUrl: address }))}</Item>
      <Item
        name={funnelTexts.entries}
        more={<Link to={withDates(pageReportPath('entryPages', address))}>{funnelTexts.entryPages}</Link>}
      >
        {sessions(page?.entryCount, began)}
      </Item>
      <Item
        name={funnelTexts.exits}
        more={<Link to={withDates(pageReportPath('exitPages', address))}>{funnelTexts.exitPages}</Link>}
      >
        {sessions(page?.exitCount, drillInto({ pageUrl: null, exitPage: address }))}
      </Item>
      <Item name={funnelTexts.bounces}>
        {sessions(page?.bounces, (config) => ({ ...began(config), pageDepth: '1' }))}
        {page && <span className={styles.rate}>{` (${formatRate(page.bounceRate)})`}</span>}
      </Item>
    </dl>
  );
}

interface ItemProps {
  readonly name: string;
  readonly children: ReactNode;
  /** A further way from here. */
  readonly more?: ReactNode;
}

function Item({ name, children }: ItemProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
