import type {
  ActionType,
  Activity,
  ActivityAttribute,
  BaseFilter,
  PhoneCall,
  VettedValue,
  Where,
} from '../generated/types.ts';
import { lengthText, phoneText, plainName } from './value-texts.ts';

/** Labels of actions, on the screen and in files (ACT-005, FIL-014). */
export const vettedNames: Readonly<Record<VettedValue, string>> = {
  lead: 'Sales Inquiry',
  solicitation: 'Solicitation',
  other: 'Other Inquiry',
  unclassified: 'Unclassified',
};

/** Every vetted value in the order of ACT-005. */
export const vettedValues = Object.keys(vettedNames) as readonly VettedValue[];

/** The label of a vetted value, or the value in plain words if it has none. */
export function vettedName(vetted: VettedValue): string {
  return Object.hasOwn(vettedNames, vetted) ? vettedNames[vetted] : plainName(vetted);
}

export const actionTypeNames: Readonly<Record<ActionType, string>> = {
  PHONE_CALL: 'Phone call',
  RFI: 'RFI',
  ASSET_DOWNLOAD: 'Asset download',
};

/** Where something happened, in a supplier's words. */
export const whereNames: Readonly<Record<Where, string>> = {
  NETWORK: 'Thomasnet',
  CLIENT_SITE: 'Client site',
};

/** Shown if the visitor is unknown (FRM-036). */
export const notAvailable = 'Not Available';

type Caller = Pick<PhoneCall, 'callerPhone'>;
type Call = Pick<PhoneCall, 'duration'>;

/** From: the company, otherwise the caller's number, otherwise Not Available (FRM-036). */
export function actionFrom({
  company,
  phoneCall,
}: Readonly<Pick<Activity, 'company'> & { phoneCall?: Caller | null | undefined }>): string {
  return company || (phoneCall ? phoneText(phoneCall.callerPhone) : notAvailable);
}

/** Subject/Asset: what was written or downloaded; for a call, its judgment and duration. */
export function actionSubject({
  subject,
  phoneCall,
  vetted,
}: Readonly<Pick<Activity, 'subject' | 'vetted'> & { phoneCall?: Call | null | undefined }>): string {
  if (subject) return subject;
  return phoneCall ? `${vettedName(vetted)} · ${lengthText(phoneCall.duration)}` : vettedName(vetted);
}

/** Names of the kinds of activity, on the screen and in files, in enum order (SES-042, FIL-038). */
export const attributeNames: Readonly<Record<ActivityAttribute, string>> = {
  HIGH_VALUE_AUDIENCE: 'High value audience',
  HIGH_VALUE_PAGE: 'High value page',
  NETWORK_ACTIVITY: 'Network activity',
  ASSET_DOWNLOAD: 'Asset download',
  PHONE_CALL: 'Phone call',
  RFI: 'RFI',
  SHORTLISTED: 'Shortlisted',
  CLIENT_SITE_ACTIVITY: 'Client site activity',
  KEYWORD_SEARCH: 'Keyword search',
  ADVANCED_SEARCH: 'Advanced search',
  PAGE_EMAILED: 'Page emailed',
  PAGE_FAVORITED: 'Page favorited',
  COMPARED_ITEMS: 'Compared items',
  CAD: 'CAD',
  PRODUCT_VIEW: 'Product view',
  PAGE_PRINTED: 'Page printed',
  REGISTERED_USER: 'Registered user',
};

/** Every kind of activity, in enum order. */
export const attributeValues = Object.keys(attributeNames) as readonly ActivityAttribute[];

/** The names of several kinds of activity, as in a file's cell. */
export const attributeLabels = (attributes: readonly ActivityAttribute[]): string =>
  attributes.map((attribute) => attributeNames[attribute]).join(', ');

/** Names of the parts of the traffic, as in the titles of their session lists (SES-007, SES-074). */
export const baseNames: Readonly<Record<BaseFilter, string>> = {
  THOMASNET_ACTIVITY: 'Thomasnet Activity',
  CATALOG_ACTIVITY: 'Navigator Activity',
};
