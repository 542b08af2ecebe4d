import { countries } from '../../../schema/reference/countries.ts';
import { jobFunctions, jobLevels, registrationIndustries } from '../../../schema/reference/registration.ts';
import type { SignUpValues } from './sign-up-values.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const same = (value: string): Choice => ({ value, label: value });

export const functionChoices: readonly Choice[] = jobFunctions;
export const levelChoices: readonly Choice[] = jobLevels;
export const industryChoices: readonly Choice[] = registrationIndustries.map(same);
export const countryChoices: readonly Choice[] = countries.map(([value, label]) => ({ value, label }));

/** Those of the chosen job function; none before one is chosen. */
export function disciplineChoices(jobFunction: SignUpValues['jobFunction']): readonly Choice[] {
  return jobFunctions.find(({ value }) => value === jobFunction)?.disciplines.map(same) ?? [];
}
