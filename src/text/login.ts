/** Texts of the sign-in area (SGN-001 to SGN-005, SGN-024 to SGN-031). Registration shares those of the fields. */
export const loginTexts = {
  prompt: 'Enter your email to get started:',
  signedOut: 'You have been signed out. Sign in again to continue.',
  continue: 'Continue',
  notYou: 'Not You?',
  forgotPassword: 'Forgot Password?',
  signIn: 'Sign In',
  confirm: 'Confirm',
  backToSignIn: 'Back to sign-in',
  newHere: 'New to WebTrax?',
  register: 'Request an account',
  code: 'Confirmation Code',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  showPassword: 'Show password',
  resetNotice: 'Password reset instructions have been emailed to you.',
  newCode: 'Send a new code',
  newCodeNotice: 'A new code has been emailed to you. The previous code no longer works.',
  emailMissing: 'Please enter an email address',
  passwordMissing: 'Please enter a valid password',
  codeMissing: 'Please enter the confirmation code',
  passwordsBlank: 'Passwords cannot be blank',
  passwordsDiffer: 'Passwords do not match',
  legacyWrong: 'Username or password is incorrect.',
  linkEmailInvalid: 'Please enter a valid email',
  needAccount: 'Need to create an account?',
  slow: 'This is taking longer than usual. Please wait.',
  /** Shown if a password was reset but the sign-in after it failed. */
  passwordChanged: 'Your password has been changed. Sign in with your new password.',
  passwordChangedLocked:
    'Your password has been changed. There were too many failed sign-ins: please wait a few minutes, then use your new password.',
  accountCreated: 'Your account has been created. Sign in to continue.',
} as const;

/** Texts of the screens around the fields. */
export const loginHeadings = {
  email: 'Sign in to WebTrax',
  password: 'Welcome back',
  reset: 'Set a new password',
  legacy: 'Sign in with your username',
  link: 'Link an email to your username',
  linkHint: "From now on, you'll sign in with an email address. Which one would you like to use?",
  linkPrompt: 'Email',
} as const;

/** What the product is for, next to the form. */
export const loginPanelTexts = {
  label: 'About WebTrax',
  headline: 'See who is reading your catalog before they call.',
  promise: 'Which companies visit your website, what they look at, and which of them are ready to buy.',
} as const;

/** The server's message if an email has no account (SGN-042). */
export const cantFindUser = 'Cant Find User';

interface AuthMessage {
  /** Text to look for in the server's message. */
  readonly serverText: string;
  readonly shown: string;
  /** Where the row applies; everywhere by default. */
  readonly only?: 'login';
}

/** Also shown for any response with status 429 (SGN-034). */
export const attemptLimitText = 'Attempt limit exceeded';

/** For a code that was never requested or was already used. */
export const usedCodeText = 'Invalid code provided, please request a code again.';

const resetFailed = 'Error resetting password';
const passwordTooShort = 'Password must have length greater than or equal to 6';

/** Messages about a new password. */
export const newPasswordProblems: readonly string[] = [resetFailed, passwordTooShort];

/** Sign-in and reset messages by the server's text (SGN-033 to SGN-041). The first match wins. */
export const authMessages: readonly AuthMessage[] = [
  { serverText: 'AUTHENTICATION FAILED', shown: 'Incorrect Password' },
  { serverText: attemptLimitText, shown: attemptLimitText },
  {
    serverText: 'Invalid verification code provided, please try again.',
    shown: 'Invalid confirmation code',
    only: 'login',
  },
  { serverText: 'Invalid verification code', shown: 'Invalid verification code' },
  { serverText: 'The request had some validation errors', shown: resetFailed },
  { serverText: 'password shorter than 6', shown: passwordTooShort },
  { serverText: 'length greater than or equal to 6', shown: passwordTooShort },
  { serverText: usedCodeText, shown: 'Invalid code provided' },
  { serverText: 'Account not authorized.', shown: 'Incorrect Password' },
];

/** For everything else (SGN-041). */
export const authErrorText = 'There was an error';

/** Texts of the registration form (REG-033, REG-035, REG-038). */
export const signUpTexts = {
  missing: 'Missing Required Fields:',
  emailInvalid: 'Please enter a valid email address',
  passwordTitle: 'Invalid Login Credentials',
  passwordRule:
    'Passwords may only contain alphanumeric characters, must contain a number, must be at least 6 characters long, and must be no longer than 20 characters',
  passwordHint: 'Password: 6 to 20 letters and digits, with at least one digit.',
  required: 'Fields with an asterisk are required.',
  optional: '(optional)',
  choose: 'Choose one',
  chooseFunction: 'Choose a job function first',
  emailTaken: 'This email already has an account.',
  signInInstead: 'Sign in instead',
} as const;

/** Labels of the fields, as used in the list of missing ones. */
export const signUpLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  jobFunction: 'Job Function',
  jobDiscipline: 'Discipline',
  jobLevel: 'Job Level',
  industry: 'Industry',
  companyName: 'Company Name',
  companyUrl: 'Company Website',
  country: 'Country',
  zipCode: 'Zip/Postal Code',
  email: 'Email',
  password: 'Password',
  tiu: 'Send me the Industry Update newsletter',
  ien: 'Send me Industrial Equipment News',
} as const;

/** Texts around the form at /login/create (SGN-006). */
export const createAccountTexts = {
  title: 'Create a Thomas Account',
  promotion:
    'One free account gives you access to 500k+ supplier profiles: compare companies, browse their catalogs, save shortlists and request quotes.',
  submit: 'Create FREE Account',
  back: 'Already have an account?',
} as const;
