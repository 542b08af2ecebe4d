import type { AuthPath } from '../../schema/generated/auth.ts';
import type { Variables } from '../client/backend.ts';

/** Clauses that the shape of each call's response answers to, in addition to those of every response. */
const ofShape: Readonly<Record<string, readonly string[]>> = {
  nav: ['FRM-008', 'CAL-034'],
  user: ['CAL-035', 'ACC-017'],
  userAccounts: ['ACC-013'],
  settings: ['SET-013'],
  targets: ['TGT-009'],
  pages: ['TGT-019'],
  targetFilters: ['TGT-023'],
  sessions: ['SES-043', 'SES-053', 'SES-054', 'SES-057', 'CAL-010', 'CAL-015'],
  sessionsInfo: ['SES-064'],
  sessionsByDate: ['HOM-016', 'HOM-017'],
  visitors: ['VIS-012', 'VIS-018', 'CAL-010'],
  visitor: ['VIS-006', 'VIS-010'],
  locations: ['AUD-012', 'AUD-013'],
  referrers: ['ANA-026', 'CAL-018'],
  topPages: ['ANA-027', 'CAL-018'],
  entryPages: ['ANA-028', 'CAL-018'],
  exitPages: ['ANA-029', 'CAL-018'],
  searchTerms: ['ANA-030', 'CAL-018'],
  browsers: ['ANA-031', 'CAL-018'],
  durations: ['ANA-033', 'CAL-019'],
  depths: ['ANA-033', 'CAL-019'],
  page: ['ANA-042'],
  highValueActivities: ['ACT-005', 'ACT-014', 'ACT-022'],
  phoneCall: ['ACT-026', 'ACT-027'],
  listCampaigns: ['CMP-031', 'CMP-033'],
  campaign: ['CMP-036', 'CMP-043', 'CMP-049'],
  createPDFDownload: ['FIL-003', 'FIL-020'],
  pdfDownload: ['FIL-021'],
  saveAccountSettings: ['SET-016'],
  saveTargets: ['TGT-020'],
  savePreferences: ['WEL-015'],
  createSessionsDownload: ['FIL-003', 'FIL-004'],
  sessionsDownload: ['FIL-003', 'FIL-005'],
  createActivitiesDownload: ['FIL-006'],
};

/** Fields, types, days and timestamps are covered by the clauses of every response. */
export const shapeClauses = (call: string): readonly string[] => [
  'CAL-009',
  'DAT-018',
  'DAT-019',
  ...(ofShape[call] ?? []),
];

/** The clause that rejects an argument, by argument name. */
const ofArgument: Readonly<Record<string, string>> = {
  startDate: 'CAL-039',
  endDate: 'CAL-039',
  timestamp: 'CAL-039',
  depth: 'CAL-041',
  length: 'CAL-041',
  visitorId: 'CAL-040',
  pages: 'CAL-040',
  entryPages: 'CAL-040',
  exitPages: 'CAL-040',
  browsers: 'CAL-040',
  targets: 'CAL-040',
  actions: 'CAL-040',
  base: 'CAL-040',
  vettedFilters: 'CAL-040',
  limit: 'LIM-001',
  last: 'LIM-001',
  offset: 'LIM-001',
  before: 'CAL-017',
  paginationType: 'CAL-016',
  ordering: 'CAL-042',
  bounds: 'CAL-043',
  zoom: 'CAL-043',
  downloadType: 'FIL-009',
  timezoneOffset: 'DAT-023',
};

const longText = 2000;

/** The clauses that reject an argument. */
export function argumentClauses(call: string, argument: string, variables: Variables): readonly string[] {
  const text = JSON.stringify(variables);
  const isSave = call.startsWith('save');
  return [
    'CAL-038',
    ...(isSave ? [call === 'saveTargets' ? 'CAL-045' : 'CAL-044'] : []),
    ...(isSave && argument !== 'timezoneOffset' ? [] : [ofArgument[argument] ?? 'CAL-046']),
    ...('paginationType' in variables && argument !== 'before' ? ['CAL-016'] : []),
    ...(argument === 'bounds' || argument === 'zoom' ? ['AUD-013'] : []),
    ...(text.length > longText ? ['LIM-003'] : []),
  ];
}

const ofPath: Readonly<Record<AuthPath, readonly string[]>> = {
  '/auth/check-username': ['AUT-002', 'AUT-013', 'AUT-014', 'AUT-017'],
  '/auth/sign-up': ['AUT-003', 'AUT-004', 'AUT-016', 'REG-021', 'REG-029', 'REG-032', 'REG-034', 'REG-037'],
  '/auth/sign-in': ['AUT-005', 'AUT-006', 'AUT-014'],
  '/auth/refresh-token': ['AUT-010'],
  '/auth/sign-out': ['AUT-033'],
  '/auth/check-signed-in': ['AUT-007'],
  '/auth/sso-token': ['AUT-011'],
  '/auth/forgot-password': ['AUT-008'],
  '/auth/confirm-forgot-password': ['AUT-009'],
  '/api/legacy-sign-in': ['AUT-012'],
};

/** The clauses a sign-in call is checked against: its own, and those of every call. */
export const authClauses = (path: AuthPath): readonly string[] => ['AUT-001', 'AUT-015', ...ofPath[path]];
