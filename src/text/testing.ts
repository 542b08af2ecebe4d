/** Texts of the tester's panel and its error messages. None are specified. */
export const testingTexts = {
  title: 'Testing',
  open: 'Open the testing panel',
  close: 'Close the testing panel',
  moveLeft: 'Move to the left side',
  moveRight: 'Move to the right side',
  shortcut: 'Testing panel',
  countOn: (count: number) => `${count} on`,
  parts: { faults: 'Faults', people: 'People', clock: 'Clock', data: 'Data', journal: 'Journal' },
  partsLabel: 'Parts of the panel',
  loading: 'Connecting to the mock...',
  reload: 'Reload app',
  reloadHint: 'The screen still shows answers from before this change.',
  tryAgain: 'Try again',
} as const;

/** Problems, as sentences. */
export const testingProblems = {
  noMock: (address: string) => `No mock answers at ${address}, so there is nothing to test with.`,
  strange: (status: number) => `The mock answered with status ${status} and an unreadable body.`,
  unknownRow: (id: string) => `The catalog has no row named ${id}.`,
  noMoment: (text: string) =>
    `clock must be a day or a moment, such as 2026-12-24 or 2026-12-24T15:00:00Z, not ${text}.`,
  noSpeed: 'speed must be a whole number of 1 to 86400.',
  unknownScenario: (name: string) => `There is no scenario named ${name}.`,
  unknownPersona: (email: string) => `No one with the email ${email} can sign in.`,
  signInFailed: (name: string, reason: string) => `${name} couldn't be signed in: ${reason}`,
  noCookie: "This browser doesn't keep the mock's cookie, so it can't have its own sandbox.",
  unexpected: (reason: string) => `Something went wrong: ${reason}`,
  foreignLink: 'A link on another site asked for a test state. Your sandbox is unchanged.',
  notJson: "This file isn't an exported state.",
} as const;

/** Why a step of a catalog row failed on the page. */
export const stepTexts = {
  failed: (number: number, count: number, missing: string) => `Step ${number} of ${count} failed: there is ${missing}.`,
  noField: (label: string) => `no field “${label}” to type into`,
  noControl: (role: string, name: string, row: string | undefined) =>
    `no ${role} “${name}” to press${row ? ` in a row with “${row}”` : ''}`,
  noOption: (label: string, option: string) => `no list “${label}” with the option “${option}”`,
  noRegion: (name: string) => `no region “${name}” to scroll`,
  noPath: (path: string) => `no way to ${path}`,
} as const;

export const sandboxTexts = {
  title: 'Sandbox',
  shared: 'shared by everyone without one',
  network: {
    real: 'Connection faults are real.',
    imitated: 'Connection faults are simulated as closely as a browser allows.',
  },
  choose: 'Sandbox for this browser',
  enter: 'Switch',
  create: 'New sandbox',
  reset: 'Back to normal',
  resetHint: 'Back to normal discards all changes in this sandbox: saved data, scenarios, clock, world and journal.',
  exportState: 'Export state',
  importState: 'Import state',
  isCreated: (name: string) => `This browser now uses the sandbox ${name}.`,
  isNew: 'This browser now has its own sandbox.',
  isReset: 'Sandbox reset.',
  isImported: 'State imported.',
  isExported: 'State exported.',
  token: 'Token of this mock',
  useToken: 'Use token',
} as const;

