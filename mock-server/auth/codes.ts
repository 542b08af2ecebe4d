import { hashNumber, hashText } from '../lib/hash-text.ts';

/** The two values that the network keeps in cookies of its parent domain for a person (SGN-016). */
export interface SingleSignOn {
  readonly sso1: string;
  readonly sso2: string;
}

/** Texts that a real service would draw at random; here they follow from the seed, so that a run can be repeated, or from a host's secret. */
export interface Codes {
  /** Six digits; another for each time that a person asks in a sandbox. */
  reset(sandbox: string, tinid: string, count: number): string;
  singleSignOn(tinid: string): SingleSignOn;
}

export function createCodes(seed: number | string): Codes {
  return {
    reset: (sandbox, tinid, count) =>
      String(hashNumber(`${seed} reset code ${count} of ${tinid} in ${sandbox}`) % 1_000_000).padStart(6, '0'),
    singleSignOn: (tinid) => ({
      sso1: hashText(`${seed} first single sign-on value of ${tinid}`),
      sso2: hashText(`${seed} second single sign-on value of ${tinid}`),
    }),
  };
}
