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
 * The figures of a query's sessions at a glance, for a FigureStrip. Each comes from the call behind a card of the page,
 * so they agree with it; compared, each says by how much it changed.
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
 * The share of sessions that match the person's targets; nothing where none do, as for a person without targets, or
 * where there are none.
 */
export function targetedHint(all: SessionFiguresFragment, targeted: SessionFiguresFragment | null): string | undefined {
  if (!targeted || targeted.totalCount === 0 || all.totalCount === 0) return undefined;
  return hints.targeted(formatRate(targeted.totalCount / all.totalCount));
}

/** The share of a row of the depth report, as the report itself prints it (FRM-064); undefined for no row of it. */
export function shareOfDepth(depths: readonly SessionDepthFragment[], row: string): number | undefined {
  return sharesOfWhole(depths.map(({ sessionsct }) => sessionsct))[depths.findIndex(({ depth }) => depth === row)];
}

/** Sessions of a single page, from the rows of the depth chart. */
export function singlePageHint(depths: readonly SessionDepthFragment[] | null): string | undefined {
  const share = depths && shareOfDepth(depths, '1');
  return share ? hints.singlePage(formatRate(share)) : undefined;
}

/** The two longest rows of the length chart together: sessions over ten minutes. */
export function longHint(durations: readonly SessionLengthFragment[] | null): string | undefined {
  const long = durations?.filter(({ durationRange }) => durationRange === '10-30' || durationRange === '30+') ?? [];
  const count = long.reduce((sum, { sessionsct }) => sum + sessionsct, 0);
  return long.length > 0 ? hints.overTenMinutes(formatCount(count)) : undefined;
}
