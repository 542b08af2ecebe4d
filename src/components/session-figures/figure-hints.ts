import type {
  SessionDepthFragment,
  SessionFiguresFragment,
  SessionLengthFragment,
} from '../../generated/operations.ts';
import { formatCount, formatRate } from '../../lib/format.ts';
import { figureTexts } from '../../text/figures.ts';

const { hints } = figureTexts;

/** The share of sessions that match the person's targets; nothing where none do, as for a person without targets. */
export function targetedHint(all: SessionFiguresFragment, targeted: SessionFiguresFragment | null): string | undefined {
  if (!targeted || targeted.totalCount === 0) return undefined;
  return hints.targeted(formatRate(targeted.totalCount / all.totalCount));
}

/** Sessions of a single page, from the rows of the depth chart. */
export function singlePageHint(depths: readonly SessionDepthFragment[] | null): string | undefined {
  const single = depths?.find(({ depth }) => depth === '1');
  return single && single.sessionsct > 0 ? hints.singlePage(formatRate(single.percentage / 100)) : undefined;
}

/** The two longest rows of the length chart together: sessions over ten minutes. */
export function longHint(durations: readonly SessionLengthFragment[] | null): string | undefined {
  const long = durations?.filter(({ durationRange }) => durationRange === '10-30' || durationRange === '30+') ?? [];
  const count = long.reduce((sum, { sessionsct }) => sum + sessionsct, 0);
  return long.length > 0 ? hints.overTenMinutes(formatCount(count)) : undefined;
}
