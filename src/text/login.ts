/** Texts of the sign-in area (access sections 2 and 5). */
export const loginTexts = {
  prompt: 'Enter your email to get started:',
  continue: 'Continue',
  notYou: 'Not You?',
  signIn: 'Sign In',
  emailMissing: 'Please enter an email address',
  passwordMissing: 'Please enter a valid password',
  emailUnknown: 'We could not find an account for this email.',
  legacyUsername: 'Usernames cannot be used here yet. Please enter your email address.',
} as const;

/** What the server says where an email has no account (access section 7). */
export const cantFindUser = 'Cant Find User';

interface AuthMessage {
  /** Words that are looked for in what the server says. */
  readonly serverText: string;
  readonly shown: string;
  /** Where the row holds; everywhere unless set. */
  readonly only?: 'login';
}

/** Sign-in and reset messages from the server's text (access section 8). The first row that fits wins. */
export const authMessages: readonly AuthMessage[] = [
  { serverText: 'AUTHENTICATION FAILED', shown: 'Incorrect Password' },
  { serverText: 'Attempt limit exceeded', shown: 'Attempt limit exceeded' },
  {
    serverText: 'Invalid verification code provided, please try again.',
    shown: 'Invalid confirmation code',
    only: 'login',
  },
  { serverText: 'Invalid verification code', shown: 'Invalid verification code' },
  { serverText: 'The request had some validation errors', shown: 'Error resetting password' },
  {
    serverText: 'length greater than or equal to 6',
    shown: 'Password must have length greater than or equal to 6',
  },
  { serverText: 'Invalid code provided, please request a code again.', shown: 'Invalid code provided' },
  { serverText: 'Account not authorized.', shown: 'Incorrect Password' },
];

/** Anything else (access section 8). */
export const authErrorText = 'There was an error';
