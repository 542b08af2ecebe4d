/** Forms of registration: whole, with all that is optional, and each wrong in its own way (access sections 3 and 5). */
export const registration = {
  registrationType: 'full',
  firstName: 'Ada',
  lastName: 'Okafor',
  jobFunction: 'engineering',
  jobLevel: 'manager',
  industry: 'Machinery',
  companyName: 'Okafor Gear Works',
  country: 'US',
  email: 'ada@okafor.example',
  password: 'gears2gears',
};
export const optional = {
  email: 'ada.two@okafor.example',
  jobDiscipline: 'Mechanical',
  companyUrl: 'https://okafor.example',
  zipCode: '60601-1234',
  tiu: true,
  ien: false,
  adcode: 'regform',
  subopts: 'YID|IEN',
  ORIGIN: '',
};
export const wrongRegistrations: readonly (readonly [string, object])[] = [
  ['no first name', { firstName: '' }],
  ['a last name of 101 letters', { lastName: 'x'.repeat(101) }],
  ['an unknown job function', { jobFunction: 'magic' }],
  ['an unknown job level', { jobLevel: 'wizard' }],
  ['a postal code of 16 letters', { zipCode: '1'.repeat(16) }],
  ['another registration type', { registrationType: 'half' }],
  ['a text for an opt-in', { tiu: 'yes' }],
  ['another adcode', { adcode: 'x' }],
  ['a field nobody knows', { admin: true }],
  ['a password of 21 letters', { password: `${'a1'.repeat(10)}b` }],
  ['a password without a digit', { password: 'abcdefg' }],
  ['a password with a symbol', { password: 'abc-123' }],
];
