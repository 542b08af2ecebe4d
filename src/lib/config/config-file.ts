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
 * What the last start was configured with: a host that hangs or a network that is gone must not keep the app from
 * starting.
 */
export const lastConfigKey = 'webtrax.config';

/** Milliseconds that a start waits for the file. */
const maxWaitMs = 3000;

/** The configuration of this place cannot be used; the message is for whoever runs it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Values of the file's text, as texts. Throws ConfigError for what is no JSON object. */
function textsOf(json: string): Readonly<Record<string, string>> {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw new ConfigError(`${configFileName} is not JSON.`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new ConfigError(`${configFileName} is no JSON object.`);
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat().join(' ')]));
}

/**
 * What the text of `config.json` changes of a build (HST-003). Throws ConfigError, which says all that is wrong: names
 * that are not known or belong to the build, values that are none, servers that are missing, origins that the policy of
 * the page would refuse.
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
      const meant = isFixed ? undefined : nearest(name, known);
      return isFixed ? `${name} is decided by the build.` : `${name} is not known${meant ? `: ${meant}?` : '.'}`;
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

/** The policy of the page was written by the build: an origin that it did not know could not be asked. */
function refusedOrigins(values: Partial<Config>, built: Config): string[] {
  const asked: readonly ConfigName[] = ['graphqlUrl', 'authUrl', 'apiUrl', 'reportUrl', 'fileOrigins'];
  const of = (from: Partial<Config>, names: readonly ConfigName[]) =>
    names.flatMap((name) => [from[name] ?? []].flat().flatMap((value) => originsOf(String(value))));
  const allowed = [...of(built, asked), ...built.configOrigins];
  const scripts = of(built, ['formsScriptUrl']);
  const refused = (names: readonly ConfigName[], among: readonly string[]) =>
    of(values, names).filter((origin) => !among.includes(origin));
  return [
    ...refused(asked, allowed).map((origin) => `${origin} is not among the origins that the build allows.`),
    ...refused(['formsScriptUrl'], scripts).map(
      (origin) =>
        `formsScriptUrl: scripts of ${origin} are not let in by this build, which VITE_FORMS_SCRIPT_URL decides.`,
    ),
  ];
}

/** The file's text, where the page has it already; else as the page asks for it beside its scripts. */
async function fetchText(base: string): Promise<string> {
  const inline = document.getElementById(configElementId)?.textContent?.trim();
  if (inline) return inline;
  return withTimeout(
    async (signal) => {
      // As the page's preload asks for it, which is answered once for both.
      const answer = await fetch(`${base}/${configFileName}`, { credentials: 'same-origin', signal });
      if (!answer.ok) throw new Error(`${configFileName} answers ${answer.status}`);
      return answer.text();
    },
    undefined,
    maxWaitMs,
  );
}

/**
 * Configures the app by its file, before it is created. Where the file does not come in time, as it was the last time.
 * Rejects with ConfigError where there is neither.
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

/** The start and the script of the first request wait for the same; rejects as above. */
export function configureOnce(base: string): Promise<void> {
  loading ??= loadConfig(base);
  return loading;
}
