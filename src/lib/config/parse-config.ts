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
