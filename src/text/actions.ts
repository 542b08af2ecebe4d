import type { VettedValue, Where } from '../../schema/generated/types.ts';

/** Labels of the vetted values (dashboard section 9). */
export const vettedNames: Readonly<Record<VettedValue, string>> = {
  lead: 'Sales Inquiry',
  solicitation: 'Solicitation',
  other: 'Other Inquiry',
  unclassified: 'Unclassified',
};

/** Where something happened, as a supplier says it. */
export const whereNames: Readonly<Record<Where, string>> = {
  NETWORK: 'Thomasnet',
  CLIENT_SITE: 'Client site',
};

export const actionTexts = {
  /** Dashboard section 2, the account with no actions at all. */
  none: 'You have not received any RFIs or Phone Calls from network users within the selected time frame.',
  /** Dashboard section 5. */
  noCompany: 'Not Available',
} as const;
