import { vettedValues } from '../../schema/reference/action-texts.ts';
import { dayNumber } from './calendar.ts';
import { createZone } from './time-zone.ts';
import { actionTypes, type World } from './world.ts';

/** A text summary of a world. Two machines that print the same hash have the same world. */
export function summarizeWorld(world: World): string {
  const { sessions, companies, visitors, actions, pageViews, spikes, timeZone } = world;
  const zone = createZone(timeZone);
  const months = new Map<string, number>();
  const referrers = new Int32Array(world.tables.referrers.length);
  let identified = 0;
  let bounces = 0;
  for (let s = 0; s < sessions.count; s++) {
    const month = zone.dateOf(sessions.time[s] as number).slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + 1);
    const referrer = sessions.referrer[s] as number;
    referrers[referrer] = (referrers[referrer] as number) + 1;
    const company = visitors.company[sessions.visitor[s] as number] as number;
    if (companies.isIsp[company] === 0) identified++;
    if ((sessions.pageStart[s + 1] as number) - (sessions.pageStart[s] as number) === 1) bounces++;
  }
  const share = (part: number) => (sessions.count === 0 ? '-' : `${((100 * part) / sessions.count).toFixed(1)} %`);
  const busiest = Math.max(1, ...months.values());
  const top = [...referrers.entries()].sort(([a, x], [b, y]) => y - x || a - b).slice(0, 10);
  return [
    `seed ${world.seed}, ${sessions.count} sessions, ${new Date(world.start * 1000).toISOString()} to ${new Date(world.now * 1000).toISOString()} (${timeZone})`,
    '',
    'Sessions a month',
    ...[...months].map(
      ([month, count]) => `  ${month} ${String(count).padStart(7)} ${'#'.repeat(Math.round((40 * count) / busiest))}`,
    ),
    '',
    'Top referrers',
    ...top
      .filter(([, count]) => count > 0)
      .map(
        ([row, count]) => `  ${String(count).padStart(7)} ${share(count).padStart(7)}  ${world.tables.referrers[row]}`,
      ),
    '',
    `Companies ${companies.count}, visitors ${visitors.count}, identified sessions ${share(identified)}`,
    `Bounces ${share(bounces)}, pages a session ${sessions.count ? (pageViews.count / sessions.count).toFixed(2) : '-'}`,
    '',
    `Actions ${actions.count}`,
    ...actionTypes.map(
      (name, kind) =>
        `  ${name.padEnd(14)} ${vettedValues.map((value, vetted) => `${value} ${countActions(world, kind, vetted)}`).join(', ')}`,
    ),
    '',
    ...spikes.map(
      (spike) =>
        `Spike ${zone.dateOf(spike.firstDay)} to ${zone.dateOf(spike.lastDay)}, peak ${zone.dateOf(spike.peakDay)} with ${onDay(world, spike.peakDay)} sessions: ${spike.note}`,
    ),
    `Hash ${hashWorld(world)}`,
  ].join('\n');
}

function countActions({ actions }: World, kind: number, vetted: number): number {
  let count = 0;
  for (let i = 0; i < actions.count; i++) if (actions.kind[i] === kind && actions.vetted[i] === vetted) count++;
  return count;
}

function onDay({ sessions, timeZone }: World, start: number): number {
  const zone = createZone(timeZone);
  const day = dayNumber(zone.dateOf(start));
  let count = 0;
  for (let s = 0; s < sessions.count; s++) {
    const time = sessions.time[s] as number;
    if (Math.floor((time + zone.offsetAt(time)) / 86400) === day) count++;
  }
  return count;
}

/** Two 32-bit sums over a sequence of words, printed as 16 hexadecimal digits. */
class Digest {
  private first = 0x811c9dc5 | 0;
  private second = 0x9747b28c | 0;

  add(word: number): void {
    this.first = Math.imul(this.first ^ word, 0x01000193);
    this.first ^= this.first >>> 15;
    this.second = Math.imul(this.second ^ Math.imul(word, 0xcc9e2d51 | 0), 0x1b873593);
    this.second = (this.second << 13) | (this.second >>> 19);
  }

  addText(text: string): void {
    this.add(text.length);
    for (let i = 0; i < text.length; i++) this.add(text.charCodeAt(i));
  }

  toString(): string {
    const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
    return hex(this.first) + hex(this.second);
  }
}

/** A hash over every column and table of a world: 16 hexadecimal digits, the same on every machine. */
export function hashWorld(world: World): string {
  const digest = new Digest();
  const { simulation, ...rest } = world;
  addValue(digest, rest);
  return digest.toString();
}

function addValue(digest: Digest, value: unknown): void {
  if (typeof value === 'string') digest.addText(value);
  else if (typeof value === 'number') addNumber(digest, value);
  else if (value instanceof Float64Array) for (const entry of value) addNumber(digest, entry);
  else if (isIntegerColumn(value)) addColumn(digest, value);
  else if (Array.isArray(value)) {
    digest.add(value.length);
    for (const entry of value) addValue(digest, entry);
  } else if (value !== null && typeof value === 'object') {
    const entries = value as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(entries).sort()) {
      digest.addText(key);
      addValue(digest, entries[key]);
    }
  } else digest.addText(String(value));
}

type IntegerColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array;

function isIntegerColumn(value: unknown): value is IntegerColumn {
  return (
    value instanceof Uint8Array ||
    value instanceof Uint16Array ||
    value instanceof Uint32Array ||
    value instanceof Int32Array
  );
}

function addColumn(digest: Digest, column: IntegerColumn): void {
  digest.add(column.length);
  for (let i = 0; i < column.length; i++) digest.add(column[i] as number);
}

/** Both halves of a double, the lower half first. */
function addNumber(digest: Digest, value: number): void {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  digest.add(view.getInt32(4));
  digest.add(view.getInt32(0));
}
