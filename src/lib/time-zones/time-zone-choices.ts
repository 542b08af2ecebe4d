import { timeZones } from './time-zones.ts';

export interface TimeZoneChoice {
  /** IANA name. */
  readonly name: string;
  /** For example (GMT-05:00) Eastern Time, New York. */
  readonly label: string;
}

const known: readonly TimeZoneChoice[] = timeZones.map(([name, offset, label]) => ({
  name,
  label: `(GMT${offset}) ${label}`,
}));

/**
 * The time zones to choose from, west to east. The present one is always among them: a zone that the list does not
 * know stands first, under its IANA name.
 */
export function timeZoneChoices(present: string): readonly TimeZoneChoice[] {
  if (known.some(({ name }) => name === present)) return known;
  return [{ name: present, label: ownLabel(present) }, ...known];
}

/** What a zone is called in the list. */
export function timeZoneLabel(name: string): string {
  return known.find((choice) => choice.name === name)?.label ?? ownLabel(name);
}

function ownLabel(name: string): string {
  const place = name.replaceAll('_', ' ').replaceAll('/', ', ');
  const offset = winterOffset(name);
  return offset === null ? place : `(GMT${offset}) ${place}`;
}

/** Hours and minutes from GMT outside of summer time; null for a zone that this browser does not know. */
export function winterOffset(name: string): string | null {
  const offsets = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].map((at) => offsetAt(name, at));
  const [winter] = offsets.toSorted((a, b) => (a?.minutes ?? 0) - (b?.minutes ?? 0));
  return winter?.text ?? null;
}

function offsetAt(name: string, at: number): { readonly minutes: number; readonly text: string } | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const offset = text.replace('GMT', '') || '+00:00';
    const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
    return { minutes: (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes), text: offset };
  } catch {
    return null;
  }
}
