import { otherDevices } from '../../text/analytics-reports.ts';

/** A row of the browsers report, as far as devices go. */
export interface DeviceRow {
  readonly id: string;
  readonly platform: string;
  readonly sessionsct: number;
}

/** Browsers of one kind of device together. */
export interface DeviceGroup {
  readonly name: string;
  readonly sessionsct: number;
  /** Ids of the browsers behind the count. */
  readonly ids: readonly string[];
}

/** Groups of their own, by the names that browsers and servers give them; all else is Other (ANA-004). */
const ownGroups: Readonly<Record<string, readonly string[]>> = {
  Windows: ['windows'],
  'Mac OS': ['mac os', 'macos', 'os x'],
  iOS: ['ios', 'ipados', 'iphone os'],
  Android: ['android'],
};

/** The group of a platform as the browser sent it; what follows the name, as in Mac OS X, is its version. */
export function deviceGroupOf(platform: string): string {
  const name = platform.trim().toLowerCase();
  const isNamed = (own: string) => name === own || name.startsWith(`${own} `);
  return Object.keys(ownGroups).find((group) => ownGroups[group]?.some(isNamed)) ?? otherDevices;
}

/**
 * Sessions by device, most first; those of equal counts A to Z, Other last of those. Groups without sessions are left
 * out.
 */
export function groupDevices(rows: readonly DeviceRow[]): DeviceGroup[] {
  const groups = new Map<string, { sessionsct: number; ids: string[] }>();
  for (const { id, platform, sessionsct } of rows) {
    if (sessionsct === 0) continue;
    const name = deviceGroupOf(platform);
    const group = groups.get(name) ?? { sessionsct: 0, ids: [] };
    group.sessionsct += sessionsct;
    group.ids.push(id);
    groups.set(name, group);
  }
  const isOther = ({ name }: DeviceGroup) => Number(name === otherDevices);
  return [...groups]
    .map(([name, group]) => ({ name, ...group }))
    .sort((a, b) => b.sessionsct - a.sessionsct || isOther(a) - isOther(b) || a.name.localeCompare(b.name, 'en'));
}
