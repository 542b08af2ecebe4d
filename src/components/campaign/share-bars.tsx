import type { CampaignShareRowFragment } from '../../generated/operations.ts';
import { formatCount, formatRate } from '../../lib/format.ts';
import { campaignTexts } from '../../text/campaigns.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './share-bars.module.css';

interface ShareBarsProps {
  /** All that the shares are of. */
  readonly shares: readonly CampaignShareRowFragment[];
  /** So many of them are shown. */
  readonly shown: number;
}

/** Bars with the impressions behind them and their share of all. */
export function ShareBars({ shares, shown }: ShareBarsProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  const largest = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <ol className={styles.list}>
      {shares.slice(0, shown).map(({ id, label, value }) => (
        <li key={id} className={styles.row}>
          <span className={styles.bar} style={{ width: `${(100 * value) / largest}%` }} />
          <bdi className={styles.label} title={label}>
            {label}
          </bdi>
          <span className={styles.count}>
            {formatCount(value)}
            <span className="visually-hidden"> {campaignTexts.unit}, </span>
          </span>
          <span className={styles.share}>{formatRate(total > 0 ? value / total : 0)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Rows of the size of the real ones. */
export function ShareBarsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <span key={row} className={styles.row}>
          <Skeleton width={`${Math.round(100 / (1 + row * 0.35))}%`} height="100%" />
        </span>
      ))}
    </div>
  );
}
