import { useAtomValue } from 'jotai';
import { BookUser } from 'lucide-react';
import type { Target } from '../../../schema/generated/types.ts';
import { AttributeBadge } from '../../components/attributes/attribute-badge.tsx';
import { initialsOf } from '../../components/monogram/monogram.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import type { VisitorCardFragment } from '../../generated/operations.ts';
import { timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { isHighValueAudience } from './is-high-value-audience.ts';
import styles from './visitor-card.module.css';
import { factNames, visitorFacts } from './visitor-facts.ts';

interface VisitorCardProps {
  /** Null while it loads, and where the call failed. */
  readonly visitor: VisitorCardFragment | null;
  readonly targets: readonly Pick<Target, 'targetType' | 'value'>[];
  readonly isLoading: boolean;
}

/** The company behind a visitor (dashboard section 3). Of an ISP's visitors nothing is known: they are Unknown. */
export function VisitorCard({ visitor, targets, isLoading }: VisitorCardProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const facts = visitor ? visitorFacts(visitor, timeZone) : factNames.map((name) => [name, ''] as const);
  const nothing = isLoading ? <Skeleton width="70%" /> : '—';
  return (
    <section className={styles.card} aria-label="Company" aria-busy={isLoading}>
      <div className={styles.identity}>
        <span className={styles.mark} aria-hidden="true">
          {visitor?.img ? (
            <img src={visitor.img} alt="" referrerPolicy="no-referrer" />
          ) : (
            initialsOf(visitor?.title ?? '')
          )}
        </span>
        <div className={styles.names}>
          <h2 className={styles.title}>{visitor?.title ?? nothing}</h2>
          {visitor ? (
            <Where visitor={visitor} />
          ) : (
            <p className={styles.address}>{isLoading && <Skeleton width="50%" />}</p>
          )}
          {visitor && (
            <p className={styles.badges}>
              {isHighValueAudience(visitor, targets) && <AttributeBadge attribute="HIGH_VALUE_AUDIENCE" />}
              {visitor.isDirectoryUser && (
                <span className={styles.flag}>
                  <BookUser size={13} aria-hidden="true" />
                  Directory user
                </span>
              )}
            </p>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || nothing}</dd>
          </div>
        ))}
      </dl>
      {visitor?.companySummary && <p className={styles.summary}>{visitor.companySummary}</p>}
    </section>
  );
}

function Where({ visitor }: { readonly visitor: VisitorCardFragment }) {
  const text = visitor.companyIsISP
    ? 'Came through an internet provider, so the company is not known.'
    : visitor.address;
  return <p className={styles.address}>{text}</p>;
}
