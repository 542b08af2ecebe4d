import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TargetType } from '../../../schema/generated/types.ts';
import { sharesOfWhole } from '../../../schema/reference/rounded-shares.ts';
import { BarList, BarListSkeleton } from '../../components/bar-list/bar-list.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { QuietFailure } from '../../components/placeholder/placeholder.tsx';
import { formatCount, formatRate } from '../../lib/format.ts';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { distinctKeys } from '../../lib/safe-values.ts';
import { onlyTarget, useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { audienceTexts } from '../../text/audience.ts';
import { counted } from '../../text/charts.ts';
import styles from './audience.module.css';
import { type AudienceInfo, shownSessions } from './audience-reports.ts';

type Chart = 'industries' | 'revenueRanges' | 'companySizes';

const targetTypes = {
  industries: 'Industry',
  revenueRanges: 'Revenue',
  companySizes: 'Size',
} as const satisfies Record<Chart, TargetType>;
/** Rows before Show all: as many as there are revenue ranges, so that the two cards end on one line. */
const firstRows = 12;

interface ShareCardProps {
  readonly chart: Chart;
  readonly info: AudienceInfo | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
}

/** Sessions by one trait of their companies; each bar leads to the sessions that it counts (AUD-002). */
export function ShareCard({ chart, info, isFailed, state }: ShareCardProps) {
  const link = useSessionsLink();
  const [isWhole, setWhole] = useState(false);
  const items =
    info?.[chart].map(({ id, label, value }) => ({
      id,
      label,
      count: value,
      href: link(onlyTarget(targetTypes[chart], id)),
    })) ?? null;
  const unknown = info ? info.totalCount - shownSessions(info[chart]) : 0;
  const { none, hint, showAll, showLess } = audienceTexts.charts;

  let body: ReactNode = null;
  if (isFailed) body = <QuietFailure />;
  else if (!items) body = <BarListSkeleton rows={chart === 'companySizes' ? 3 : firstRows} />;
  else if (items.length === 0) body = <p className={styles.note}>{none}</p>;
  else if (chart === 'companySizes') body = <SizeShares items={items} />;
  else
    body = (
      <BarList unit={audienceTexts.charts.unit} items={items} limit={isWhole ? items.length : firstRows} hasShares />
    );

  return (
    <Card title={audienceTexts.charts[chart]} hint={hint} className={styles.chart} state={state}>
      {body}
      {items && items.length > firstRows && (
        <Button
          className={`${styles.more} no-print`}
          variant="quiet"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? showLess : showAll(items.length)}
        </Button>
      )}
      {unknown > 0 && items && items.length > 0 && (
        <p className={styles.note}>{audienceTexts.notShown(audienceTexts.unknown[chart](unknown))}</p>
      )}
    </Card>
  );
}

interface SizeSharesProps {
  readonly items: readonly {
    readonly id: string;
    readonly label: string;
    readonly count: number;
    /** Where a click leads. */
    readonly href: string;
  }[];
}

/** The few company sizes as parts of one bar, each with its way to its sessions below. */
function SizeShares({ items }: SizeSharesProps) {
  const shares = sharesOfWhole(items.map(({ count }) => count));
  const keys = distinctKeys(items.map(({ id }) => id));
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {items.map(({ id, count }, place) => (
          <span key={keys[place]} className={styles.part} data-size={id} style={{ flexGrow: Math.max(0, count) }} />
        ))}
      </div>
      <ol className={styles.sizes}>
        {items.map(({ id, label, count, href }, place) => (
          <li key={keys[place]}>
            <Link className={styles.size} to={href}>
              <span className={`${styles.swatch} ${styles.part}`} data-size={id} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>
                {formatCount(count)}
                <span className="visually-hidden"> {counted(count, audienceTexts.charts.unit)}, </span>
              </span>
              <span className={styles.share}>{formatRate(shares[place] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
