import { revenueRangeIndex, revenueRanges } from '../../schema/reference/company-sizes.ts';
import { lengthText } from '../../schema/reference/value-texts.ts';
import { flags } from './config/config.ts';
import { supportedZone } from './safe-values.ts';

/** MMM D, YYYY hh:mm A in a time zone (DAT-024). The time of day doesn't wrap (FRM-049). */
export function formatDateTime(iso: string, timeZone: string): string {
  const { month, day, year, hour, minute, dayPeriod } = partsOf(timeZone, iso);
  return `${month} ${day}, ${year} ${hour}:${minute}\u00a0${dayPeriod}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(timeZone: string, iso: string): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: supportedZone(timeZone),
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(new Date(iso))) parts[type] = value;
  return parts;
}

interface TimelineParts {
  readonly day: string;
  readonly year: string;
  readonly time: string;
  readonly timeWithSeconds: string;
}

/** The day, year and time of a moment for the timeline: Fri, Nov 20 and 3:36 PM, with seconds 3:36:04 PM. */
export function timelineParts(iso: string, timeZone: string): TimelineParts {
  const { weekday, year = '', month, day, hour = '', minute, second, dayPeriod } = partsOf(timeZone, iso);
  const shortHour = hour.replace(/^0/, '');
  return {
    day: `${weekday}, ${month} ${day}`,
    year,
    time: `${shortHour}:${minute} ${dayPeriod}`,
    timeWithSeconds: `${shortHour}:${minute}:${second} ${dayPeriod}`,
  };
}

/** Cached per zone: every screen shows a zone name on every render. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** The common name of a zone, such as Eastern; its UTC offset if it has none. */
export function zoneName(zone: string, at: number): string {
  const timeZone = supportedZone(zone);
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
    zoneFormats.set(timeZone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ Time$/, '');
}

/** Created once: creating it takes as long as formatting a hundred numbers. */
const counts = new Intl.NumberFormat('en-US');

/** A count with thousands separators: 1,234,567. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** A count shortened for tight spaces: 999, 1.2K, 12K, 3.4M. */
export function formatShortCount(count: number): string {
  if (count < 1000) return String(count);
  const [value, unit] = count < 999_500 ? [count / 1000, 'K'] : [count / 1_000_000, 'M'];
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)}${unit}`;
}

/** A share from 0 to 1 as a percentage with one decimal (FRM-037). */
export function formatRate(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** Seconds as 3m 41s or 1h 02m; Single Page for 0 (FRM-038). */
export function formatDuration(seconds: number): string {
  return seconds === 0 ? singlePage : lengthText(seconds);
}

/**
 * An email address reduced to an asterisk and its domain (FRM-041). A text that isn't an address is hidden completely.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '*' : `*${email.slice(at)}`;
}

/** The email address of an RFI's sender, masked if this build requires it. */
export function shownEmail(email: string): string {
  return flags.maskEmails ? maskEmail(email) : email;
}

/** How a kind of quantity is formatted, with the same decimals everywhere (FRM-049). */
export interface Measure {
  readonly format: (value: number) => string;
  /** Rounds to the displayed value, so that figures computed from it match the text. */
  readonly round: (value: number) => number;
}

export const countMeasure: Measure = { format: formatCount, round: (count) => count };

/** A mean, such as pages per session: one decimal. */
export const meanMeasure: Measure = {
  format: (mean) => meanMeasure.round(mean).toLocaleString('en-US', { minimumFractionDigits: 1 }),
  round: (mean) => Math.round(mean * 10) / 10,
};

/** Seconds, with a non-breaking space (FRM-049). From one hour up, the text omits seconds. */
export const durationMeasure: Measure = {
  format: (seconds) => formatDuration(seconds).replace(' ', '\u00a0'),
  round(seconds) {
    const whole = Math.round(seconds);
    return whole < 3600 ? whole : whole - (whole % 60);
  },
};

/** The range of an annual revenue in US dollars, such as 10M–25M; blank if unknown (FRM-039). */
export function revenueLabelOfFigure(dollars: number | null): string {
  if (dollars === null || !Number.isFinite(dollars) || dollars < 0) return '';
  return revenueRanges[revenueRangeIndex(dollars)]?.label ?? '';
}

/** The long label for a range's short form; blank if unknown (FRM-040). */
export function revenueLabelOfRange(shortForm: string | null): string {
  return revenueRanges.find(({ value }) => value === shortForm)?.label ?? '';
}

/** A single-page session has no duration (FRM-038). */
const singlePage = 'Single Page';

/** Seconds, both inclusive; null if open-ended. */
interface LengthRange {
  readonly min: number | null;
  readonly max: number | null;
}

const timeLabel = (seconds: number) => (seconds > 0 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);

/**
 * The exclusive lower bound in seconds that a minimum represents; null if the minimum itself is the bound. Rows of
 * minutes start one second after the minute (ANA-021), and a minimum of 0 excludes Single Page (CAL-030).
 */
function floorOf(min: number): number | null {
  if (min === 0) return 0;
  return min > 60 && min % 60 === 1 ? min - 1 : null;
}

/**
 * Label for a range of session lengths in seconds, both inclusive: 1–3 min, over 30 min, Single Page. Ranges that
 * select different sessions get different labels (SES-020).
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
