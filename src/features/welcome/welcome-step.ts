import { atom } from 'jotai';
import { browserStorage } from '../../lib/browser-storage.ts';
import { signInSession } from '../../state/sign-in.ts';

/** Steps of the welcome wizard (WEL-001): terms, tracking code, audience, pages, settings. */
export const welcomeSteps = [1, 2, 3, 4, 5] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

export interface WelcomePlace {
  readonly step: WelcomeStep;
  /** True while the user works on another screen, and the wizard is a bar that leads back. */
  readonly isAside: boolean;
}

/** The current step; null before the wizard opens and after it ends. */
export const welcomePlaceAtom = atom<WelcomePlace | null>(null);

/** The step to show: the current one, or the first for a user who hasn't accepted the terms. */
export function placeToShow(place: WelcomePlace | null, hasAcceptedTerms: boolean | undefined): WelcomePlace | null {
  return hasAcceptedTerms === false ? { step: 1, isAside: false } : place;
}

/** Whether the step list allows going from one step to another: between steps 2 to 5, never back to the terms. */
export function canJump(from: WelcomeStep, to: WelcomeStep): boolean {
  return from > 1 && to > 1 && from !== to;
}

/** Goes to a step. From the second step on, it survives a reload until the wizard ends (WEL-018). */
export const goToStepAtom = atom(null, (_get, set, place: WelcomePlace) => {
  set(welcomePlaceAtom, place);
  if (place.step > 1) keepStep(place.step);
});

export const endWelcomeAtom = atom(null, (_get, set) => {
  set(welcomePlaceAtom, null);
  keepStep(null);
});

/** Resumes the wizard that the user left in this account, as the bar that leads back to it. */
export const resumeWelcomeAtom = atom(null, (_get, set) => {
  const step = keptStep();
  if (step) set(welcomePlaceAtom, { step, isAside: true });
});

const storageKey = 'webtrax.welcome';

/**
 * The wizard's owner: another person in the same browser, or the same one in another account, has a separate wizard.
 */
const owner = () => JSON.stringify([signInSession.person(), signInSession.accountId()]);

function keepStep(step: WelcomeStep | null): void {
  if (step === null) browserStorage.removeItem(storageKey);
  else browserStorage.setItem(storageKey, JSON.stringify({ owner: owner(), step }));
}

/** Null if nothing is stored, or something of another owner. */
function keptStep(): WelcomeStep | null {
  try {
    const stored = JSON.parse(browserStorage.getItem(storageKey) ?? 'null') as {
      owner?: unknown;
      step?: unknown;
    } | null;
    return stored?.owner === owner() ? (welcomeSteps.find((step) => step > 1 && step === stored.step) ?? null) : null;
  } catch {
    return null;
  }
}
