import { type ReactNode, useMemo } from 'react';
import type { AudienceTableFragment } from '../../generated/operations.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { TrailOfList } from '../visitor-trail/trail-context.tsx';
import { audienceColumns } from './audience-columns.tsx';
import styles from './audience-table.module.css';

interface AudienceTableProps {
  readonly caption: string;
  /** Null while loading. */
  readonly rows: readonly AudienceTableFragment[] | null;
  readonly empty: ReactNode;
}

/** Most Active Identifiable Audience: companies by their sessions (dashboard sections 2 and 7). */
export function AudienceTable({ caption, rows, empty }: AudienceTableProps) {
  const visitors = useMemo(() => (rows ?? []).map(({ id, title }) => ({ id, name: title })), [rows]);
  return (
    <div className={styles.table}>
      <TrailOfList visitors={visitors}>
        <DataTable
          caption={caption}
          columns={audienceColumns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={{ key: 'sessionCount', direction: 'DESC' }}
          skeletonRows={10}
          empty={empty}
        />
      </TrailOfList>
    </div>
  );
}
