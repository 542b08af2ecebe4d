/** Texts of the registration area (REG-010, REG-011). */
export const registerTexts = {
  heading: 'Request WebTrax Account',
  free: "WebTrax is free for companies that qualify for the Thomas network. Tell us who you are, and we'll review your request.",
  signIn: 'Sign In',
  haveAccount: 'Already have a WebTrax account?',
  loading: 'Loading...',
  progress: 'Progress of your request',
  steps: ['User Info', 'Company Info', 'Request Submitted'],
  done: 'done',
  emailInvalid: 'Please enter a valid email address',
} as const;

/** Headings and texts of the individual screens. */
export const registerScreens = {
  email: { title: 'Your email', hint: "We'll check whether you already have a Thomas account.", label: 'Work email' },
  password: { title: 'Enter your password', hint: 'This email already has an account. Sign in to continue.' },
  reset: { title: 'Set a new password' },
  create: {
    title: 'Create your account',
    hint: 'One account for WebTrax and the Thomas network.',
    submit: 'Continue',
  },
  company: {
    title: 'Company information',
    hint: 'What we need to review your request.',
    formLabel: 'Company information',
  },
  thanks: {
    title: 'Thank You',
    text: 'Your request has been submitted.',
    next: [
      'We review every request personally and email you within two business days.',
      'If your company qualifies, we link your profile to its WebTrax account.',
      'You sign in, add the tracking code to your website, and see who visits.',
    ],
    signedIn: 'Go to WebTrax',
    signedOut: 'Sign In',
  },
  thanksForm: {
    title: 'Thank You',
    hint: 'One more thing to help us set up your account.',
    formLabel: 'About your interest',
    sent: "We've received your answer and will be in touch.",
  },
} as const;
