import { useAtomValue } from 'jotai';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { Change, inBothPeriods } from '../../../components/compare/change.tsx';
import { useComparedSessions } from '../../../components/compare/compared-queries.ts';
import { Figure, FigureStrip, noFigure } from '../../../components/figure/figure.tsx';
import { countMeasure, durationMeasure, type Measure, meanMeasure } from '../../../components/figure/measures.ts';
import { shareOfDepth } from '../../../components/key-analytics/session-figures.tsx';
import { useDepths, useSessionsByDate } from '../../../components/reports/report-queries.ts';
import type { SessionFiguresFragment } from '../../../generated/operations.ts';
import { formatCount, formatRate } from '../../../lib/format.ts';
import { joinStates } from '../../../lib/graphql/use-report.ts';
import { compareAtom } from '../../../state/dates/compare.ts';
import { rowOfDepth } from '../../../state/sessions/depth-and-length.ts';
import { durationTexts } from '../../../text/duration.ts';

const texts = durationTexts.figures;

interface DepthFiguresProps {
  /** The sessions of the page's filters, of whatever depth. */
  readonly query: SessionQuery;
  /** Those of the depth. */
  readonly depthQuery: SessionQuery;
}

/** The sessions of a depth at a glance. */
export function DepthFigures({ query, depthQuery }: DepthFiguresProps) {
  const all = useDepths(query);
  const own = useSessionsByDate(depthQuery);
  const isCompared = useAtomValue(compareAtom) !== null;
  const compared = useComparedSessions(depthQuery);
  const change = (shown: string | null, measure: Measure, value: (sessions: SessionFiguresFragment) => number) =>
    isCompared && (
      <Change
        {...inBothPeriods(compared, ({ sessionsByDate }) => value(sessionsByDate))}
        measure={measure}
        shown={shown}
      />
    );
  const rows = all.data?.depths.edges.map(({ node }) => node);
  const total = rows?.reduce((sum, { sessionsct }) => sum + sessionsct, 0);
  const some = own.data?.sessionsByDate;
  const shown = (value: string | undefined) => (own.isFailed ? noFigure : (value ?? null));
  const mean = (value: string | undefined) => shown(some?.totalCount === 0 ? noFigure : value);
  const count = shown(some && countMeasure.format(some.totalCount));
  const length = mean(some && durationMeasure.format(some.avgDuration));
  const pages = mean(some && meanMeasure.format(some.avgPages));
  const state = joinStates(own, compared.state);
  const share = (count: number, of: number) =>
    of === 0 ? noFigure : formatRate(shareOfDepth(rows ?? [], rowOfDepth(depthQuery.depth ?? '')) ?? count / of);
  return (
    <FigureStrip label={texts.region}>
      <Figure
        label={texts.sessions}
        state={state}
        value={count}
        change={change(count, countMeasure, ({ totalCount }) => totalCount)}
      />
      <Figure
        label={texts.share}
        state={joinStates(own, all)}
        value={
          own.isFailed || all.isFailed ? noFigure : some && total !== undefined ? share(some.totalCount, total) : null
        }
        hint={total !== undefined && texts.of(formatCount(total))}
      />
      <Figure
        label={texts.length}
        state={state}
        value={length}
        change={change(length, durationMeasure, ({ avgDuration }) => avgDuration)}
      />
      <Figure
        label={texts.pages}
        state={state}
        value={pages}
        change={change(pages, meanMeasure, ({ avgPages }) => avgPages)}
      />
    </FigureStrip>
  );
}
