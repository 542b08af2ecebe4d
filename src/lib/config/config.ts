import type { Config } from './config-table.ts';

/** Written in by the build, which has checked it: see build/check-start.ts. */
declare const __CONFIG__: Config;

const values: Config = { ...__CONFIG__ };

/**
 * What this installation is configured with (HST-001). A build that reads `config.json` changes it once, before the
 * app is created: read it where it is needed, and not while a module is loaded.
 */
export const config: Config = values;

/** What a build shows and hides (FRM-020, FRM-021, FRM-022, FRM-023, FRM-041): the same object. */
export const flags: Pick<Config, 'hideLogOut' | 'logoVariant' | 'hideForProd' | 'demo' | 'maskEmails'> = values;

/** For the start of the app alone. */
export function setConfig(changes: Partial<Config>): void {
  Object.assign(values, changes);
}
