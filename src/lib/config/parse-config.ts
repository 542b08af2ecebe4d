import { type Config, type ConfigName, configNames, configTable, rowOf } from './config-table.ts';

/** Values of the table that were read, and a sentence for each text that is none. */
export interface ParsedConfig {
  readonly values: Partial<Config>;
  readonly problems: readonly string[];
}

/** Reads texts by the names of the table; `say` gives the name that a person knows. An unset one is left out. */
export function parseConfig(
  texts: Readonly<Partial<Record<ConfigName, string>>>,
  say: (name: ConfigName) => string,
): ParsedConfig {
  const values: Partial<Record<ConfigName, unknown>> = {};
  const problems: string[] = [];
  for (const name of configNames) {
    const text = texts[name];
    if (text === undefined) continue;
    if (text.trim() === '') {
      problems.push(`${say(name)} is empty: give it a value or leave it out.`);
      continue;
    }
    try {
      values[name] = rowOf(name).kind.parse(text.trim());
    } catch (error) {
      problems.push(`${say(name)}=${text} ${(error as Error).message}.`);
    }
  }
  return { values: values as Partial<Config>, problems };
}

/** What holds where nothing is set. Servers that have to be named are empty. */
export function initialConfig(isMockMeant: boolean): Config {
  const entries = configNames.map((name) => {
    const { initial, mock } = rowOf(name);
    return [name, initial === undefined ? (isMockMeant ? mock : '') : initial];
  });
  return Object.fromEntries(entries) as Config;
}

/** The servers that have to be named, and are not. */
export function missingServers(config: Config): readonly ConfigName[] {
  return configNames.filter((name) => configTable[name].initial === undefined && config[name] === '');
}

/** The nearest known name to one that is not known, by a slip or two. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const rated = known.map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }));
  const best = rated.sort((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= Math.max(2, name.length / 4) ? best.one : undefined;
}

/** How many letters have to be added, left out or changed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
