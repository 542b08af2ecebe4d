import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { useComparedDurations } from '../../../components/compare/compared-queries.ts';
import { useOpenRows } from '../../../components/data-table/body-row.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ExportButton } from '../../../components/export/export-button.tsx';
import { useDurations } from '../../../components/reports/report-queries.ts';
import { compareAtom } from '../../../state/dates/compare.ts';
import { lengthOfRow } from '../../../state/sessions/depth-and-length.ts';
import { useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { durationTexts, sampleVisitor } from '../../../text/duration.ts';
import { type BucketRow, bucketChanges, bucketColumns } from './bucket-columns.tsx';
import { lengthSort, sortBuckets, useBucketSort } from './bucket-sort.ts';
import styles from './buckets.module.css';
import { BucketsCard } from './buckets-card.tsx';

const texts = durationTexts.length;
const isSinglePage = ({ name }: BucketRow) => name === analyticsTexts.singlePage;
const isLonger = (row: BucketRow) => !isSinglePage(row);
const detail = () => <VisitorInformation />;
const detailLabel = () => `${durationTexts.visitorInformation}, ${durationTexts.sample}`;

/** Sessions by their minutes: a row leads to its sessions, the single-page row opens besides (ANA-021, ANA-024). */
export function LengthCard({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { sort, onSort } = useBucketSort('length_sort', lengthSort);
  const openRows = useOpenRows();
  const isCompared = useAtomValue(compareAtom) !== null;
  const changeOf = bucketChanges(useComparedDurations(query), ({ durations }) =>
    durations.edges.map(({ node }) => node),
  );
  const { data, isFailed } = useDurations(query);
  const rows = useMemo(
    () =>
      data?.durations.edges.map(({ node }): BucketRow => {
        const isSingle = node.durationRange === analyticsTexts.singlePage;
        return {
          ...node,
          label: isSingle ? analyticsTexts.single : node.durationRange,
          name: isSingle ? node.durationRange : analyticsTexts.minutes(node.durationRange),
          href: link((config) => ({ ...config, length: lengthOfRow(node.durationRange) })),
        };
      }) ?? null,
    [data, link],
  );
  const columns = bucketColumns({
    rows: rows ?? [],
    header: texts.column,
    changeOf: isCompared ? changeOf : null,
    sortKey: lengthSort.key,
    isBeside: isLonger,
  });
  const bars = rows?.map((row) => ({ ...row, count: row.sessionsct })) ?? null;
  return (
    <BucketsCard
      title={texts.title}
      hint={texts.hint}
      bars={bars}
      isFailed={isFailed}
      actions={<ExportButton query={query} downloadType="DURATIONS" ordering={sort} />}
    >
      <div className={styles.table}>
        <DataTable
          caption={`${texts.title}, ${texts.hint}`}
          columns={columns}
          rows={rows && sortBuckets(rows, sort)}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={onSort}
          skeletonRows={8}
          detail={detail}
          detailLabel={detailLabel}
          canOpen={isSinglePage}
          {...openRows}
        />
      </div>
    </BucketsCard>
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
