import type { ComponentProps, ReactNode } from 'react';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { BarList, BarListSkeleton } from '../bar-list/bar-list.tsx';
import { Card } from '../card/card.tsx';
import { QuietFailure } from '../placeholder/placeholder.tsx';
import styles from './ranked-card.module.css';

interface RankedCardProps {
  readonly title: string;
  /** What is counted. */
  readonly unit: string;
  /** Null while loading, and where the call failed. */
  readonly items: ComponentProps<typeof BarList>['items'] | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
  /** The sentence shown when there is nothing to list. */
  readonly empty: string;
  readonly actions?: ReactNode;
}

/** The first few of a report, most first, each with the way to what is behind it. */
export function RankedCard({ title, unit, items, isFailed, state, empty, actions }: RankedCardProps) {
  return (
    <Card title={title} hint={unit} actions={actions} state={state}>
      {isFailed && <QuietFailure />}
      {!items && !isFailed && <BarListSkeleton />}
      {items?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {items && <BarList unit={unit} items={items} />}
    </Card>
  );
}
