import type { CatalogueRow, FillStep, Step } from '../../../schema/generated/control.ts';

/** A step as a person is told it. */
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
      return `Read “${step.region}” to its end`;
  }
}

function fillWords({ label, text, times, resetCodeOf }: FillStep): string {
  if (resetCodeOf !== undefined) return `Type the reset code of ${resetCodeOf} into “${label}”`;
  if (text === '') return `Empty “${label}”`;
  return `Type “${text}”${times === undefined ? '' : ` ${times} times`} into “${label}”`;
}

const browserWords: Readonly<Record<NonNullable<CatalogueRow['browser']>, string>> = {
  'no-worker': 'In a browser that lets no service worker in',
  'no-clipboard': 'In a browser that keeps its clipboard to itself',
  'no-dates': 'In a browser that cannot format dates',
};

/** How a row is provoked, line by line: who, under which scenario, where, and what they do. */
export function provocation({ persona, account, scenario, browser, path, steps, notInDemo }: CatalogueRow): string[] {
  const inAccount = account === undefined ? '' : `, account ${account}`;
  return [
    ...(notInDemo ? ['Not in the demo, which leaves no way to do this'] : []),
    persona === null ? 'Signed out' : `Signed in as ${persona}${inAccount}`,
    ...(scenario === null ? [] : [`With the scenario ${scenario}`]),
    ...(browser === undefined ? [] : [browserWords[browser]]),
    `Open ${path}`,
    ...steps.map(stepWords),
  ];
}

/** How `seen` is to be read. */
export const whereWords: Readonly<Record<CatalogueRow['where'], string>> = {
  page: 'on the page',
  path: 'the address',
  console: 'in the console',
  prompt: 'asked by the browser',
};

/** The parts of the catalogue, in its order. */
export const partNames: Readonly<Record<CatalogueRow['part'], string>> = {
  access: 'Sign-in and registration',
  validation: 'Validation of forms',
  reports: 'Reports',
  files: 'Files and exports',
  campaigns: 'Campaigns',
  empty: 'Empty states',
  app: 'The app as a whole',
};

/** Rows by part: parts that have any, in their order. */
export function byPart(rows: readonly CatalogueRow[]): (readonly [CatalogueRow['part'], readonly CatalogueRow[]])[] {
  // The keys of `partNames` are the parts.
  const parts = Object.keys(partNames) as CatalogueRow['part'][];
  return parts
    .map((part) => [part, rows.filter((row) => row.part === part)] as const)
    .filter(([, found]) => found.length > 0);
}
