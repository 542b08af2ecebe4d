import { useAtomValue } from 'jotai';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { Change } from '../../../components/compare/change.tsx';
import { useComparedSessions } from '../../../components/compare/compared-queries.ts';
import { Figure, FigureStrip, noFigure } from '../../../components/figure/figure.tsx';
import { useSessionsByDate } from '../../../components/reports/report-queries.ts';
import type { SessionFiguresFragment } from '../../../generated/operations.ts';
import { formatCount, formatDuration, formatRate } from '../../../lib/format.ts';
import { joinStates } from '../../../lib/graphql/use-report.ts';
import { compareAtom } from '../../../state/dates/compare.ts';
import { durationTexts } from '../../../text/duration.ts';

const texts = durationTexts.figures;
const formatPages = (pages: number) => pages.toFixed(1);

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
  const isCompared = useAtomValue(compareAtom) !== null;
  const { now, earlier } = useComparedSessions(depthQuery);
  const change = (value: (sessions: SessionFiguresFragment) => number, format: (value: number) => string) =>
    isCompared && (
      <Change
        now={now && value(now.sessionsByDate)}
        earlier={earlier && value(earlier.sessionsByDate)}
        format={format}
      />
    );
  const total = all.data?.sessionsByDate.totalCount;
  const some = own.data?.sessionsByDate;
  const shown = (value: string | undefined) => (own.isFailed ? noFigure : (value ?? null));
  const mean = (value: string | undefined) => shown(some?.totalCount === 0 ? noFigure : value);
  const share = some && total !== undefined ? (total > 0 ? formatRate(some.totalCount / total) : noFigure) : null;
  return (
    <FigureStrip label={texts.region}>
      <Figure
        label={texts.sessions}
        state={own}
        value={shown(some && formatCount(some.totalCount))}
        change={change(({ totalCount }) => totalCount, formatCount)}
      />
      <Figure
        label={texts.share}
        state={joinStates(own, all)}
        value={own.isFailed || all.isFailed ? noFigure : share}
        hint={total !== undefined && texts.of(formatCount(total))}
      />
      <Figure
        label={texts.length}
        state={own}
        value={mean(some && formatDuration(some.avgDuration))}
        change={change(({ avgDuration }) => avgDuration, formatDuration)}
      />
      <Figure
        label={texts.pages}
        state={own}
        value={mean(some && formatPages(some.avgPages))}
        change={change(({ avgPages }) => avgPages, formatPages)}
      />
    </FigureStrip>
  );
}
