import { timelineParts } from '../../lib/format.ts';

export interface DayGroup<Item> {
  /** Moment of the group's first item; tells the groups apart. */
  readonly key: string;
  /** For example Fri, Nov 20. */
  readonly label: string;
  readonly items: readonly Item[];
}

/** Cuts a list in the order of time into the days of a time zone. */
export function groupByDay<Item>(
  items: readonly Item[],
  momentOf: (item: Item) => string,
  timeZone: string,
): DayGroup<Item>[] {
  const groups: (DayGroup<Item> & { items: Item[] })[] = [];
  for (const item of items) {
    const moment = momentOf(item);
    const { day } = timelineParts(moment, timeZone);
    const last = groups.at(-1);
    if (last?.label === day) last.items.push(item);
    else groups.push({ key: moment, label: day, items: [item] });
  }
  return groups;
}
