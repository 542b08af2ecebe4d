import { appleReleases, botRows, deviceFamilies, type ReleaseRhythm } from '../../fixtures/internet.ts';
import { dayNumber, dayOf } from './calendar.ts';
import { quantiles } from './random.ts';
import type { Device } from './world.ts';

/**
 * Days between a release and when people install it: mostly right away, some with their company's next rollout, a few
 * years late.
 */
const lags = [4, 24, 90, 400];
/** Percentage of visitors with each of these lags. */
const lagShares = [66, 21, 9, 4];
const lagPicks = quantiles(lagShares, 6);

/** How many days before a world's first day its table of versions starts. */
const daysBefore = 440;

interface Release {
  readonly version: string;
  readonly day: number;
}

/**
 * The browsers and systems of visitors. A visitor's code stands for a browser and an update lag. Its version depends on
 * the day, so that no world shows a browser before its release (TST-063).
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
  /** By code, the row of the table on the current day. */
  private readonly current = new Uint16Array(deviceFamilies.length * lags.length + botRows.length);
  private readonly releases: readonly (readonly Release[])[];
  private readonly firstRows: readonly number[];

  /** `first` and `last` are the days of the longest possible world with the same start. */
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

  /** Applies the releases up to a day, which must not be before that of the previous call. */
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

  /** The code of a new visitor, from 16 random bits. */
  codeOf(isHome: boolean, bits: number): number {
    const family = (isHome ? this.homeFamilies : this.workFamilies)[bits & 1023] as number;
    return family * lags.length + (lagPicks[(bits >>> 10) & 63] as number);
  }

  /** The code of an automated visitor, from 8 random bits. */
  botCode(bits: number): number {
    return deviceFamilies.length * lags.length + (bits % botRows.length);
  }
}

/** The versions released in these days, and the one before them. */
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

/** Since version 26 in September 2025, Safari versions are named after the coming year; before that they counted up. */
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
