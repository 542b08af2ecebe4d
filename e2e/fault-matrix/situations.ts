import type { Fault } from '../../schema/generated/control.ts';
import type { Outcome } from './faults.ts';
import { fileSituations } from './files.ts';
import { savingSituations, signInSituations } from './forms.ts';
import { reportSituations } from './reports.ts';
import type { Situation } from './situation.ts';

const common = { persona: 'Dana Reyes', path: '/settings/tagging', heading: /^Tagging/ } as const;

/** Like stored tokens after their hour has passed. */
const expired = { issuedAtTime: 0, expirationTime: 1 };

/** A server that rejects the refresh token ends the sign-in; one that is out of order doesn't. */
function ofRefresh(fault: Fault, standard: Outcome): Outcome {
  const isRefusal = fault.kind === 'http-status' && fault.status < 500 && fault.status !== 429;
  return isRefusal ? { goesTo: '/login' } : standard;
}

/** The network's cookies are the last resort. */
const ofCookies = (_: Fault, standard: Outcome): Outcome => (standard === 'fails' ? { goesTo: '/login' } : standard);

/** A person who has logged out is signed out, whatever the service responds (SGN-047). */
const ofLogOut = (): Outcome => ({ goesTo: '/login' });

/**
 * Tokens that expire during work: they are refreshed, or replaced using the shared cookies (SGN-015, SGN-016). Also the
 * end of a sign-in.
 */
export const renewalSituations: readonly Situation[] = [
  {
    ...common,
    name: 'the refresh of the tokens',
    requests: [['refreshToken']],
    trigger: (driver) => driver.enter(common.path, expired),
    outcome: ofRefresh,
  },
  {
    ...common,
    name: 'the check of the shared cookies',
    requests: [['checkSignedIn'], ['ssoToken']],
    async trigger(driver) {
      await driver.shareSignIn();
      await driver.enter(common.path, { ...expired, refreshToken: 'no longer known' });
    },
    outcome: ofCookies,
  },
  {
    ...common,
    name: 'logging out',
    requests: [['signOut']],
    open: (driver) => driver.enter(common.path, {}),
    trigger: (driver) => driver.press({ role: 'button', name: 'Log out' }),
    outcome: ofLogOut,
  },
];

/** Every place where the app makes requests to a server. */
export const situations: readonly Situation[] = [
  ...reportSituations,
  ...savingSituations,
  ...signInSituations,
  ...renewalSituations,
  ...fileSituations,
];
