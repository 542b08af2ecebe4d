import type { Names } from './names.ts';
import type { Insertion, Plan } from './plan.ts';

export function before(file: string, anchor: string, text: string): Insertion {
  return { file, anchor, place: 'before', text };
}

export function after(file: string, anchor: string, text: string): Insertion {
  return { file, anchor, place: 'after', text };
}

/** Inserts a text right after the first `part` that follows the anchor. */
export function afterPart(file: string, anchor: string, part: string, text: string): Insertion {
  return { file, anchor, place: { following: part }, text };
}

/** What remains to be done for a mock on a database. */
export const sqlTodo = (call: string) =>
  `Answer ${call} by SQL in mock-server/sql, with a line in database-source.ts, and remove it from the unwritten calls in the test next to it.`;

/** What remains to be done for the independent backend. */
export const independentBackendTodo = (call: string) =>
  `Answer ${call} in contracts/spec/independent-backend too, based only on its clause; then npm run contracts:release.`;

/** Lists a call among those that a database doesn't answer yet. */
export function withoutSql(call: string): Insertion {
  return before('mock-server/database/database-source.test.ts', '// `npm run new` adds', `  '${call}',`);
}

/** An id with this many digits, derived from the letters of a name. It starts with 6, unlike handwritten ids. */
function idOf({ kebab }: Names, length: number): string {
  const sum = [...kebab].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 999_983, 7);
  return `6${String(sum)
    .padStart(length - 1, '0')
    .slice(-(length - 1))}`;
}

/** A screen of the app (recipe: src/README.md): campaigns/reports belongs to the feature campaigns. */
export function route({ segments, kebab, camel, words }: Names): Plan {
  const [feature = kebab, ...rest] = segments;
  const file = rest.join('-') || feature;
  const address = `/${segments.join('/')}`;
  const screen = `src/features/${feature}/${file}-route.tsx`;
  return {
    claims: {
      lines: [` ${camel}: '`, `: '${address}',`].map((has) => ({ file: 'src/lib/paths.ts', has })),
      screen: address,
    },
    files: {
      [`src/text/${kebab}.ts`]: `export const ${camel}Texts = {\n  title: '${words}',\n  subheader: 'What this screen shows',\n} as const;\n`,
      [screen]: `import { PageHeader } from '../../components/page-header/page-header.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import { ${camel}Texts } from '../../text/${kebab}.ts';

/** ${words}. */
export function Component() {
  return (
    <>
      <title>{\`\${${camel}Texts.title} · \${chromeTexts.productName}\`}</title>
      <PageHeader title={${camel}Texts.title} subheader={${camel}Texts.subheader} />
    </>
  );
}
`,
    },
    insertions: [
      before('src/lib/paths.ts', "  targets: '/targets',", `  ${camel}: '${address}',`),
      after(
        'src/app/router.tsx',
        '{ path: paths.home,',
        `                    { path: paths.${camel}, lazy: () => import('../features/${feature}/${file}-route.tsx') },`,
      ),
    ],
    now: [
      `Decide what ${screen} shows and at which path of src/lib/paths.ts, with its clause in contracts/requirements, and test it on the mounted app, in ${file}.screen.test.tsx next to it.`,
      `Add ${address} to e2e/support/routes.ts and, if the navigation lists it, to fixtures/nav.ts and src/features/frame/navigation.tsx.`,
    ],
    test: `src/features/${feature}/${file}.test.ts`,
  };
}

/** A person who can sign in (recipe: fixtures/README.md). */
export function persona(names: Names): Plan {
  const { kebab, title } = names;
  const [id, email] = [idOf(names, 7), `${kebab.replaceAll('-', '.')}@harrowfluid.example`];
  return {
    claims: { lines: [`id: '${id}',`, `email: '${email}',`].map((has) => ({ file: 'fixtures/personas.ts', has })) },
    files: {},
    insertions: [
      after(
        'fixtures/personas.ts',
        'A very large account, a million sessions',
        `  }),
  persona({
    id: '${id}',
    name: '${title}',
    email: '${email}',
    accountIds: ['10442'],
    note: 'What state ${title} stands for',`,
      ),
    ],
    now: [`Say in the note of ${title} in fixtures/personas.ts what state they represent, and set it up there.`],
    test: `fixtures/persona-${kebab}.test.ts`,
  };
}

