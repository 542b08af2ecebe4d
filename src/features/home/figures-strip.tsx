import { useAtomValue } from 'jotai';
import { Figure } from '../../components/figure/figure.tsx';
import { FigureStrip } from '../../components/figure/figure-strip.tsx';
import { Sparkline } from '../../components/figure/sparkline.tsx';
import {
  useDepths,
  useDurations,
  useInquiries,
  useSessionsByDate,
  useTargetedSessionsByDate,
  useVisitors,
} from '../../components/reports/report-queries.ts';
import { formatCount, formatDuration } from '../../lib/format.ts';
import type { Report } from '../../lib/graphql/use-report.ts';
import { todayAtom } from '../../state/dates/date-range-atoms.ts';
import { rangeQueryAtom } from '../../state/sessions/session-query.ts';
import { homeTexts } from '../../text/home.ts';
import { longHint, singlePageHint, targetedHint } from './figure-hints.ts';

const nothing = '—';
const texts = homeTexts.figures;

/** A figure of a report as shown: null while loading, a dash where the call failed. */
function shown<Data>({ data, isFailed }: Report<Data>, format: (data: Data) => string): string | null {
  if (isFailed) return nothing;
  return data && format(data);
}

/** The figures of the range at a glance. Each comes from the call behind a card below, so they agree with it. */
export function FiguresStrip() {
  const today = useAtomValue(todayAtom);
  const query = useAtomValue(rangeQueryAtom);
  const sessions = useSessionsByDate(query);
  const targeted = useTargetedSessionsByDate(query);
  const visitors = useVisitors(query);
  const depths = useDepths(query);
  const durations = useDurations(query);
  const inquiries = useInquiries();

  const all = sessions.data?.sessionsByDate;
  const lengths = durations.data?.durations.edges.map(({ node }) => node) ?? null;
  const average = (format: (mean: NonNullable<typeof all>) => string) =>
    shown(sessions, ({ sessionsByDate }) => (sessionsByDate.totalCount > 0 ? format(sessionsByDate) : nothing));

  return (
    <FigureStrip label={texts.region}>
      <Figure
        label={texts.sessions}
        value={shown(sessions, ({ sessionsByDate }) => formatCount(sessionsByDate.totalCount))}
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
        label={texts.companies}
        value={shown(visitors, (data) => formatCount(data.visitors.pageInfo.totalCount))}
        hint={!visitors.isFailed && homeTexts.hints.companies}
      />
      <Figure
        label={texts.length}
        value={average(({ avgDuration }) => formatDuration(avgDuration))}
        hint={all && all.totalCount > 0 && longHint(lengths)}
      />
      <Figure
        label={texts.pages}
        value={average(({ avgPages }) => avgPages.toFixed(1))}
        hint={all && singlePageHint(depths.data?.depths.edges.map(({ node }) => node) ?? null)}
      />
      <Figure
        label={texts.inquiries}
        value={shown(inquiries, (data) => formatCount(data.highValueActivities.pageInfo.totalCount))}
        hint={!inquiries.isFailed && homeTexts.hints.inquiries}
      />
    </FigureStrip>
  );
}
