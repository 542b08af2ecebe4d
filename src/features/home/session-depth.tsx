import { sessionsOfDepthPath } from '../../app/paths.ts';
import { useWithDates } from '../../state/dates/keep-dates.ts';
import { homeTexts } from '../../text/home.ts';
import { HistogramCard } from './histogram-card.tsx';
import { useDepths } from './home-queries.ts';

/** Sessions by the pages they saw; a bar leads to its sessions (dashboard section 2). */
export function SessionDepth() {
  const withDates = useWithDates();
  const { data, isFailed } = useDepths();
  const bars = data?.depths.edges.map(({ node }) => ({
    id: node.id,
    label: node.depth,
    name: homeTexts.pages(node.depth),
    count: node.sessionsct,
    href: withDates(sessionsOfDepthPath(node.depth)),
  }));
  return (
    <HistogramCard title={homeTexts.sessionDepth} hint={homeTexts.depthHint} bars={bars ?? null} isFailed={isFailed} />
  );
}
