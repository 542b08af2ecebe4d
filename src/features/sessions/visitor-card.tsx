import { useAtomValue } from 'jotai';
import { BookUser } from 'lucide-react';
import type { Target } from '../../../schema/generated/types.ts';
import { companySizeIndex, companySizes, employeeRangeLabel } from '../../../schema/reference/company-sizes.ts';
import { AttributeBadge } from '../../components/attributes/attribute-badge.tsx';
import { Retry } from '../../components/load-state/load-state.tsx';
import { initialsOf } from '../../components/monogram/monogram.tsx';
import { Skeleton } from '../../components/placeholder/placeholder.tsx';
import type { VisitorCardFragment } from '../../generated/operations.ts';
import { formatDateTime, revenueLabelOfFigure, revenueLabelOfRange } from '../../lib/format.ts';
import { safeAddress } from '../../lib/safe-values.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { visitorCardTexts } from '../../text/sessions.ts';
import styles from './visitor-card.module.css';

const texts = visitorCardTexts;

interface VisitorCardProps {
  /** Null while loading, and if the call failed. */
  readonly visitor: VisitorCardFragment | null;
  readonly targets: readonly Pick<Target, 'targetType' | 'value'>[];
  readonly isLoading: boolean;
  /** Retries a failed load. */
  readonly onRetry?: (() => void) | null;
}

/** The company behind a visitor (VIS-003, VIS-007). Visitors through an ISP are Unknown, with no further data. */
export function VisitorCard({ visitor, targets, isLoading, onRetry = null }: VisitorCardProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const image = visitor?.img ? safeAddress(visitor.img) : null;
  const nothing = isLoading ? <Skeleton width="70%" /> : '—';
  const noAddress = onRetry ? (
    <Retry state={{ isBusy: false, isOld: false, hasFailed: true, retry: onRetry }} name={texts.region} />
  ) : (
    <p className={styles.address}>{isLoading && <Skeleton width="50%" />}</p>
  );
  return (
    <section className={styles.card} aria-label={texts.region} aria-busy={isLoading}>
      <div className={styles.identity}>
        <span className={styles.mark} aria-hidden="true">
          {image ? <img src={image} alt="" referrerPolicy="no-referrer" /> : initialsOf(visitor?.title ?? '')}
        </span>
        <div className={styles.names}>
          <h2 className={styles.title} title={visitor?.title}>
            {visitor?.title ?? nothing}
          </h2>
          {visitor ? <Where visitor={visitor} /> : noAddress}
          {visitor && (
            <p className={styles.badges}>
              {isHighValueAudience(visitor, targets) && <AttributeBadge attribute="HIGH_VALUE_AUDIENCE" />}
              {visitor.isDirectoryUser && (
                <span className={styles.flag}>
                  <BookUser size={13} aria-hidden="true" />
                  {texts.directoryUser}
                </span>
              )}
            </p>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, textOf }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{(visitor && textOf(visitor, timeZone)) || nothing}</dd>
          </div>
        ))}
      </dl>
      {visitor?.companySummary && <p className={styles.summary}>{visitor.companySummary}</p>}
    </section>
  );
}

function Where({ visitor }: { readonly visitor: VisitorCardFragment }) {
  return <p className={styles.address}>{visitor.companyIsISP ? texts.throughProvider : visitor.address}</p>;
}

/** The known facts about a company, by name; unknown ones are blank (VIS-006, FRM-040). */
const facts: readonly {
  readonly name: string;
  readonly textOf: (visitor: VisitorCardFragment, timeZone: string) => string;
}[] = [
  { name: texts.facts.industry, textOf: ({ companyIndustry }) => companyIndustry ?? '' },
  { name: texts.facts.subIndustry, textOf: ({ companySubIndustry }) => companySubIndustry ?? '' },
  { name: texts.facts.employees, textOf: ({ companyEmployees }) => companySizeText(companyEmployees) },
  {
    name: texts.facts.revenue,
    textOf: ({ companyRevenueRange, companyAnnualSales }) =>
      revenueLabelOfRange(companyRevenueRange) || revenueLabelOfFigure(companyAnnualSales),
  },
  { name: texts.facts.firstSeen, textOf: ({ firstSeen }, timeZone) => moment(firstSeen, timeZone) },
  { name: texts.facts.lastSeen, textOf: ({ lastSeen }, timeZone) => moment(lastSeen, timeZone) },
];

function moment(iso: string | null, timeZone: string): string {
  return iso ? formatDateTime(iso, timeZone) : '';
}

/** The size of a company by number of employees; null if unknown, which includes 0 (VIS-006). */
function sizeOf(count: number | null): string | null {
  return count === null || count < 1 ? null : (companySizes[companySizeIndex(count)]?.value ?? null);
}

/** 250–499 · Mid-Market; empty if unknown. */
export function companySizeText(count: number | null): string {
  const size = sizeOf(count);
  return count === null || size === null ? '' : `${employeeRangeLabel(count)} · ${size}`;
}

type Company = Pick<VisitorCardFragment, 'companyIndustry' | 'companyEmployees' | 'companyRevenueRange'>;

/** Whether the company's industry, size or revenue is among the user's targets (SES-040). */
export function isHighValueAudience(
  company: Company,
  targets: readonly Pick<Target, 'targetType' | 'value'>[],
): boolean {
  const { companyIndustry, companyEmployees, companyRevenueRange } = company;
  const own = { Industry: companyIndustry, Size: sizeOf(companyEmployees), Revenue: companyRevenueRange };
  return targets.some(({ targetType, value }) => {
    if (targetType !== 'Industry' && targetType !== 'Size' && targetType !== 'Revenue') return false;
    return own[targetType] === value;
  });
}
