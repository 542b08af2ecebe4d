import { atom } from 'jotai';

/** Steps of the welcome wizard (WEL-001): terms, tracking code, audience, pages, settings. */
export const welcomeSteps = [1, 2, 3, 4, 5] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

export interface WelcomePlace {
  readonly step: WelcomeStep;
  /** True while the person works on another screen: the wizard is a bar that leads back. */
  readonly isAside: boolean;
}

/** The current step; null before the wizard opens and after it ends. */
export const welcomePlaceAtom = atom<WelcomePlace | null>(null);

/** The step to show: the current one, or the first for a person who has not accepted the terms. */
export function placeToShow(place: WelcomePlace | null, hasAcceptedTerms: boolean | undefined): WelcomePlace | null {
  return hasAcceptedTerms === false ? { step: 1, isAside: false } : place;
}

/** Whether the list of steps leads from one step to another: to 2 to 5 from any of them, never back to the terms. */
export function canJump(from: WelcomeStep, to: WelcomeStep): boolean {
  return from > 1 && to > 1 && from !== to;
}
