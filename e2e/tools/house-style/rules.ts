import { lineCount, type SourceFile } from './source-file.ts';

/** A rule of the house. `broken` names what breaks it, or is null. */
export interface Rule {
  readonly name: string;
  /** Files that it holds for, by path. */
  readonly applies: RegExp;
  readonly broken: (file: SourceFile) => string | null;
}

/** Nothing in such a file may match. */
function never(name: string, applies: RegExp, pattern: RegExp): Rule {
  return { name, applies, broken: ({ text }) => pattern.exec(text)?.[0] ?? null };
}

/** Such a file imports nothing that matches, but what `except` names. */
function noImport(name: string, applies: RegExp, pattern: RegExp, except = /^$/): Rule {
  const bad = (specifier: string) => pattern.test(specifier) && !except.test(specifier);
  return { name, applies, broken: ({ imports }) => imports.find(bad) ?? null };
}

const everywhere = /./;

const text: readonly Rule[] = [
  {
    name: 'a file has at most 250 lines',
    // A reference list is as long as what it lists.
    applies: /^(?!schema\/reference\/)/,
    broken: (file) => (lineCount(file.text) > 250 ? `${lineCount(file.text)} lines` : null),
  },
  never('no any', everywhere, /(?:[:<|&,(]\s*|\bas\s+)any\b(?!\s*[:(.\w'])/),
  never('no compiler comments', everywhere, /@ts-(?:ignore|expect-error|nocheck)/),
  never('nothing left for later', everywhere, /\b(?:TODO|FIXME|XXX)\b/),
  never('no barrels', everywhere, /^export (?:type )?(?:\*|\{[^}]*\}) from .*/m),
  never('no default exports', /^(?!(?:vite|playwright)\.config\.ts$)/, /^export default\b/m),
  never(
    'every expect has a matcher',
    /\.(?:test|spec|contract)\.tsx?$/,
    /^\s*expect\([^()]*(?:\([^()]*\)[^()]*)*\);?$/m,
  ),
  never('no test sleeps', /\.(?:test|spec|contract)\.tsx?$/, /waitForTimeout\(|(?<!\btest\.)setTimeout\(/),
  never(
    'the mock reads the clock in its hosts and command lines alone',
    // The stage only measures how long an answer took, for the journal.
    /^mock-server\/(?!hosts\/|cli\/|reports\/bench-|app\/stage\.ts$).*(?<!\.test\.ts)$/,
    /Math\.random\(|Date\.now\(|new Date\(\)|performance\.now\(/,
  ),
];

const zones: readonly Rule[] = [
  // Loaded by demos alone, which have no server.
  noImport(
    'the app never imports the mock or the tests',
    /^src\/(?!demo\/start-demo\.ts$)/,
    /^(?:mock-server|contracts|e2e)\//,
  ),
  noImport(
    'lib, state, components and text import no feature and no app',
    /^src\/(?:lib|state|components|text)\//,
    /^src\/(?:features|app)\//,
  ),
  noImport('a feature does not import the app', /^src\/features\//, /^src\/app\//),
  {
    name: 'a feature does not import another',
    applies: /^src\/features\//,
    broken: ({ path, imports }) => {
      const own = path.split('/').slice(0, 3).join('/');
      return imports.find((one) => one.startsWith('src/features/') && !one.startsWith(`${own}/`)) ?? null;
    },
  },
  noImport('charts are drawn in one folder', /^(?!src\/components\/charts\/)/, /^(?:react-)?apexcharts(?:\/|$)/),
  noImport('the mock imports neither app nor tests', /^mock-server\//, /^(?:src|contracts|e2e)\//),
  noImport(
    'contract and fixtures stand alone',
    /^(?:schema|fixtures)\/(?!catalogue\/|scenarios\/).*(?<!\.test\.ts)$/,
    /^(?:src|mock-server|contracts|e2e)\//,
  ),
  noImport(
    'the catalogue takes from the app its texts, its paths and its tables of errors',
    /^fixtures\/(?:catalogue|scenarios)\/.*(?<!\.test\.ts)$/,
    /^(?:src|mock-server|contracts|e2e)\//,
    /^src\/(?:text\/|lib\/paths\.ts$|lib\/errors\/error-table\.ts$|lib\/auth\/auth-message\.ts$)/,
  ),
  noImport('contracts do not import browser tests', /^contracts\//, /^e2e\//),
];

const rules: readonly Rule[] = [...text, ...zones];

/** What in these files breaks a rule, each as one line. */
export function broken(files: readonly SourceFile[]): string[] {
  return rules.flatMap((rule) =>
    files
      .filter((file) => rule.applies.test(file.path))
      .flatMap((file) => {
        const found = rule.broken(file);
        return found === null ? [] : `${file.path}: ${rule.name} (${found.trim()})`;
      }),
  );
}
