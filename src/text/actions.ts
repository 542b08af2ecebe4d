import type { ActionType } from '../../schema/generated/types.ts';
import { notAvailable } from '../../schema/reference/action-texts.ts';

/** What is counted of each kind, one and several, in the order in which they are listed. */
export const actionTypeWords: readonly (readonly [type: ActionType, one: string, many: string])[] = [
  ['RFI', 'RFI', 'RFIs'],
  ['PHONE_CALL', 'call', 'calls'],
  ['ASSET_DOWNLOAD', 'download', 'downloads'],
];

/** Texts of the lists of actions, on Home too. Those that name a clause are fixed; the rest is ours. */
export const actionTexts = {
  /** ACT-009. */
  none: 'You have not received any RFIs or Phone Calls from network users within the selected time frame.',
  /** FRM-036. */
  noCompany: notAvailable,
  list: 'RFIs and Phone Calls',
  /** A count and what it is made of: 53 actions: 14 RFIs, 10 calls, 29 downloads. */
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

/** What a row opens to (ACT-007); the first and the third are fixed, the second is in their style. */
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
