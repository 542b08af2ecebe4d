import { civilDate, dayNumber } from './calendar.ts';

/** Days and offsets of a time zone. Times are seconds since 1970. */
export interface Zone {
  readonly name: string;
  /** Offset from UTC in seconds at that moment, positive if local time is ahead. */
  offsetAt(time: number): number;
  /** The first moment of a local day, `YYYY-MM-DD`. */
  dayStart(date: string): number;
  /** The same for a day number since 1970-01-01. */
  dayStartOf(day: number): number;
  /** The local day of a moment, `YYYY-MM-DD`. */
  dateOf(time: number): string;
}

/** Windows of 2^25 seconds, a little over a year. The transitions of a window are found on first use. */
const windowBits = 25;
const firstWindow = Math.floor(1420070400 / 2 ** windowBits);
const lastWindow = Math.floor(2082758400 / 2 ** windowBits);

export interface OffsetWindow {
  /** The offset before the first transition, then after each. */
  readonly offsets: readonly number[];
  readonly transitions: readonly number[];
}

const zones = new Map<string, Zone>();

/**
 * The zone with an IANA name, created once per name. Accurate from 2015 to 2035; beyond, the offset of the nearer end
 * applies. Throws RangeError for an unknown name.
 */
export function createZone(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const readOffset = offsetReader(name);
  const windows: OffsetWindow[] = [];
  const zone = zoneOf(name, (index) => {
    windows[index] ??= findTransitions(readOffset, index);
    return windows[index];
  });
  zones.set(name, zone);
  return zone;
}

/** All offsets of a zone as plain data, for `adoptOffsets`. Throws RangeError for an unknown name. */
export function offsetsOf(name: string): readonly OffsetWindow[] {
  const readOffset = offsetReader(name);
  return Array.from({ length: lastWindow - firstWindow + 1 }, (_, index) => findTransitions(readOffset, index));
}

/** Saves `createZone` from creating the first offset reader, which takes the engine about 15 ms. */
export function adoptOffsets(name: string, windows: readonly OffsetWindow[]): void {
  if (!zones.has(name))
    zones.set(
      name,
      zoneOf(name, (index) => windows[index] as OffsetWindow),
    );
}

function zoneOf(name: string, windowAt: (index: number) => OffsetWindow): Zone {
  function offsetAt(time: number): number {
    const index = Math.min(Math.max(Math.floor(time / 2 ** windowBits), firstWindow), lastWindow) - firstWindow;
    const { transitions, offsets } = windowAt(index);
    let i = transitions.length;
    while (i > 0 && time < (transitions[i - 1] as number)) i--;
    return offsets[i] as number;
  }

  let lastDay = Number.NaN;
  let lastDate = '';
  const zone: Zone = {
    name,
    offsetAt,
    dayStart: (date) => zone.dayStartOf(dayNumber(date)),
    dayStartOf(day) {
      const midnight = day * 86400;
      const before = offsetAt(midnight - 129600);
      const start = midnight - before;
      const after = offsetAt(start);
      if (after === before) return start;
      if (after < before || offsetAt(midnight - after) === after) return midnight - after;
      return firstMomentOf(offsetAt, after, midnight - after, start);
    },
    dateOf(time) {
      const day = Math.floor((time + offsetAt(time)) / 86400);
      if (day !== lastDay) {
        lastDay = day;
        lastDate = civilDate(day);
      }
      return lastDate;
    },
  };
  return zone;
}

function offsetReader(name: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  return (time) => {
    const match = /GMT(?:([+-])(\d\d):(\d\d))?(?::(\d\d))?$/.exec(format.format(time * 1000));
    if (!match?.[1]) return 0;
    const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
    return match[1] === '-' ? -seconds : seconds;
  };
}

/** Samples every twelve days, because two changes can be as little as a month apart (Ramadan in Morocco). */
function findTransitions(readOffset: (time: number) => number, index: number): OffsetWindow {
  const start = (index + firstWindow) * 2 ** windowBits;
  const end = start + 2 ** windowBits;
  const transitions: number[] = [];
  const offsets = [readOffset(start)];
  for (let from = start; from < end; from += 1036800) {
    const to = Math.min(from + 1036800, end);
    const before = offsets[offsets.length - 1] as number;
    const after = readOffset(to);
    if (before === after) continue;
    transitions.push(firstMomentOf(readOffset, after, from, to));
    offsets.push(after);
  }
  return { transitions, offsets };
}

/** The first second in (from, to] at which `offset` applies, given that it applies at `to` and not at `from`. */
function firstMomentOf(offsetAt: (time: number) => number, offset: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}
