import { useAtomValue } from 'jotai';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { formatCount, formatDuration } from '../../lib/format.ts';
import { compareAtom } from '../../state/dates/compare-atoms.ts';
import { todayAtom } from '../../state/dates/date-range-atoms.ts';
import { figureTexts } from '../../text/figures.ts';
import { Change } from '../compare/change.tsx';
import { type Compared, useComparedSessions, useComparedVisitors } from '../compare/compared-queries.ts';
import { Figure } from '../figure/figure.tsx';
import { Sparkline } from '../figure/sparkline.tsx';
import {
  useDepths,
  useDurations,
  useSessionsByDate,
  useTargetedSessionsByDate,
  useVisitors,
} from '../reports/report-queries.ts';
import { longHint, singlePageHint, targetedHint } from './figure-hints.ts';
import { noFigure, shownFigure } from './shown-figure.ts';

const formatPages = (pages: number) => pages.toFixed(1);

/**
 * The figures of a query's sessions at a glance, for a FigureStrip. Each comes from the call behind a card of the page,
 * so they agree with it; compared, each says by how much it changed.
 */
export function SessionFigures({ query }: { readonly query: SessionQuery }) {
  const today = useAtomValue(todayAtom);
  const isCompared = useAtomValue(compareAtom) !== null;
  const sessions = useSessionsByDate(query);
  const targeted = useTargetedSessionsByDate(query);
  const visitors = useVisitors(query);
  const depths = useDepths(query);
  const durations = useDurations(query);
  const comparedSessions = useComparedSessions(query);
  const comparedVisitors = useComparedVisitors(query);

  const all = sessions.data?.sessionsByDate;
  const lengths = durations.data?.durations.edges.map(({ node }) => node) ?? null;
  const average = (format: (mean: NonNullable<typeof all>) => string) =>
    shownFigure(sessions, ({ sessionsByDate }) => (sessionsByDate.totalCount > 0 ? format(sessionsByDate) : noFigure));
  const change = <Data,>(
    { now, earlier }: Compared<Data>,
    value: (data: Data) => number,
    format: (value: number) => string,
  ) => isCompared && <Change now={now && value(now)} earlier={earlier && value(earlier)} format={format} />;

  return (
    <>
      <Figure
        label={figureTexts.sessions}
        value={shownFigure(sessions, ({ sessionsByDate }) => formatCount(sessionsByDate.totalCount))}
        change={change(comparedSessions, ({ sessionsByDate }) => sessionsByDate.totalCount, formatCount)}
        hint={all && targetedHint(all, targeted.data?.sessionsByDate ?? null)}
        spark={
          all &&
          all.totalCount > 0 && (
            <Sparkline
              values={all.days.map(({ sessionsCount }) => sessionsCount)}
              isLastUnfinished={all.days.at(-1)?.ydt === today}
            />
          )
        }
      />
      <Figure
        label={figureTexts.companies}
        value={shownFigure(visitors, (data) => formatCount(data.visitors.pageInfo.totalCount))}
        change={change(comparedVisitors, (data) => data.visitors.pageInfo.totalCount, formatCount)}
        hint={!visitors.isFailed && figureTexts.hints.companies}
      />
      <Figure
        label={figureTexts.length}
        value={average(({ avgDuration }) => formatDuration(avgDuration))}
        change={change(comparedSessions, ({ sessionsByDate }) => sessionsByDate.avgDuration, formatDuration)}
        hint={all && all.totalCount > 0 && longHint(lengths)}
      />
      <Figure
        label={figureTexts.pages}
        value={average(({ avgPages }) => formatPages(avgPages))}
        change={change(comparedSessions, ({ sessionsByDate }) => sessionsByDate.avgPages, formatPages)}
        hint={all && singlePageHint(depths.data?.depths.edges.map(({ node }) => node) ?? null)}
      />
    </>
  );
}
