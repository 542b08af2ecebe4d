import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the project as the rules see it; the path is relative to the root, with forward slashes. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** A rule that no linter has. Biome checks import directions (biome.json). */
interface Rule {
  readonly name: string;
  /** Paths of the files it applies to. */
  readonly files: RegExp;
  /** Text that must not occur. */
  readonly forbidden: RegExp;
}

const everywhere = /\.(?:ts|tsx)$/;
const tests = /\.(?:test|spec|contract)\.tsx?$/;
/** Public text: on the screen, and in documents. */
const prose = /^src\/text\/|\.md$/;

const rules: readonly Rule[] = [
  { name: 'no any', files: everywhere, forbidden: /(?:[:<|&,(]\s*|\bas\s+)any\b(?!\s*[:(.\w'])/ },
  { name: 'no compiler comments', files: everywhere, forbidden: /@ts-(?:ignore|expect-error|nocheck)/ },
  { name: 'nothing left for later', files: everywhere, forbidden: /\b(?:TODO|FIXME|XXX)\b/ },
  // The formatter wraps code but not comments; linter directives must stay on one line.
  {
    name: 'comments wrap at the same width as code',
    files: everywhere,
    forbidden: /^(?=.{121})\s*(?:\/\*\*|\/\/(?! biome-)|\*) .*/m,
  },
  { name: 'no file has more than 250 lines', files: /\.(?:tsx?|css)$/, forbidden: /^(?=(?:.*\n){251}).*/ },
  {
    name: 'the code that starts a command is at the end of its file',
    files: everywhere,
    forbidden: /^if \(import\.meta\.main\)[^\n]*(?:\{\n(?:[ \n][^\n]*\n|\n)*\})?[^\n]*\n+(?=\S)/m,
  },
  {
    name: 'compared paths use forward slashes, on Windows too',
    files: everywhere,
    forbidden: /\bpath\.relative\((?:[^()]|\([^()]*\))*\)(?!\.replaceAll\('\\\\', '\/'\))/,
  },
  {
    name: 'names in subfolders use forward slashes, on Windows too',
    files: everywhere,
    forbidden: /\brecursive: true, encoding: 'utf8' \}\)(?!\s*\.map\(\(file\) =>\s*file\.replaceAll\('\\\\', '\/'\)\))/,
  },
  {
    name: "files are located with fileURLToPath, since the path of a URL isn't a Windows path",
    files: everywhere,
    forbidden: /\bimport\.meta\.url\)\.pathname/,
  },
  { name: 'no barrels', files: everywhere, forbidden: /^export (?:type )?(?:\*|\{[^}]*\}) from .*/m },
  {
    name: 'no default exports',
    files: /^(?!(?:vite|playwright|vitest)\.config\.ts$).*\.tsx?$/,
    forbidden: /^export default\b/m,
  },
  {
    name: 'every expect has a matcher',
    files: tests,
    forbidden: /^\s*expect\([^()]*(?:\([^()]*\)[^()]*)*\);?$/m,
  },
  { name: 'no test sleeps', files: tests, forbidden: /waitForTimeout\(|(?<!\btest\.)setTimeout\(/ },
  {
    name: 'no test has a shorter timeout than the default (testTimeout in vite.config.ts)',
    files: /\.(?:test|contract)\.tsx?$/,
    forbidden:
      /\b(?:slowly = |(?:before|after)(?:All|Each)\(.*, |it\(.*timeout: )(?:\d{1,2}|1[0-7]\d)_000\b|^\s*\}, (?:\d{1,2}|1[0-7]\d)_000\);/m,
  },
  {
    name: "only the mock's hosts and command lines read the clock and random numbers",
    // The sandbox middleware only measures how long a response took, for the journal.
    files:
      /^mock-server\/(?!hosts\/|cli\/|reports\/testing\/|lib\/clock\.ts$|sample-site\/tag-script\.ts$|http\/sandbox-middleware\.ts$).*(?<!\.test)\.ts$/,
    forbidden: /Math\.random\(|Date\.now\(|new Date\(\)|performance\.now\(/,
  },
  {
    name: 'dates and numbers are formatted in en-US',
    // Browsers differ in other locales: en-CA was ISO 8601 in one browser and not in another. `dayReader` formats days.
    files: everywhere,
    forbidden: /\b(?:DateTimeFormat|NumberFormat|toLocale\w+)\((?!['"]en-US['"])[^)]*/,
  },
  {
    name: 'faker is used only to generate code, never while the mock or the app runs',
    files: /^(?:src|mock-server|fixtures)\/(?!.*\.test\.tsx?$)/,
    forbidden: /(?:from|import\()\s*['"]@faker-js\//,
  },
  {
    name: 'only components/charts imports ApexCharts',
    files: /^(?!src\/components\/charts\/).*\.tsx?$/,
    forbidden: /(?:from|import\()\s*['"](?:react-)?apexcharts(?:\/|['"])/,
  },
  {
    name: 'only components/maps imports OpenLayers',
    files: /^(?!src\/components\/maps\/).*\.tsx?$/,
    forbidden: /(?:from|import\()\s*['"]ol(?:\/|['"])/,
  },
  {
    name: 'texts on the screen are in src/text',
    // Between tags, on a separate line, or in an attribute that is displayed or read aloud. Text built only by code is
    // left to reviewers.
    files: /^src\/(?!text\/)(?!.*\.test\.tsx$).*\.tsx$/,
    forbidden:
      /<\w[^<>]*>\s*[A-Z][a-z]+[^<>{}=;()]*(?:<\/|\{)|\b(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|caption)="[^"]*[A-Za-z]{2}[^"]*"|^\s+[A-Z][a-z]+(?: [a-z']+)+[.?!]?$/m,
  },
  {
    name: 'retired words in code',
    files: everywhere,
    forbidden:
      /\b(?:no longer holds|is a must|anew\b|as ever\b|for ever(?!y)|is being (?:made|read)|is not over|is no visitor of|no buyers\b|bears the|whom it may|leaves nobody out|e-mail|summarised|behaviour|colours|cancell(?:ed|ing)|judgement|defence|labelled)\b/i,
  },
  {
    name: 'retired words',
    files: prose,
    forbidden:
      /\b(?:which one shall|no longer holds|to go on\b|is a must|begins? anew|anew\b|as ever\b|could not be (?:drawn|read|made)|is being (?:made|read)|is not over|is no visitor of|no buyers\b|bears the|whom it may|stands? on your|by hand, and write|leaves nobody out|of yours\b|e-mail|summarised|behaviour|colours?|catalogues?|cancell(?:ed|ing)|judgement|defence|labelled)\b/i,
  },
];

const patterns = [
  'src/**/*.graphql',
  '{src,schema,mock-server,contracts,fixtures,e2e}/**/*.{ts,tsx,css,md}',
  '*.{ts,md}',
  '.github/*.md',
];

/** Every file that people write for this project, without generated ones. */
export function readProjectFiles(root: string): ProjectFile[] {
  return globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/generated/'))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Every violation in these files, one line each. */
export function findViolations(files: readonly ProjectFile[]): string[] {
  const broken = rules.flatMap((rule) =>
    files
      .filter((file) => rule.files.test(file.path))
      .flatMap((file) => {
        const found = rule.forbidden.exec(file.text)?.[0];
        return found === undefined ? [] : `${file.path}: ${rule.name} (${found.trim()})`;
      }),
  );
  return [...broken, ...findFragmentViolations(files), ...findLoneExports(files), ...findUnusedClasses(files)];
}

/** Classes of a style sheet that no file importing it mentions: their styles are unused. */
function findUnusedClasses(files: readonly ProjectFile[]): string[] {
  const sheets = files.filter((file) => file.path.endsWith('.module.css'));
  return sheets.flatMap(({ path: file, text }) => {
    const users = files.filter((other) => other.path.endsWith('.tsx') && other.text.includes(path.basename(file)));
    const words = new Set(users.flatMap((user) => user.text.match(/\w+/g) ?? []));
    const rulesAlone = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const classes = new Set(
      Array.from(rulesAlone.matchAll(/\.([a-z]\w*)(?=[^\w;}]*[{,:.[> )])/gi), ([, name = '']) => name),
    );
    return [...classes].filter((name) => !words.has(name)).map((name) => `${file}: an unused class (${name})`);
  });
}

/** A module that replaces a package exports what the package does. */
const standsForPackage = 'src/demo/build/no-cookies.ts';

/**
 * Exported functions and values that no other module mentions. Knip assumes that all exports of a dynamically imported
 * module are used.
 */
function findLoneExports(files: readonly ProjectFile[]): string[] {
  const modules = files.filter((file) => everywhere.test(file.path));
  const users = new Map<string, number>();
  for (const { text } of modules) {
    for (const word of new Set(text.match(/\w+/g))) users.set(word, (users.get(word) ?? 0) + 1);
  }
  const exporters = modules.filter((file) => file.path !== standsForPackage);
  return exporters.flatMap(({ path: file, text }) =>
    Array.from(text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm), ([, name = '']) => name)
      .filter((name) => users.get(name) === 1)
      .map((name) => `${file}: an export that no other module uses (${name})`),
  );
}

/** The layers of the app, lowest first, as in Biome's import rules. */
const layers = ['lib', 'state', 'components', 'features', 'app'];

/**
 * Fragments may be spread, and operations and fragment types imported, like modules: from the same layer or a lower
 * one, and never from another feature. The linter can't see who owns generated code.
 */
function findFragmentViolations(files: readonly ProjectFile[]): string[] {
  const documents = files.filter((file) => file.path.endsWith('.graphql'));
  const homes = new Map(
    documents.flatMap(({ path: file, text }) =>
      Array.from(text.matchAll(/^\s*(?:fragment|query|mutation)\s+(\w+)/gm), ([, name = '']) => [lower(name), file]),
    ),
  );
  const modules = files.filter(({ path: file }) => file.startsWith('src/') && everywhere.test(file));
  const takers = modules.filter(({ path: file }) => !tests.test(file) && !file.includes('/testing/'));
  return [...documents, ...takers].flatMap(({ path: file, text }) =>
    [...new Set(file.endsWith('.graphql') ? spreads(text) : generatedImports(text))].flatMap((name) => {
      const home = homes.get(lower(name));
      if (home === undefined || mayUse(file, home)) return [];
      return `${file}: fragments and operations come only from the same layer or a lower one (${name} of ${home})`;
    }),
  );
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function spreads(text: string): string[] {
  return Array.from(text.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g), ([, name = '']) => name);
}

/** Operations and fragments by the names a module imports: GetNavDocument belongs to getNav. */
function generatedImports(text: string): string[] {
  const imports = text.matchAll(
    /^import (?:type )?\{([^}]*)\} from '[./]+\/generated\/(?:operations|documents\/.+)\.ts'/gm,
  );
  const names = Array.from(imports, ([, list = '']) => list.match(/\w+/g) ?? []).flat();
  return names.map((name) => name.replace(/(?:(?:Query|Mutation)(?:Variables)?|Fragment|Document|Call)$/, ''));
}

function mayUse(file: string, home: string): boolean {
  const [, layer = '', feature] = file.split('/');
  const [, homeLayer = '', homeFeature] = home.split('/');
  const isBelow = layers.indexOf(homeLayer) < layers.indexOf(layer);
  return isBelow || (layer === homeLayer && (layer !== 'features' || feature === homeFeature));
}
