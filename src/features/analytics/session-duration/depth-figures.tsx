import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { Figure } from '../../../components/figure/figure.tsx';
import { FigureStrip } from '../../../components/figure/figure-strip.tsx';
import { useSessionsByDate } from '../../../components/reports/report-queries.ts';
import { formatCount, formatDuration, formatRate } from '../../../lib/format.ts';
import { durationTexts } from '../../../text/duration.ts';

const texts = durationTexts.figures;
const nothing = '—';

interface DepthFiguresProps {
  /** The sessions of the page's filters, of whatever depth. */
  readonly query: SessionQuery;
  /** Those of the depth. */
  readonly depthQuery: SessionQuery;
}

/** The sessions of a depth at a glance. */
export function DepthFigures({ query, depthQuery }: DepthFiguresProps) {
  const all = useSessionsByDate(query);
  const own = useSessionsByDate(depthQuery);
  const total = all.data?.sessionsByDate.totalCount;
  const some = own.data?.sessionsByDate;
  const shown = (value: string | undefined) => (own.isFailed ? nothing : (value ?? null));
  const mean = (value: string | undefined) => shown(some?.totalCount === 0 ? nothing : value);
  const share = some && total !== undefined ? (total > 0 ? formatRate(some.totalCount / total) : nothing) : null;
  return (
    <FigureStrip label={texts.region}>
      <Figure label={texts.sessions} value={shown(some && formatCount(some.totalCount))} />
      <Figure
        label={texts.share}
        value={own.isFailed || all.isFailed ? nothing : share}
        hint={total !== undefined && texts.of(formatCount(total))}
      />
      <Figure label={texts.length} value={mean(some && formatDuration(some.avgDuration))} />
      <Figure label={texts.pages} value={mean(some?.avgPages.toFixed(1))} />
    </FigureStrip>
  );
}
