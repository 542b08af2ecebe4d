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

/** Platforms that stand for themselves; unknown ones and Linux are Other (ANA-004). */
const ownGroups = ['Windows', 'Mac OS', 'iOS', 'Android'] as const;

/** The group of a platform as the browser sent it; what follows the name, as in Mac OS X, is its version. */
export function deviceGroupOf(platform: string): string {
  const name = platform.trim().toLowerCase();
  const own = ownGroups.find((group) => name === group.toLowerCase() || name.startsWith(`${group.toLowerCase()} `));
  return own ?? 'Other';
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
  const isOther = ({ name }: DeviceGroup) => Number(name === 'Other');
  return [...groups]
    .map(([name, group]) => ({ name, ...group }))
    .sort((a, b) => b.sessionsct - a.sessionsct || isOther(a) - isOther(b) || a.name.localeCompare(b.name, 'en'));
}
