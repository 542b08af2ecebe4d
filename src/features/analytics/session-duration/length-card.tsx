import { useMemo } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { useComparedDurations } from '../../../components/compare/compared-queries.ts';
import { useOpenRows } from '../../../components/data-table/body-row.tsx';
import { ExportButton } from '../../../components/export/export-button.tsx';
import { lengthBar } from '../../../components/key-analytics/session-histograms.tsx';
import { useDurations } from '../../../components/reports/report-queries.ts';
import { joinStates } from '../../../lib/graphql/use-report.ts';
import { useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { durationTexts, sampleVisitor } from '../../../text/duration.ts';
import { type BucketRow, bucketChanges } from './bucket-columns.tsx';
import { lengthSort, useBucketSort } from './bucket-sort.ts';
import styles from './buckets.module.css';
import { BucketsCard } from './buckets-card.tsx';

const isSinglePage = ({ name }: BucketRow) => name === analyticsTexts.singlePage;
const isLonger = (row: BucketRow) => !isSinglePage(row);
const detail = () => <VisitorInformation />;
const detailLabel = () => `${durationTexts.visitorInformation}, ${durationTexts.sample}`;

/** Sessions by their minutes: a row leads to its sessions, and the single-page row opens (ANA-021, ANA-024). */
export function LengthCard({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { sort, onSort } = useBucketSort('length_sort', lengthSort);
  const openRows = useOpenRows();
  const compared = useComparedDurations(query);
  const state = useDurations(query);
  const { data, isFailed } = state;
  const rows = useMemo(
    () =>
      data?.durations.edges.map(({ node }) => ({ ...node, ...lengthBar(node, link), range: node.durationRange })) ??
      null,
    [data, link],
  );
  return (
    <BucketsCard
      texts={durationTexts.length}
      rows={rows}
      isFailed={isFailed}
      state={joinStates(state, compared.state)}
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

/** What a single-page row opens to: sample data only, and marked as such (ANA-024). */
function VisitorInformation() {
  return (
    <section className={styles.panel} aria-label={`${durationTexts.visitorInformation}, ${durationTexts.sample}`}>
      <header className={styles.header}>
        <h3 className={styles.title}>{durationTexts.visitorInformation}</h3>
        <span className={styles.mark}>{durationTexts.sample}</span>
        <p className={styles.hint}>{durationTexts.sampleHint}</p>
      </header>
      <dl className={styles.facts}>
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
