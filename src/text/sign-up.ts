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

/** Labels of the fields, as the list of what is missing names them. */
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

/** Around the form at /login/create (SGN-006). */
export const createAccountTexts = {
  title: 'Create a Thomas Account',
  promotion:
    'One free account gives you access to 500k+ supplier profiles: compare companies, browse their catalogs, save shortlists and request quotes.',
  submit: 'Create FREE Account',
  back: 'Already have an account?',
} as const;
