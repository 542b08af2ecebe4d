import { addDays } from './zone-days.ts';

/** The days of a range on which the clocks of a time zone of America or Europe change, by the runtime's own calendar. */
export function clockChanges(zone: string, startDate: string, endDate: string): string[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (day: string) =>
    format.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  const changes: string[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (offsetAt(day) !== offsetAt(addDays(day, -1))) changes.push(day);
  }
  return changes;
}
