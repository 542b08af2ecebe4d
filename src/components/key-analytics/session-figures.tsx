import { useAtomValue } from 'jotai';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { sharesOfWhole } from '../../../schema/reference/rounded-shares.ts';
import type {
  SessionDepthFragment,
  SessionFiguresFragment,
  SessionLengthFragment,
} from '../../generated/operations.ts';
import { countMeasure, durationMeasure, formatCount, formatRate, type Measure, meanMeasure } from '../../lib/format.ts';
import { joinStates } from '../../lib/graphql/use-report.ts';
import { compareAtom } from '../../state/dates/compare.ts';
import { figureTexts } from '../../text/analytics.ts';
import { useComparedSessions, useComparedVisitors } from '../compare/comparison.tsx';
import { type BothPeriods, Change, Figure, inBothPeriods, meanOf, noFigure, shownFigure } from '../figure/figure.tsx';
import {
  useDepths,
  useDurations,
  useLatestVisitors,
  useSessionsByDate,
  useTargetedSessionsByDate,
} from '../reports/report-queries.ts';

/**
 * Key figures of a query's sessions, for a FigureStrip. Each uses the same call as a card of the page, so that the two
 * agree. With a comparison, each shows its change.
 */
export function SessionFigures({ query }: { readonly query: SessionQuery }) {
  const isCompared = useAtomValue(compareAtom) !== null;
  const sessions = useSessionsByDate(query);
  const targeted = useTargetedSessionsByDate(query);
  const visitors = useLatestVisitors(query);
  const depths = useDepths(query);
  const durations = useDurations(query);
  const comparedSessions = useComparedSessions(query);
  const comparedVisitors = useComparedVisitors(query);

  const all = sessions.data?.sessionsByDate;
  const lengths = durations.data?.durations.edges.map(({ node }) => node) ?? null;
  const average = (format: (mean: NonNullable<typeof all>) => string) =>
    shownFigure(sessions, ({ sessionsByDate }) => (sessionsByDate.totalCount > 0 ? format(sessionsByDate) : noFigure));
  const change = (shown: string | null, measure: Measure, periods: BothPeriods) =>
    isCompared && <Change {...periods} measure={measure} shown={shown} />;
  const count = shownFigure(sessions, ({ sessionsByDate }) => countMeasure.format(sessionsByDate.totalCount));
  const identified = shownFigure(visitors, (data) => countMeasure.format(data.visitors.pageInfo.totalCount));
  const length = average(({ avgDuration }) => durationMeasure.format(avgDuration));
  const pages = average(({ avgPages }) => meanMeasure.format(avgPages));

  return (
    <>
      <Figure
        label={figureTexts.sessions}
        state={joinStates(sessions, targeted, comparedSessions.state)}
        value={count}
        change={change(
          count,
          countMeasure,
          inBothPeriods(comparedSessions, ({ sessionsByDate }) => sessionsByDate.totalCount),
        )}
        hint={
          all && targetedHint(all, targeted.isOld === sessions.isOld ? (targeted.data?.sessionsByDate ?? null) : null)
        }
      />
      <Figure
        label={figureTexts.visitors}
        state={joinStates(visitors, comparedVisitors.state)}
        value={identified}
        change={change(
          identified,
          countMeasure,
          inBothPeriods(comparedVisitors, (data) => data.visitors.pageInfo.totalCount),
        )}
        hint={!visitors.isFailed && figureTexts.hints.visitors}
      />
      <Figure
        label={figureTexts.length}
        state={joinStates(sessions, durations, comparedSessions.state)}
        value={length}
        change={change(
          length,
          durationMeasure,
          inBothPeriods(comparedSessions, ({ sessionsByDate }) => meanOf(sessionsByDate, sessionsByDate.avgDuration)),
        )}
        hint={all && all.totalCount > 0 && longHint(lengths)}
      />
      <Figure
        label={figureTexts.pages}
        state={joinStates(sessions, depths, comparedSessions.state)}
        value={pages}
        change={change(
          pages,
          meanMeasure,
          inBothPeriods(comparedSessions, ({ sessionsByDate }) => meanOf(sessionsByDate, sessionsByDate.avgPages)),
        )}
        hint={all && singlePageHint(depths.data?.depths.edges.map(({ node }) => node) ?? null)}
      />
    </>
  );
}

const { hints } = figureTexts;

/**
 * The share of sessions that match the user's targets; undefined if none match, such as without targets, or if there
 * are no sessions.
 */
export function targetedHint(all: SessionFiguresFragment, targeted: SessionFiguresFragment | null): string | undefined {
  if (!targeted || targeted.totalCount === 0 || all.totalCount === 0) return undefined;
  return hints.targeted(formatRate(targeted.totalCount / all.totalCount));
}

/** A row's share in the depth report, rounded as in the report (FRM-064); undefined if there is no such row. */
export function shareOfDepth(depths: readonly SessionDepthFragment[], row: string): number | undefined {
  return sharesOfWhole(depths.map(({ sessionsct }) => sessionsct))[depths.findIndex(({ depth }) => depth === row)];
}

/** The share of single-page sessions, from the depth chart's rows. */
export function singlePageHint(depths: readonly SessionDepthFragment[] | null): string | undefined {
  const share = depths && shareOfDepth(depths, '1');
  return share ? hints.singlePage(formatRate(share)) : undefined;
}

/** Sessions over ten minutes: the length chart's two longest rows together. */
export function longHint(durations: readonly SessionLengthFragment[] | null): string | undefined {
  const long = durations?.filter(({ durationRange }) => durationRange === '10-30' || durationRange === '30+') ?? [];
  const count = long.reduce((sum, { sessionsct }) => sum + sessionsct, 0);
  return long.length > 0 ? hints.overTenMinutes(formatCount(count)) : undefined;
}
