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
