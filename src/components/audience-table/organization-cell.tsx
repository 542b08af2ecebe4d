import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AudienceTableFragment } from '../../generated/operations.ts';
import { visitorPath } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/keep-dates.ts';
import { attributeNames } from '../../text/attributes.ts';
import { Monogram } from '../monogram/monogram.tsx';
import { useTrailState } from '../visitor-trail/trail-context.tsx';
import styles from './audience-table.module.css';

type OrganizationCellProps = Pick<AudienceTableFragment, 'id' | 'title' | 'attributes'>;

/** A company with the way to its sessions, and a star where it matches the person's targets. */
export function OrganizationCell({ id, title, attributes }: OrganizationCellProps) {
  const withDates = useWithDates();
  const state = useTrailState();
  return (
    <span className={styles.organization}>
      <Monogram name={title} />
      <span>
        <Link className={styles.name} to={withDates(visitorPath(id))} state={state}>
          <bdi>{title}</bdi>
        </Link>
        {attributes.includes('HIGH_VALUE_AUDIENCE') && (
          <span className={styles.star} title={attributeNames.HIGH_VALUE_AUDIENCE}>
            <Star size={15} aria-hidden="true" />
            <span className="visually-hidden">{attributeNames.HIGH_VALUE_AUDIENCE}</span>
          </span>
        )}
      </span>
    </span>
  );
}
