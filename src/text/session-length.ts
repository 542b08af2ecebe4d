/** A session that saw one page has no length (FRM-038). */
export const singlePage = 'Single Page';

/** Seconds, both ends included; null where an end is open. */
interface LengthRange {
  readonly min: number | null;
  readonly max: number | null;
}

const timeLabel = (seconds: number) => (seconds > 0 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);

/**
 * What a minimum is more than, in seconds, where it says so; null for one that is itself the least. A row of minutes
 * begins one second after them (ANA-021), and a minimum of 0 leaves Single Page out (CAL-030).
 */
function floorOf(min: number): number | null {
  if (min === 0) return 0;
  return min > 60 && min % 60 === 1 ? min - 1 : null;
}

/**
 * Seconds of a session, both ends included, as a person reads them: 1–3 min, over 30 min, Single Page. What has other
 * sessions reads differently (SES-020).
 */
export function lengthLabel({ min, max }: LengthRange): string {
  if (max === 0) return singlePage;
  if (min === null) return max === null ? 'any' : `${singlePage} or up to ${timeLabel(max)}`;
  const floor = floorOf(min);
  if (max === null) return floor === null ? `${timeLabel(min)} or more` : `over ${timeLabel(floor)}`;
  if (floor === 0) return `up to ${timeLabel(max)}`;
  if (floor !== null && max % 60 === 0) return `${floor / 60}–${timeLabel(max)}`;
  return min === max ? timeLabel(min) : `${min} s – ${timeLabel(max)}`;
}
