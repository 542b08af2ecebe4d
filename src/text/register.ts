/** Texts of the registration area (access section 2). */
export const registerTexts = {
  heading: 'Request WebTrax Account',
  free: 'WebTrax is free for companies that qualify for the Thomas network. Tell us who you are, and we will look at your request.',
  signIn: 'Sign In',
  haveAccount: 'Have a WebTrax account already?',
  loading: 'Loading...',
  progress: 'Progress of your request',
  steps: ['User Info', 'Company Info', 'Request Submitted'],
  done: 'done',
  emailInvalid: 'Please enter a valid email address',
} as const;

/** Headings and words of the single screens. */
export const registerScreens = {
  email: { title: 'Your email', hint: 'We check whether you have a Thomas account already.', label: 'Work email' },
  password: { title: 'Enter your password', hint: 'There is an account for this email. Sign in to go on.' },
  reset: { title: 'Set a new password' },
  create: {
    title: 'Create your account',
    hint: 'One account serves WebTrax and the Thomas network.',
    submit: 'Continue',
  },
  company: {
    title: 'Company information',
    hint: 'What we need to look at your request.',
    formLabel: 'Company information',
  },
  thanks: {
    title: 'Thank You',
    text: 'Your request has been submitted.',
    next: [
      'We look at each request by hand, and write to you within two business days.',
      'If your company qualifies, we link your profile to its WebTrax account.',
      'You sign in, place the tracking code on your website, and see who visits.',
    ],
    signedIn: 'Go to WebTrax',
    signedOut: 'Sign In',
  },
  thanksForm: {
    title: 'Thank You',
    hint: 'One more thing helps us to set up your account.',
    formLabel: 'About your interest',
    sent: 'We have received your answer, and will be in touch.',
  },
} as const;
