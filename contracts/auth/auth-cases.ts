import type { AuthCase } from './auth-case.ts';
import { generalCases } from './general-cases.ts';
import { mockCases } from './mock-cases.ts';

const demo = { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' };

/** Every sign-in call that the mock is asked about. */
export const authCases: readonly AuthCase[] = [...generalCases(demo), ...mockCases];
