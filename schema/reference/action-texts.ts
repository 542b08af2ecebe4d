import type { ActionType, Activity, PhoneCall, VettedValue, Where } from '../generated/types.ts';
import { lengthText, phoneText, plainName } from './value-texts.ts';

/** How actions are written, on the screen and in files (ACT-005, FIL-014). */
export const vettedNames: Readonly<Record<VettedValue, string>> = {
  lead: 'Sales Inquiry',
  solicitation: 'Solicitation',
  other: 'Other Inquiry',
  unclassified: 'Unclassified',
};

/** Every vetted value in the order of ACT-005. */
export const vettedValues = Object.keys(vettedNames) as readonly VettedValue[];

/** The label of a vetted value, or the value in words where it has none. */
export function vettedName(vetted: VettedValue): string {
  return Object.hasOwn(vettedNames, vetted) ? vettedNames[vetted] : plainName(vetted);
}

export const actionTypeNames: Readonly<Record<ActionType, string>> = {
  PHONE_CALL: 'Phone call',
  RFI: 'RFI',
  ASSET_DOWNLOAD: 'Asset download',
};

/** Where something happened, as a supplier says it. */
export const whereNames: Readonly<Record<Where, string>> = {
  NETWORK: 'Thomasnet',
  CLIENT_SITE: 'Client site',
};

/** Stands where nobody knows who it was (FRM-036). */
export const notAvailable = 'Not Available';

type Caller = Pick<PhoneCall, 'callerPhone'>;
type Call = Pick<PhoneCall, 'duration'>;

/** From: the company, else the caller's number, else Not Available (FRM-036). */
export function actionFrom({
  company,
  phoneCall,
}: Readonly<Pick<Activity, 'company'> & { phoneCall?: Caller | null | undefined }>): string {
  return company || (phoneCall ? phoneText(phoneCall.callerPhone) : notAvailable);
}

/** Subject/Asset: what was written or downloaded; of a call, how it was judged and how long it took. */
export function actionSubject({
  subject,
  phoneCall,
  vetted,
}: Readonly<Pick<Activity, 'subject' | 'vetted'> & { phoneCall?: Call | null | undefined }>): string {
  if (subject) return subject;
  return phoneCall ? `${vettedName(vetted)} · ${lengthText(phoneCall.duration)}` : vettedName(vetted);
}
