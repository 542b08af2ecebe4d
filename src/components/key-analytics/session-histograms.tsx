import type { SessionQuery } from '../../../schema/generated/types.ts';
import { rangeText } from '../../../schema/reference/value-texts.ts';
import type { SessionDepthFragment, SessionLengthFragment } from '../../generated/operations.ts';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { paths } from '../../lib/paths.ts';
import { depthOfRow, depthWithin, lengthOfRow, lengthWithin } from '../../state/sessions/drill.ts';
import { type Narrowing, useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { Card } from '../card/card.tsx';
import { Histogram, type HistogramBar, HistogramSkeleton } from '../charts/histogram.tsx';
import { QuietFailure } from '../placeholder/placeholder.tsx';
import { useDepths, useDurations } from '../reports/report-queries.ts';
import { ViewAll } from './ranked-card.tsx';

/** Sessions by the pages they saw; a bar leads to its sessions (HOM-008, HOM-010). */
export function SessionDepth({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const state = useDepths(query);
  const { data, isFailed } = state;
  const bars = data?.depths.edges.map(({ node }) => depthBar(node, link));
  return (
    <HistogramCard
      title={analyticsTexts.sessionDepth}
      hint={analyticsTexts.depthHint}
      bars={bars ?? null}
      isFailed={isFailed}
      state={state}
    />
  );
}

/** Sessions by their length in minutes; a bar leads to its sessions (HOM-009, HOM-010). */
export function SessionLength({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const state = useDurations(query);
  const { data, isFailed } = state;
  const bars = data?.durations.edges.map(({ node }) => lengthBar(node, link));
  return (
    <HistogramCard
      title={analyticsTexts.sessionLength}
      hint={analyticsTexts.lengthHint}
      bars={bars ?? null}
      isFailed={isFailed}
      state={state}
    />
  );
}

type SessionsLink = (narrow: Narrowing) => string;

/** A row of the depth report as a bar that leads to its sessions. */
export function depthBar({ id, depth, sessionsct }: SessionDepthFragment, link: SessionsLink): HistogramBar {
  return {
    id,
    label: rangeText(depth),
    name: analyticsTexts.pages(depth),
    count: sessionsct,
    href: link((config) => ({ ...config, pageDepth: depthWithin(config.pageDepth, depthOfRow(depth)) })),
  };
}

/** A row of the duration report as a bar that leads to its sessions. */
export function lengthBar({ id, durationRange, sessionsct }: SessionLengthFragment, link: SessionsLink): HistogramBar {
  const isSinglePage = durationRange === analyticsTexts.singlePage;
  return {
    id,
    label: isSinglePage ? analyticsTexts.single : rangeText(durationRange),
    name: isSinglePage ? durationRange : analyticsTexts.minutes(durationRange),
    count: sessionsct,
    href: link((config) => ({ ...config, length: lengthWithin(config.length, lengthOfRow(durationRange)) })),
  };
}

interface HistogramCardProps {
  readonly title: string;
  readonly hint: string;
  /** Null while loading. */
  readonly bars: readonly HistogramBar[] | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
}

function HistogramCard({ title, hint, bars, isFailed, state }: HistogramCardProps) {
  return (
    <Card title={title} hint={hint} actions={<ViewAll path={paths.sessionDuration} of={title} />} state={state}>
      {isFailed && <QuietFailure />}
      {!bars && !isFailed && <HistogramSkeleton />}
      {bars && <Histogram unit={analyticsTexts.unit} bars={bars} />}
    </Card>
  );
}
