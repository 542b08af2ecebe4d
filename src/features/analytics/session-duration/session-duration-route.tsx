import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { useComparedDepths, useComparedDurations } from '../../../components/compare/comparison.tsx';
import { useOpenRows } from '../../../components/data-table/rows.tsx';
import { ExportButton } from '../../../components/export/export-button.tsx';
import { useNewRows } from '../../../components/follow/new-rows.tsx';
import { depthBar, lengthBar, TotalSessions } from '../../../components/key-analytics/session-charts.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import {
  useDepths,
  useDurations,
  useListedDepths,
  useListedDurations,
} from '../../../components/reports/report-queries.ts';
import { FilterBar, FilterSheet } from '../../../components/session-filters/filter-bar.tsx';
import { FiltersApplied } from '../../../components/session-filters/filters-applied.tsx';
import { joinStates } from '../../../lib/graphql/use-report.ts';
import { sessionDepthPath } from '../../../lib/paths.ts';
import { analyticsSearchAtom } from '../../../state/sessions/link-search.ts';
import { useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { usePageQuery } from '../../../state/sessions/use-page-query.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { durationTexts, sampleVisitor } from '../../../text/analytics-reports.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { depthSort, lengthSort, useBucketSort, useDroppedBucketSorts } from './bucket-sort.ts';
import bucketsStyles from './buckets.module.css';
import { type BucketRow, BucketsCard, bucketChanges } from './buckets-card.tsx';
import styles from './session-duration.module.css';

/** Depth and length of sessions (ANA-019). */
export function Component() {
  const query = usePageQuery();
  useNewRows({ kind: 'sessions', query });
  return (
    <>
      <title>{`${durationTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={durationTexts.title} dropped={useDroppedBucketSorts()} />
      <FilterSheet>
        <FilterBar query={query} />
        <FiltersApplied />
      </FilterSheet>
      <div className={styles.screen}>
        <TotalSessions query={query} />
        <div className={styles.pair}>
          <DepthCard query={query} />
          <LengthCard query={query} />
        </div>
      </div>
    </>
  );
}

/** Sessions by number of pages. A row links to its sessions, and its chevron to its details (ANA-020). */
function DepthCard({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const search = useAtomValue(analyticsSearchAtom);
  const order = useBucketSort('depth_sort', depthSort);
  const compared = useComparedDepths(query);
  const charted = useDepths(query);
  const listed = useListedDepths(query);
  const { data } = listed;
  const rows = useMemo(
    () => data?.depths.edges.map(({ node }) => ({ ...node, ...depthBar(node, link), range: node.depth })) ?? null,
    [data, link],
  );
  return (
    <BucketsCard
      texts={durationTexts.depth}
      bars={charted.data?.depths.edges.map(({ node }) => depthBar(node, link)) ?? null}
      rows={rows}
      isFailed={listed.isFailed}
      state={joinStates(charted, listed, compared.state)}
      sortKey={depthSort.key}
      {...order}
      changeOf={bucketChanges(compared, ({ depths }) => depths.edges.map(({ node }) => node))}
      detailHref={({ range }) => `${sessionDepthPath(range)}${search}`}
    />
  );
}

const isSinglePage = ({ name }: BucketRow) => name === analyticsTexts.singlePage;
const isLonger = (row: BucketRow) => !isSinglePage(row);
const detail = () => <VisitorInformation />;
const detailLabel = () => `${durationTexts.visitorInformation}, ${durationTexts.sample}`;

/** Sessions by length in minutes. A row links to its sessions, and the single-page row expands (ANA-021, ANA-024). */
function LengthCard({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { sort, onSort } = useBucketSort('length_sort', lengthSort);
  const openRows = useOpenRows();
  const compared = useComparedDurations(query);
  const charted = useDurations(query);
  const listed = useListedDurations(query);
  const { data } = listed;
  const rows = useMemo(
    () =>
      data?.durations.edges.map(({ node }) => ({ ...node, ...lengthBar(node, link), range: node.durationRange })) ??
      null,
    [data, link],
  );
  return (
    <BucketsCard
      texts={durationTexts.length}
      bars={charted.data?.durations.edges.map(({ node }) => lengthBar(node, link)) ?? null}
      rows={rows}
      isFailed={listed.isFailed}
      state={joinStates(charted, listed, compared.state)}
      sort={sort}
      onSort={onSort}
      sortKey={lengthSort.key}
      changeOf={bucketChanges(compared, ({ durations }) => durations.edges.map(({ node }) => node))}
      isBeside={isLonger}
      actions={<ExportButton query={query} downloadType="DURATIONS" ordering={sort} />}
      details={{ detail, detailLabel, canOpen: isSinglePage, ...openRows }}
    />
  );
}

/** The expanded content of the single-page row: only sample data, labeled as such (ANA-024). */
function VisitorInformation() {
  return (
    <section
      className={bucketsStyles.panel}
      aria-label={`${durationTexts.visitorInformation}, ${durationTexts.sample}`}
    >
      <header className={bucketsStyles.header}>
        <h3 className={bucketsStyles.title}>{durationTexts.visitorInformation}</h3>
        <span className={bucketsStyles.mark}>{durationTexts.sample}</span>
        <p className={bucketsStyles.hint}>{durationTexts.sampleHint}</p>
      </header>
      <dl className={bucketsStyles.facts}>
        {sampleVisitor.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
