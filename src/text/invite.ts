/** Words of the invite form and its thank-you page (SET-032, SET-033). */
export const inviteTexts = {
  title: 'Invite a team member',
  formTitle: 'Who should join?',
  formLabel: 'Invite form',
  teamTitle: 'Your team',
  open: 'Invite a team member',
  access:
    'Invited team members get full access to reporting, targets, high-value pages and technical settings of this account.',
  register: "They must register with Thomasnet if they haven't already.",
  mail: "They'll receive the invite email within one business day.",
  /** What an address has of them. */
  params: {
    account_slug: { text: 'Account' },
    company: { text: 'Company' },
    account_tinid: { text: 'Account number' },
    inviter_email: { text: 'Inviter' },
  },
  /** Of an address with another person or account. */
  notOwn: { text: 'invitations are sent in your name, for the account that is open' },
  nextTitle: 'What happens next',
  noAccount: "Your account couldn't be loaded, so you can't invite anyone right now. Reload the page to try again.",
} as const;

export const inviteThanksTexts = {
  title: 'Thank you',
  subtitle: 'Your invitation is on its way',
  text: 'We have received your invitation.',
  another: 'Invite someone else',
  settings: 'Back to Technical Settings',
} as const;
