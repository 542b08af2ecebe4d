import { appleReleases, botRows, deviceFamilies, type ReleaseRhythm } from '../../fixtures/internet.ts';
import { dayNumber, dayOf } from './calendar.ts';
import { quantiles } from './random.ts';
import type { Device } from './world.ts';

/**
 * Days after a release at which people take it over: most at once, some with the company's next round, a few years
 * late.
 */
const lags = [4, 24, 90, 400];
/** Of a hundred visitors: how many update so late. */
const lagShares = [66, 21, 9, 4];
const lagPicks = quantiles(lagShares, 6);

/** Days before the first and after the last of a world whose versions are in its table. */
const daysBefore = 440;

interface Release {
  readonly version: string;
  readonly day: number;
}

/**
 * The browsers and systems that visitors come with. A visitor keeps its browser and how late it updates, in one code;
 * which version that is depends on the day, so that no world shows a browser before it was there (TST-063).
 */
export class DeviceModel {
  readonly table: readonly Device[];
  private readonly workFamilies = quantiles(
    deviceFamilies.map((family) => family[3]),
    10,
  );
  private readonly homeFamilies = quantiles(
    deviceFamilies.map((family) => family[4]),
    10,
  );
  /** By code, the row of the table that it means on the day that was begun last. */
  private readonly current = new Uint16Array(deviceFamilies.length * lags.length + botRows.length);
  private readonly releases: readonly (readonly Release[])[];
  private readonly firstRows: readonly number[];

  /** `first` and `last` are the days of the longest world of the same beginning. */
  constructor(first: number, last: number) {
    const table: Device[] = [];
    const firstRows: number[] = [];
    this.releases = deviceFamilies.map(([browser, platform, versions], family) => {
      const releases =
        versions === 'apple'
          ? appleVersions(first - daysBefore, last)
          : 'fixed' in versions
            ? [{ version: versions.fixed, day: Number.NEGATIVE_INFINITY }]
            : rhythmVersions(versions, first - daysBefore, last);
      firstRows.push(table.length);
      this.current.fill(table.length, family * lags.length, (family + 1) * lags.length);
      for (const { version } of releases) table.push({ browser, platform, version });
      return releases;
    });
    this.firstRows = firstRows;
    botRows.forEach(([browser, platform, version], bot) => {
      this.current[deviceFamilies.length * lags.length + bot] = table.length;
      table.push({ browser, platform, version });
    });
    this.table = table;
  }

  /** Takes over the releases of a day, which is not before the one of the last call. */
  begin(day: number): void {
    const { current, releases, firstRows } = this;
    for (let code = 0; code < releases.length * lags.length; code++) {
      const family = Math.floor(code / lags.length);
      const until = day - (lags[code % lags.length] as number);
      const rows = releases[family] as readonly Release[];
      const first = firstRows[family] as number;
      while ((rows[(current[code] as number) - first + 1]?.day ?? Number.POSITIVE_INFINITY) <= until) {
        current[code] = (current[code] as number) + 1;
      }
    }
  }

  /** The row of the table for a visitor's code. */
  rowOf(code: number): number {
    return this.current[code] as number;
  }

  /** The code of somebody new, by 16 random bits. */
  codeOf(isHome: boolean, bits: number): number {
    const family = (isHome ? this.homeFamilies : this.workFamilies)[bits & 1023] as number;
    return family * lags.length + (lagPicks[(bits >>> 10) & 63] as number);
  }

  /** The code of an automated visitor, by 8 random bits. */
  botCode(bits: number): number {
    return deviceFamilies.length * lags.length + (bits % botRows.length);
  }
}

/** The versions of these days, and the one before them. */
function rhythmVersions({ first, on, everyDays, step }: ReleaseRhythm, from: number, to: number): Release[] {
  const known = dayNumber(on);
  const releases: Release[] = [];
  const oldest = first + Math.floor((from - known) / everyDays / step) * step;
  for (let version = oldest; ; version += step) {
    const day = known + Math.floor((version - first) * everyDays);
    if (day > to && releases.length > 0) return releases;
    releases.push({ version: `${Math.max(1, version)}.0`, day });
  }
}

/** Safari took the number of the coming year with 26, in September 2025; before that it counted by itself. */
function appleVersions(from: number, to: number): Release[] {
  const releases: Release[] = [];
  for (let year = 2010; year < 2040; year++) {
    for (const [minor, month, date] of appleReleases) {
      const series = month < 9 ? year - 1 : year;
      const major = series >= 2025 ? series - 1999 : series - 2006;
      const day = dayOf(year, month, date);
      if (day <= from) releases.length = 0;
      if (day <= to || releases.length === 0) releases.push({ version: `${major}.${minor}`, day });
    }
  }
  return releases;
}
