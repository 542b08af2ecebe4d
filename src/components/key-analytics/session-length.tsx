import type { SessionQuery } from '../../../schema/generated/types.ts';
import { lengthOfRow } from '../../state/sessions/length-codec.ts';
import { useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { useDurations } from '../reports/report-queries.ts';
import { HistogramCard } from './histogram-card.tsx';

/** Sessions by their length in minutes; a bar leads to its sessions (dashboard section 2). */
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
