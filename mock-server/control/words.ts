import { hostileTexts } from '../../fixtures/scenarios/faults.ts';
import type { CatalogRow, Fault, FillStep, Rule, Step } from '../../schema/generated/control.ts';

/** A readable description of a step. */
export function stepWords(step: Step): string {
  switch (step.do) {
    case 'fill':
      return fillWords(step);
    case 'press': {
      const name = step.begins === true ? `${step.name}…` : step.name;
      const row = step.row === undefined ? '' : ` in the row of “${step.row}”`;
      return `Press the ${step.role} “${name}”${row}`;
    }
    case 'choose':
      return `Choose “${step.option}” in “${step.label}”`;
    case 'go':
      return `Go to ${step.path}`;
    case 'scroll':
      return `Scroll “${step.region}” to the end`;
  }
}

function fillWords({ label, text, times, resetCodeOf }: FillStep): string {
  if (resetCodeOf !== undefined) return `Type the reset code of ${resetCodeOf} into “${label}”`;
  if (text === '') return `Empty “${label}”`;
  return `Type “${text}”${times === undefined ? '' : ` ${times} times`} into “${label}”`;
}

const browserWords: Readonly<Record<NonNullable<CatalogRow['browser']>, string>> = {
  'no-worker': 'In a browser that refuses service workers',
  'no-clipboard': "In a browser that doesn't allow copying",
  'no-dates': "In a browser that can't format dates",
  'no-connection': 'In a browser that is offline',
  'no-storage': 'In a browser that refuses storage',
};

/** How to provoke a row, line by line: the person, the scenario, the place, and the steps. */
export function provocation(row: CatalogRow): string[] {
  const { persona, account, request, story, scenario, browser, path, steps, notInDemo } = row;
  const inAccount = account === undefined ? '' : `, account ${account}`;
  return [
    ...(notInDemo ? ["Not in the demo, where this can't be done"] : []),
    persona === null ? 'Signed out' : `Signed in as ${persona}${inAccount}`,
    ...(request === undefined ? [] : [`With a request for an account that is ${request.toLowerCase()}`]),
    ...(story === undefined ? [] : [`With the story: ${story.trim().replaceAll(/\s+/g, ' ')}`]),
    ...(scenario === null ? [] : [`With the scenario ${scenario}`]),
    ...(browser === undefined ? [] : [browserWords[browser]]),
    `Open ${path}`,
    ...steps.map(stepWords),
  ];
}

/** What `seen` refers to. */
export const whereWords: Readonly<Record<CatalogRow['where'], string>> = {
  page: 'on the page',
  path: 'the address',
  console: 'in the console',
  prompt: 'asked by the browser',
};

/** The parts of the catalog, in its order. */
export const partNames: Readonly<Record<CatalogRow['part'], string>> = {
  access: 'Sign-in and registration',
  validation: 'Validation of forms',
  reports: 'Reports',
  files: 'Files and exports',
  campaigns: 'Campaigns',
  empty: 'Empty states',
  app: 'The app as a whole',
};

/** Rows by part; only parts with rows, in order. */
export function byPart(rows: readonly CatalogRow[]): (readonly [CatalogRow['part'], readonly CatalogRow[]])[] {
  // Safe: the keys of `partNames` are the parts.
  const parts = Object.keys(partNames) as CatalogRow['part'][];
  return parts
    .map((part) => [part, rows.filter((row) => row.part === part)] as const)
    .filter(([, found]) => found.length > 0);
}

const bodies = { json: 'JSON', html: 'an HTML page', empty: 'an empty body' } as const;
const jobs = {
  stuck: 'files never finish',
  failed: 'files fail',
  'dead-file': 'files are done, but missing',
} as const;

/** What goes wrong, in a few words. */
function faultWords(fault: Fault): string {
  switch (fault.kind) {
    case 'graphql-error':
      return `GraphQL error ${fault.code}${fault.status === undefined ? '' : ` with HTTP ${fault.status}`}`;
    case 'partial-data':
      return `${nullWords(fault.field)}${fault.isSilent ? ' or empty, without an error' : ', with an error that names it'}`;
    case 'forbidden-null':
      return `${nullWords(fault.field)} where the contract forbids it`;
    case 'http-status':
      return `HTTP ${fault.status} with ${bodies[fault.body]}`;
    case 'invalid-json':
      return 'invalid JSON';
    case 'cut-answer':
      return 'the answer ends in the middle';
    case 'connection-reset':
      return 'the connection is reset';
    case 'no-answer':
      return 'no answer';
    case 'latency':
      return latencyWords(fault);
    case 'expired-token':
      return `tokens have expired${fault.refresh === 'refused' ? ', and the refresh token too' : ''}`;
    case 'clock-drift':
      return `the server's clock is ${Math.abs(fault.seconds)} s ${fault.seconds < 0 ? 'behind' : 'ahead'}`;
    case 'download-job':
      return jobs[fault.outcome];
    case 'hostile-value':
      return `${hostileTexts[fault.value]} in ${fault.field === undefined ? 'every field that it fits' : `every ${fault.field}`}`;
    case 'account-size':
      return fault.size === 'empty' ? 'accounts without sessions' : 'accounts of 500,000 sessions';
  }
}

const nullWords = (field: string | undefined) => (field === undefined ? 'one field is null' : `every ${field} is null`);

function latencyWords({ shape, milliseconds }: Extract<Fault, { kind: 'latency' }>): string {
  const [first, second] = milliseconds;
  if (shape === 'fixed') return `${first} ms slower`;
  if (shape === 'lognormal') return `slower by ${first} ms at the median, ${second} ms at the 95th percentile`;
  return `slower by ${milliseconds.join(', ')} ms in turn`;
}

/** A rule with the calls that it is limited to. */
export function ruleWords({ fault, operation, calls, share }: Rule): string {
  const limits = [
    operation === undefined ? '' : `for ${operation}`,
    calls === undefined ? '' : callWords(calls),
    share === undefined ? '' : `in ${Math.round(share * 100)}% of calls`,
  ];
  return [faultWords(fault), ...limits.filter((limit) => limit !== '')].join(', ');
}

function callWords({ from, to }: NonNullable<Rule['calls']>): string {
  if (to === undefined) return from === 1 ? '' : `from call ${from}`;
  return from === to ? `at call ${from}` : `at calls ${from} to ${to}`;
}
