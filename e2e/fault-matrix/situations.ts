import { fileSituations } from './files.ts';
import { savingSituations, signInSituations } from './forms.ts';
import { renewalSituations } from './renewals.ts';
import { reportSituations } from './reports.ts';
import type { Situation } from './situation.ts';

/** Where the app asks a server for anything. */
export const situations: readonly Situation[] = [
  ...reportSituations,
  ...savingSituations,
  ...signInSituations,
  ...renewalSituations,
  ...fileSituations,
];
