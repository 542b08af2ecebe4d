import { sessionsOfLengthPath } from '../../app/paths.ts';
import { useWithDates } from '../../state/dates/keep-dates.ts';
import { homeTexts } from '../../text/home.ts';
import { HistogramCard } from './histogram-card.tsx';
import { useDurations } from './home-queries.ts';

/** Sessions by their length in minutes; a bar leads to its sessions (dashboard section 2). */
export function SessionLength() {
  const withDates = useWithDates();
  const { data, isFailed } = useDurations();
  const bars = data?.durations.edges.map(({ node: { id, durationRange, sessionsct } }) => ({
    id,
    label: durationRange === homeTexts.singlePage ? homeTexts.single : durationRange,
    name: durationRange === homeTexts.singlePage ? durationRange : homeTexts.minutes(durationRange),
    count: sessionsct,
    href: withDates(sessionsOfLengthPath(durationRange)),
  }));
  return (
    <HistogramCard
      title={homeTexts.sessionLength}
      hint={homeTexts.lengthHint}
      bars={bars ?? null}
      isFailed={isFailed}
    />
  );
}
