import type { Config } from './config-table.ts';

/** Inserted by the build after validation: see build/check-start.ts. */
declare const __CONFIG__: Config;

const values: Config = { ...__CONFIG__ };

/**
 * The installation's configuration (HST-001). A build that loads `config.json` changes it once, before the app is
 * created, so read it when needed and not while a module loads.
 */
export const config: Config = values;

/** What a build shows and hides (FRM-020, FRM-021, FRM-022, FRM-023, FRM-041). The same object as `config`. */
export const flags: Pick<Config, 'hideLogOut' | 'logoVariant' | 'hideForProd' | 'demo' | 'maskEmails'> = values;

/** Only for app startup. */
export function setConfig(changes: Partial<Config>): void {
  Object.assign(values, changes);
}
