import { atom } from 'jotai';

/** Steps of the welcome wizard (WEL-001): terms, tracking code, audience, pages, settings. */
export const welcomeSteps = [1, 2, 3, 4, 5] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

export interface WelcomePlace {
  readonly step: WelcomeStep;
  /** True while the person works on another screen and may come back: the page is theirs, a bar leads back. */
  readonly isAside: boolean;
}

/** Where a person is in the wizard; null before it was opened and after its end. Never kept over a reload. */
export const welcomePlaceAtom = atom<WelcomePlace | null>(null);

/** What to show: where one is, else the first step for who has not accepted the terms. */
export function placeToShow(place: WelcomePlace | null, hasAcceptedTerms: boolean | undefined): WelcomePlace | null {
  return place ?? (hasAcceptedTerms === false ? { step: 1, isAside: false } : null);
}

/** Whether the list of steps leads from one step to another: to 2 to 5 from any of them, never back to the terms. */
export function canJump(from: WelcomeStep, to: WelcomeStep): boolean {
  return from > 1 && to > 1 && from !== to;
}
