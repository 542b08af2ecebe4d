import type { ReactNode } from 'react';
import { actionTexts } from '../../../text/actions.ts';
import { Skeleton } from '../../skeleton/skeleton.tsx';
import styles from './action-detail.module.css';

interface FactProps {
  readonly name: string;
  /** Null where it is not known, undefined while it is on its way. */
  readonly value: ReactNode;
}

/** A term and its value, for a description list. What people typed must come in a bdi. */
export function Fact({ name, value }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value === undefined ? <Skeleton width="9em" /> : (value ?? actionTexts.noCompany)}</dd>
    </div>
  );
}

/** What somebody typed, set apart from the direction of the text around it; null where nothing was. */
export function typed(text: string | null): ReactNode {
  return text ? <bdi>{text}</bdi> : null;
}
