import { useAtomValue } from 'jotai';
import { Change } from '../../components/compare/change.tsx';
import { useComparedInquiries } from '../../components/compare/compared-queries.ts';
import { Figure } from '../../components/figure/figure.tsx';
import { FigureStrip } from '../../components/figure/figure-strip.tsx';
import { useInquiries } from '../../components/reports/report-queries.ts';
import { SessionFigures } from '../../components/session-figures/session-figures.tsx';
import { shownFigure } from '../../components/session-figures/shown-figure.ts';
import type { HighValueActivitiesQuery } from '../../generated/operations.ts';
import { formatCount } from '../../lib/format.ts';
import { compareAtom } from '../../state/dates/compare-atoms.ts';
import { rangeQueryAtom } from '../../state/sessions/session-query.ts';
import { figureTexts } from '../../text/figures.ts';

const countOf = ({ highValueActivities }: HighValueActivitiesQuery) => highValueActivities.pageInfo.totalCount;

/** The figures of the range at a glance: its sessions, and the sales inquiries among the activity. */
export function FiguresStrip() {
  const query = useAtomValue(rangeQueryAtom);
  const isCompared = useAtomValue(compareAtom) !== null;
  const inquiries = useInquiries();
  const { now, earlier } = useComparedInquiries();
  return (
    <FigureStrip label={figureTexts.region}>
      <SessionFigures query={query} />
      <Figure
        label={figureTexts.inquiries}
        value={shownFigure(inquiries, (data) => formatCount(countOf(data)))}
        change={
          isCompared && <Change now={now && countOf(now)} earlier={earlier && countOf(earlier)} format={formatCount} />
        }
        hint={!inquiries.isFailed && figureTexts.hints.inquiries}
      />
    </FigureStrip>
  );
}
