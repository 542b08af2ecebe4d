/** A field of an embedded form, as its provider has set it up. */
export interface MarketingField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'textarea';
  readonly isRequired?: boolean;
  /** What a browser may fill in. */
  readonly autocomplete?: string;
}

/** A marketing form. Values that the page hands over are sent along as hidden fields. */
export interface MarketingForm {
  readonly id: string;
  readonly fields: readonly MarketingField[];
  readonly submit: string;
}

/** The forms that the provider has for the app. */
export const forms: readonly MarketingForm[] = [
  {
    id: 'webtrax-company-info',
    submit: 'Submit request',
    fields: [
      { name: 'company_name', label: 'Company name', type: 'text', isRequired: true, autocomplete: 'organization' },
      { name: 'website', label: 'Company website', type: 'text', isRequired: true, autocomplete: 'url' },
      { name: 'phone', label: 'Phone', type: 'text', autocomplete: 'tel' },
      { name: 'headcount', label: 'Number of employees', type: 'text', autocomplete: 'off' },
      { name: 'products', label: 'What does your company make or sell?', type: 'textarea' },
    ],
  },
  {
    id: 'webtrax-thank-you',
    submit: 'Send',
    fields: [{ name: 'reason', label: 'What would you like to learn from WebTrax?', type: 'textarea' }],
  },
  {
    id: 'webtrax-invite',
    submit: 'Send invitation',
    fields: [
      { name: 'first_name', label: 'First name', type: 'text', isRequired: true, autocomplete: 'off' },
      { name: 'last_name', label: 'Last name', type: 'text', isRequired: true, autocomplete: 'off' },
      { name: 'email', label: 'Work email', type: 'email', isRequired: true, autocomplete: 'off' },
      { name: 'title', label: 'Job title', type: 'text', autocomplete: 'off' },
      { name: 'note', label: 'Note to your colleague', type: 'textarea' },
    ],
  },
];
