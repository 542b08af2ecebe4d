import { type AuthCase, ok, writing } from './auth-case.ts';
import { optional, registration } from './registrations.ts';

/** What leaves somebody behind whom no call removes: for the mock alone. */
export const mockCases: readonly AuthCase[] = [
  writing(ok('the form', '/auth/sign-up', registration)),
  writing(ok('the form with all that is optional', '/auth/sign-up', { ...registration, ...optional })),
];
