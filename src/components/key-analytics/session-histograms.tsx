import type { SessionQuery } from '../../../schema/generated/types.ts';
import { paths } from '../../lib/paths.ts';
import { depthOfRow, lengthOfRow } from '../../state/sessions/depth-and-length.ts';
import { useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { Card } from '../card/card.tsx';
import { Histogram, type HistogramBar, HistogramSkeleton } from '../charts/histogram/histogram.tsx';
import { QuietFailure } from '../placeholder/placeholder.tsx';
import { useDepths, useDurations } from '../reports/report-queries.ts';
import { ViewAll } from './view-all.tsx';

interface HistogramCardProps {
  readonly title: string;
  readonly hint: string;
  /** Null while loading. */
  readonly bars: readonly HistogramBar[] | null;
  readonly isFailed: boolean;
}

function HistogramCard({ title, hint, bars, isFailed }: HistogramCardProps) {
  return (
    <Card title={title} hint={hint} actions={<ViewAll path={paths.sessionDuration} of={title} />}>
      {isFailed && <QuietFailure />}
      {!bars && !isFailed && <HistogramSkeleton />}
      {bars && <Histogram unit={analyticsTexts.unit} bars={bars} />}
    </Card>
  );
}

/** Sessions by the pages they saw; a bar leads to its sessions (HOM-008, HOM-010). */
export function SessionDepth({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { data, isFailed } = useDepths(query);
  const bars = data?.depths.edges.map(({ node }) => ({
    id: node.id,
    label: node.depth,
    name: analyticsTexts.pages(node.depth),
    count: node.sessionsct,
    href: link((config) => ({ ...config, pageDepth: depthOfRow(node.depth) })),
  }));
  return (
    <HistogramCard
      title={analyticsTexts.sessionDepth}
      hint={analyticsTexts.depthHint}
      bars={bars ?? null}
      isFailed={isFailed}
    />
  );
}

/** Sessions by their length in minutes; a bar leads to its sessions (HOM-009, HOM-010). */
export function SessionLength({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { data, isFailed } = useDurations(query);
  const bars = data?.durations.edges.map(({ node: { id, durationRange, sessionsct } }) => ({
    id,
    label: durationRange === analyticsTexts.singlePage ? analyticsTexts.single : durationRange,
    name: durationRange === analyticsTexts.singlePage ? durationRange : analyticsTexts.minutes(durationRange),
    count: sessionsct,
    href: link((config) => ({ ...config, length: lengthOfRow(durationRange) })),
  }));
  return (
    <HistogramCard
      title={analyticsTexts.sessionLength}
      hint={analyticsTexts.lengthHint}
      bars={bars ?? null}
      isFailed={isFailed}
    />
  );
}
