import type { ActionType } from '../../schema/generated/types.ts';
import { notAvailable } from '../../schema/reference/action-texts.ts';

/** Singular and plural of each kind of action, in display order. */
export const actionTypeWords: readonly (readonly [type: ActionType, one: string, many: string])[] = [
  ['RFI', 'RFI', 'RFIs'],
  ['PHONE_CALL', 'call', 'calls'],
  ['ASSET_DOWNLOAD', 'download', 'downloads'],
];

/** Texts of action lists, also on Home. Those that name a clause are specified. */
export const actionTexts = {
  /** ACT-009. */
  none: 'You have not received any RFIs or Phone Calls from network users within the selected time frame.',
  /** FRM-036. */
  noCompany: notAvailable,
  list: 'RFIs and Phone Calls',
  /** A count with its breakdown: 53 actions: 14 RFIs, 10 calls, 29 downloads. */
  counted: (count: string, kinds: string) => (kinds ? `${count}: ${kinds}` : count),
  showMore: 'Show more',
} as const;

/** Columns of the list (ACT-001). */
export const actionColumnTexts = {
  time: 'Date/Time',
  type: 'Type',
  source: 'Source',
  where: 'Where',
  from: 'From',
  subject: 'Subject/Asset',
} as const;

/**
 * The expanded content of a row (ACT-007). The first and third titles are specified; the second matches their style.
 */
export const actionDetailTexts = {
  rfi: 'RFI Detail',
  call: 'Phone Inquiry Detail',
  asset: 'Asset Download Detail',
  open: (from: string, time: string) => `Details of ${from}, ${time}`,
  facts: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    subject: 'Subject',
    asset: 'Asset',
    time: 'Date/Time',
    where: 'Where',
    mirror: 'Mirrored site',
    classification: 'Classification',
    caller: 'Caller',
    phone: 'Phone',
    location: 'Location',
    target: 'Number called',
    duration: 'Duration',
  },
  message: 'Message',
  summary: 'Summary',
  recording: 'Recording',
  noMessage: 'No message was sent.',
  noSummary: 'There is no summary of this call.',
  noRecording: 'There is no recording of this call.',
  recordingFailed: "The recording couldn't be loaded.",
  noSuchCall: 'This call is no longer available.',
  allSessions: 'All sessions of this visitor',
  sessionsOfDay: 'Sessions around that day',
} as const;
