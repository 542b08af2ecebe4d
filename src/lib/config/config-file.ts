import { nearest } from '../../../schema/reference/known-names.ts';
import { browserStorage } from '../browser-storage.ts';
import { withTimeout } from '../send-request.ts';
import { config, setConfig } from './config.ts';
import {
  type Config,
  type ConfigName,
  configElementId,
  configFileName,
  configNames,
  missingServers,
  parseConfig,
  rowOf,
} from './config-table.ts';
import { originsOf } from './config-values.ts';

/**
 * The configuration of the last start. It is the fallback, so that a slow host or lost network can't keep the app from
 * starting.
 */
export const lastConfigKey = 'webtrax.config';

/** Milliseconds that startup waits for the file. */
const maxWaitMs = 3000;

/** The installation's configuration is unusable. The message is for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The file's values as strings. Throws ConfigError if the text isn't a JSON object. */
function textsOf(json: string): Readonly<Record<string, string>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new ConfigError(`${configFileName} is not JSON.`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ConfigError(`${configFileName} is no JSON object.`);
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, [value].flat().join(' ')]));
}

/**
 * The settings of a build that `config.json` overrides (HST-003). Throws ConfigError listing every problem: unknown
 * names or names that only a build can set, invalid values, missing servers, and origins that the page's content
 * security policy would block.
 */
export function readConfigFile(json: string, built: Config): Partial<Config> {
  const texts = textsOf(json);
  const known: readonly string[] = configNames.filter((name) => !rowOf(name).isFixed);
  const unknown = Object.keys(texts).filter((name) => !known.includes(name));
  const { values, problems } = parseConfig(
    Object.fromEntries(Object.entries(texts).filter(([name]) => known.includes(name))),
    (name) => name,
  );
  const config = { ...built, ...values };
  const sentences = [
    ...unknown.map((name) => {
      const isFixed = Object.hasOwn(built, name);
      const suggestion = isFixed ? undefined : nearest(name, known);
      return isFixed
        ? `${name} is decided by the build.`
        : `${name} is not known${suggestion ? `: ${suggestion}?` : '.'}`;
    }),
    ...problems,
    ...missingServers(config)
      .filter((name) => texts[name] === undefined)
      .map((name) => `${name} is missing.`),
    ...refusedOrigins(values, built),
  ];
  if (sentences.length > 0) throw new ConfigError(`${configFileName}: ${sentences.join(' ')}`);
  return values;
}

/** The build wrote the page's content security policy, which blocks origins the build didn't know. */
function refusedOrigins(values: Partial<Config>, built: Config): string[] {
  const addressNames: readonly ConfigName[] = ['graphqlUrl', 'authUrl', 'apiUrl', 'reportUrl', 'fileOrigins'];
  const originsIn = (from: Partial<Config>, names: readonly ConfigName[]) =>
    names.flatMap((name) => [from[name] ?? []].flat().flatMap((value) => originsOf(String(value))));
  const allowed = [...originsIn(built, addressNames), ...built.configOrigins];
  const scripts = originsIn(built, ['formsScriptUrl']);
  const refused = (names: readonly ConfigName[], among: readonly string[]) =>
    originsIn(values, names).filter((origin) => !among.includes(origin));
  return [
    ...refused(addressNames, allowed).map((origin) => `${origin} is not among the origins that the build allows.`),
    ...refused(['formsScriptUrl'], scripts).map(
      (origin) =>
        `formsScriptUrl: scripts of ${origin} are not let in by this build, which VITE_FORMS_SCRIPT_URL decides.`,
    ),
  ];
}

/** The file's text: inline in the page if present, otherwise fetched from the page's folder. */
async function fetchText(base: string): Promise<string> {
  const inline = document.getElementById(configElementId)?.textContent?.trim();
  if (inline) return inline;
  return withTimeout(
    async (signal) => {
      // The same request as the page's preload, so that one response serves both.
      const answer = await fetch(`${base}/${configFileName}`, { credentials: 'same-origin', signal });
      if (!answer.ok) throw new Error(`${configFileName} answers ${answer.status}`);
      return answer.text();
    },
    undefined,
    maxWaitMs,
  );
}

/**
 * Configures the app from its file before the app is created. Falls back to the last configuration if the file doesn't
 * arrive in time. Rejects with ConfigError if there is neither.
 */
export async function loadConfig(base: string): Promise<void> {
  const built = { ...config };
  try {
    const text = await fetchText(base);
    setConfig(readConfigFile(text, built));
    browserStorage.setItem(lastConfigKey, text);
  } catch (error) {
    const last = browserStorage.getItem(lastConfigKey);
    if (error instanceof ConfigError) throw error;
    if (last === null) throw new ConfigError(`${configFileName} can't be loaded: ${(error as Error).message}.`);
    setConfig(readConfigFile(last, built));
  }
}

let loading: Promise<void> | null = null;

/** Loads the configuration once, for both startup and the first-request script. Rejects as above. */
export function configureOnce(base: string): Promise<void> {
  loading ??= loadConfig(base);
  return loading;
}