export const faultTexts = {
  active: 'Active now',
  none: 'No faults are active.',
  stop: (name: string) => `Stop ${name}`,
  isStarted: (name: string) => `${name} is on.`,
  isStopped: (name: string) => `${name} is off.`,
  stopAll: 'Stop all',
  areStopped: 'All faults are off.',
  search: 'Search scenarios and the catalog',
  limits: (to: string) => (to === '' ? 'Limit the next fault' : `Limit the next fault to: ${to}`),
  operation: 'Operation',
  operationHint: 'sessions, signIn, /downloads/ …',
  from: 'From call',
  to: 'To call',
  share: 'Share of calls, %',
  lists: 'What to search',
  scenarios: (count: number) => (count === 1 ? '1 scenario' : `${count} scenarios`),
  rows: (count: number) => (count === 1 ? '1 catalog row' : `${count} catalog rows`),
  start: 'Start',
  startNamed: (name: string) => `Start ${name}`,
  show: 'Show',
  showNamed: (situation: string) => `Show: ${situation}`,
  nothingFound: 'No results.',
  latency: 'Latency',
  latencyIs: (shape: string) => `Latency: ${shape.toLowerCase()}`,
  shapes: { off: 'Off', fixed: 'Fixed', lognormal: 'Lognormal', stepped: 'Stepped' },
  delay: 'Delay, ms',
  median: 'Median and 95th percentile, ms',
  steps: 'Call by call, ms',
  apply: 'Apply latency',
  latencyTitle: (shape: string, delays: string) => `Latency, ${shape}: ${delays} ms`,
  calls: (from: number, to: number | undefined) => (to === undefined ? `from call ${from}` : `calls ${from} to ${to}`),
  shareOf: (percent: number) => `${percent}% of calls`,
  badDelays: 'Delays are whole milliseconds from 0 to 120,000.',
  badLimits: 'Calls count from 1, and the share is over 0 and at most 100.',
} as const;

export const peopleTexts = {
  signedInAs: (name: string) => `Signed in as ${name}`,
  signedOut: 'No one is signed in.',
  other: "a person the mock doesn't list",
  signIn: (name: string) => `Sign in as ${name}`,
  signInShort: 'Sign in',
  signOut: 'Sign out',
  account: (name: string) => `Account for ${name}`,
  anyAccount: 'Choose after sign-in',
  code: (code: string) => `Reset code ${code}`,
  codeUntil: (time: string) => `until ${time}`,
  request: (status: string, company: string) =>
    `Request for an account: ${status.toLowerCase()}${company === '' ? '' : `, ${company}`}`,
  approve: 'Approve',
  approveNamed: (name: string) => `Approve the request of ${name}`,
  linkTo: (name: string) => `Account to link ${name} to`,
  newAccount: 'An account without sessions',
  decline: 'Decline',
  declineNamed: (name: string) => `Decline the request of ${name}`,
  isDecided: (name: string, status: string) => `The request of ${name} is ${status.toLowerCase()}.`,
} as const;

export const clockTexts = {
  now: "The mock's clock",
  stopped: 'Stopped',
  running: 'Running',
  fast: (span: string) => `Running, ${span} a second`,
  ahead: (text: string) => `${text} ahead of the mock's clock`,
  behind: (text: string) => `${text} behind the mock's clock`,
  level: "the mock's own time",
  stop: 'Stop',
  run: 'Run',
  speedUp: { hour: '1 hour a second', day: '1 day a second' },
  set: 'Set',
  setTo: 'Set to (UTC)',
  advance: { minute: '+1 minute', hour: '+1 hour', day: '+1 day' },
  reset: "The mock's own time",
  hint: 'Screens, reports, campaigns and download jobs follow this clock. Sign-ins and codes do too, but run at normal speed.',
  ended: (day: string) =>
    `The simulated visits end on ${day}, so later dates are empty. Set an earlier time to see data.`,
  isChanged: 'Clock changed.',
} as const;

/** For an account without sessions, if the mock is the backend. */
export const testVisitTexts = {
  send: 'Send a test visit',
  sent: 'Test visit sent. It appears here in a moment.',
  failed: "The test visit couldn't be sent. Please try again.",
} as const;

export const worldTexts = {
  title: 'World',
  own: 'set for this sandbox',
  ofMock: "the mock's own",
  seed: 'Seed',
  size: 'Sessions',
  apply: 'Apply and reload',
  reset: "The mock's own",
  isChanged: 'World changed.',
  bad: 'The seed must be a whole number up to 2,147,483,647 and the sessions up to 1,000,000.',
} as const;

export const journalTexts = {
  operation: 'Operation or path',
  status: 'Status',
  statuses: { all: 'All', ok: 'Answered', failed: '4xx and 5xx', none: 'No answer' },
  clear: 'Clear',
  isCleared: 'Journal cleared.',
  empty: 'No requests yet.',
  noneFits: 'No matching requests.',
  count: (shown: number, all: number) =>
    `${shown === all ? all : `${shown} of ${all}`} ${all === 1 ? 'request' : 'requests'}`,
  underWay: 'in progress',
  noAnswer: 'no answer',
  milliseconds: (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`,
  scenarios: (names: string) => `By ${names}`,
  noVariables: 'No variables',
} as const;