/** A company (recipe: fixtures/README.md). */
export function account(names: Names): Plan {
  const [id, website] = [idOf(names, 5), `${names.kebab}.example`];
  return {
    claims: {
      lines: [`id: '${id}',`, `website: '${website}',`].map((has) => ({ file: 'fixtures/accounts.ts', has })),
    },
    files: {},
    insertions: [
      after(
        'fixtures/accounts.ts',
        "note: 'The demo account',",
        `  }),
  account({
    id: '${id}',
    name: '${names.title}',
    website: '${website}',
    memberSince: '2020-01-01',
    trade: 'fluid-controls',
    size: 2000,
    note: 'What ${names.title} stands for',`,
      ),
    ],
    now: [
      `Choose the trade, time zone, size and note of ${id} in fixtures/accounts.ts.`,
      `Add ${id} to the accountIds of a persona in fixtures/personas.ts: no one can open it yet.`,
    ],
    test: `fixtures/account-${names.kebab}.test.ts`,
  };
}

/** A kind of fault (recipe: mock-server/README.md). */
export function fault({ kebab, camel, pascal, words }: Names): Plan {
  const file = `mock-server/faults/${kebab}-fault.ts`;
  return {
    claims: {
      lines: [{ file: 'schema/control.openapi.yaml', has: `- title: ${pascal}Fault\n` }],
      scenario: kebab,
    },
    files: {
      [file]: `import type { ${pascal}Fault } from '../../schema/generated/control.ts';
import type { FaultKind } from './fault-kind.ts';

/** ${words}. */
export const ${camel}: FaultKind<${pascal}Fault> = {
  fits: () => true,
};
`,
    },
    insertions: [
      before(
        'schema/control.openapi.yaml',
        '        - title: AccountSizeFault',
        `        - title: ${pascal}Fault
          description: ${words}
          type: object
          additionalProperties: false
          required: [kind]
          properties: { kind: { const: ${kebab} } }`,
      ),
      before(
        'mock-server/faults/fault-kinds.ts',
        'import { graphqlError, httpStatus',
        `import { ${camel} } from './${kebab}-fault.ts';`,
      ),
      after('mock-server/faults/fault-kinds.ts', "  'account-size': accountSize,", `  '${kebab}': ${camel},`),
      after('fixtures/scenarios/scenarios.test.ts', "  'account-size': true,", `  '${kebab}': true,`),
      after(
        'mock-server/control/read/read-bodies.ts',
        "  'account-size': object(",
        `  '${kebab}': object({ kind: oneOf('${kebab}') }),`,
      ),
      before(
        'mock-server/control/words.ts',
        "    case 'account-size':",
        `    case '${kebab}':\n      return '${words.toLowerCase()}';`,
      ),
      before(
        'fixtures/scenarios/faults.ts',
        "  one('empty-account',",
        `  one('${kebab}', '${words}', { kind: '${kebab}' }),`,
      ),
    ],
    now: [`Make ${file} do something (services, answer, refuse, change or send of FaultKind), and test it.`],
    test: `mock-server/faults/${kebab}-fault.test.ts`,
  };
}

/** An error of a call with its message on the screen (recipe: fixtures/README.md). */
export function error({ kebab, camel, constant, words }: Names): Plan {
  return {
    claims: { scenario: kebab, row: kebab },
    files: {
      [`src/text/${kebab}.ts`]: `export const ${camel}Texts = {\n  message: '${words}. What to do next.',\n} as const;\n`,
    },
    insertions: [
      after(
        'fixtures/scenarios/catalog.ts',
        'const others: readonly Scenario[] = [',
        `  one('${kebab}', '${words}', 'sessions', {
    kind: 'graphql-error',
    code: '${constant}',
    message: '${words}',
  }),`,
      ),
      before(
        'fixtures/catalog/app.ts',
        "import { conflictTexts, leavingTexts, textListTexts } from '../../src/text/forms.ts';",
        `import { ${camel}Texts } from '../../src/text/${kebab}.ts';`,
      ),
      after(
        'fixtures/catalog/app.ts',
        "const unsaved = makeRows('app', [",
        `  {
    id: '${kebab}',
    clauses: ['TST-019'],
    situation: '${words}',
    seen: ${camel}Texts.message,
    path: paths.home,
    scenario: '${kebab}',
  },`,
      ),
    ],
    now: [
      `Show the message of src/text/${kebab}.ts for ${constant}: in src/lib/errors/error-table.ts, or in the screen that makes the call.`,
      `Name the clause and the path of the row ${kebab} in fixtures/catalog/app.ts, and its call in fixtures/scenarios/catalog.ts; e2e/catalog.test.ts opens it.`,
    ],
    test: `src/lib/errors/${kebab}.test.ts`,
  };
}
