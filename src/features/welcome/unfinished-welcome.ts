import { atom } from 'jotai';
import { browserStorage } from '../../lib/browser-storage.ts';
import { signInSession } from '../../state/sign-in.ts';
import { type WelcomePlace, type WelcomeStep, welcomePlaceAtom, welcomeSteps } from './welcome-step.ts';

/** Goes to a step. From the second on it outlives a reload, until the wizard is ended (WEL-018). */
export const goToStepAtom = atom(null, (_get, set, place: WelcomePlace) => {
  set(welcomePlaceAtom, place);
  if (place.step > 1) keepStep(place.step);
});

export const endWelcomeAtom = atom(null, (_get, set) => {
  set(welcomePlaceAtom, null);
  keepStep(null);
});

/** Takes up the wizard that the person left in this account, as the bar that leads back to it. */
export const takeUpWelcomeAtom = atom(null, (_get, set) => {
  const step = keptStep();
  if (step) set(welcomePlaceAtom, { step, isAside: true });
});

const storageKey = 'webtrax.welcome';

/** Whose wizard it is: another person at the same browser, and the same one in another account, have none or their own. */
const owner = () => [signInSession.person(), signInSession.accountId()].join(' ');

function keepStep(step: WelcomeStep | null): void {
  if (step === null) browserStorage.removeItem(storageKey);
  else browserStorage.setItem(storageKey, JSON.stringify({ owner: owner(), step }));
}

/** Null where nothing is kept, or something that others wrote there. */
function keptStep(): WelcomeStep | null {
  try {
    const kept = JSON.parse(browserStorage.getItem(storageKey) ?? 'null') as { owner?: unknown; step?: unknown } | null;
    return kept?.owner === owner() ? (welcomeSteps.find((step) => step > 1 && step === kept.step) ?? null) : null;
  } catch {
    return null;
  }
}
