import { address, domain, flag, folder, label, oneOf, origins, page, type ValueKind } from './config-values.ts';

/** One setting of an installation (HST-001). `configTable` lists all of them. */
export interface ConfigRow<Value> {
  /** The build's environment variable. */
  readonly variable: string;
  readonly kind: ValueKind<Value>;
  /** The default; undefined if a real backend requires a value. */
  readonly initial: Value | undefined;
  /** The default for such a server when the mock is used. */
  readonly mock?: Value;
  /** Whether it decides what the build contains, so that `config.json` can't change it. */
  readonly isFixed: boolean;
  /** Its description for operators. */
  readonly text: string;
}

/** A setting with a default that `config.json` can override. */
function row<Value>(variable: string, kind: ValueKind<Value>, initial: Value, text: string): ConfigRow<Value> {
  return { variable, kind, initial, isFixed: false, text };
}

/** A server that every build for a real backend must name. */
function server(variable: string, kind: ValueKind<string>, mock: string, text: string): ConfigRow<string> {
  return { variable, kind, initial: undefined, mock, isFixed: false, text };
}

function fixed<Value>(variable: string, kind: ValueKind<Value>, initial: Value, text: string): ConfigRow<Value> {
  return { variable, kind, initial, isFixed: true, text };
}

const site = 'https://business.thomasnet.com';

const configTable = {
  graphqlUrl: server('VITE_GRAPHQL_URL', address, '/graphql', 'The GraphQL endpoint.'),
  authUrl: server('VITE_AUTH_URL', folder, '/auth', 'The base URL of the sign-in calls, such as /check-username.'),
  apiUrl: server('VITE_API_URL', folder, '/api', 'The base URL of legacy logins: /legacy-sign-in is below it.'),
  formsScriptUrl: server(
    'VITE_FORMS_SCRIPT_URL',
    address,
    '/third-party/forms.js',
    'The script of the embedded marketing forms.',
  ),
  batching: row(
    'VITE_BATCHING',
    oneOf('auto', 'off'),
    'auto',
    '`off` if the backend accepts only one call per request. `auto` detects it by a failing one.',
  ),
  requestIds: row('VITE_REQUEST_IDS', flag, true, 'Whether requests send the header `x-request-id`.'),
  credentials: row(
    'VITE_CREDENTIALS',
    oneOf('same-origin', 'include', 'omit'),
    'same-origin',
    'Which requests send cookies; `include` means other origins too.',
  ),
  cookieDomain: row(
    'VITE_COOKIE_DOMAIN',
    domain as ValueKind<string | null>,
    null,
    'The domain of the shared login cookies; default the widest that the browser accepts.',
  ),
  cookieSecure: row(
    'VITE_COOKIE_SECURE',
    oneOf('auto', 'off'),
    'auto',
    '`auto` marks cookies Secure on https; `off` shares them with hosts on plain http.',
  ),
  fileOrigins: row(
    'VITE_FILE_ORIGINS',
    origins,
    [] as readonly string[],
    'Other origins that serve files and allow this page to read them (CORS). Omit the servers above.',
  ),
  reportUrl: row(
    'VITE_REPORT_URL',
    address as ValueKind<string | null>,
    null,
    'Where error reports are posted as JSON; without it they go only to the console.',
  ),
  helpUrl: row('VITE_HELP_URL', page, `${site}/contact`, 'The page of the help desk.'),
  termsUrl: row('VITE_TERMS_URL', page, `${site}/terms`, 'The terms of use.'),
  privacyUrl: row('VITE_PRIVACY_URL', page, `${site}/privacy`, 'The privacy statement.'),
  hideLogOut: row('VITE_HIDE_LOG_OUT', flag, false, 'Hides the Log out control.'),
  logoVariant: row('VITE_LOGO_VARIANT', oneOf('full', 'mark'), 'full', '`mark` shows the logo without the name.'),
  hideForProd: row('VITE_HIDE_FOR_PROD', flag, false, 'Production mode: no help video, tutorial and call tracking.'),
  maskEmails: row('VITE_MASK_EMAILS', flag, false, 'Shows only the domains of the email addresses of RFIs.'),
  demo: fixed('VITE_DEMO', flag, false, 'The demo: static files that include the mock. `npm run build:demo` sets it.'),
  testing: fixed('VITE_TESTING', flag, false, 'Keeps the testing tools in the build, for a site with the mock.'),
  isMockMeant: fixed('WEBTRAX_MOCK', flag, false, 'Allows a build without servers: the mock is on its own origin.'),
  configFile: fixed(
    'CONFIG_FILE',
    flag,
    false,
    'Has the app load `config.json` from next to its page: one build for many environments.',
  ),
  configOrigins: fixed(
    'CONFIG_ORIGINS',
    origins,
    [] as readonly string[],
    'Origins that `config.json` may use, besides those in the build.',
  ),
  buildLabel: fixed(
    'BUILD_LABEL',
    label,
    'local',
    "The build's name, in the footer and in reports; the package's version unless set.",
  ),
  sourceMaps: fixed('SOURCE_MAPS', flag, false, 'Creates source maps, which reveal the whole source.'),
} satisfies Readonly<Record<string, ConfigRow<unknown>>>;

type Table = typeof configTable;

/** A setting's name in the table and in `config.json`. */
export type ConfigName = keyof Table;

/** The configuration of an installation. */
export type Config = { readonly [Name in ConfigName]: Table[Name] extends ConfigRow<infer Value> ? Value : never };

export const configNames = Object.keys(configTable) as readonly ConfigName[];

/** The installation's file next to its page, and the id of the page element that can contain the file's text inline. */
export const configFileName = 'config.json';
export const configElementId = 'webtrax-config';

/** A row without its value's type, for iterating over all rows. */
export function rowOf(name: ConfigName): ConfigRow<unknown> {
  return configTable[name];
}

/** The parsed values, and a sentence for each text that is invalid. */
interface ParsedConfig {
  readonly values: Partial<Config>;
  readonly problems: readonly string[];
}

/** Parses texts by setting name; `nameOf` returns the name to use in messages. Unset settings are omitted. */
export function parseConfig(
  texts: Readonly<Partial<Record<ConfigName, string>>>,
  nameOf: (name: ConfigName) => string,
): ParsedConfig {
  const values: Partial<Record<ConfigName, unknown>> = {};
  const problems: string[] = [];
  for (const name of configNames) {
    const text = texts[name];
    if (text === undefined) continue;
    if (text.trim() === '') {
      problems.push(`${nameOf(name)} is empty: give it a value or leave it out.`);
      continue;
    }
    try {
      values[name] = rowOf(name).kind.parse(text.trim());
    } catch (error) {
      problems.push(`${nameOf(name)}=${text} ${(error as Error).message}.`);
    }
  }
  return { values: values as Partial<Config>, problems };
}

/** The defaults. Servers that must be named are empty, unless the mock is meant. */
export function initialConfig(isMockMeant: boolean): Config {
  const entries = configNames.map((name) => {
    const { initial, mock } = rowOf(name);
    const server = isMockMeant ? mock : '';
    return [name, initial === undefined ? server : initial];
  });
  return Object.fromEntries(entries) as Config;
}

/** Required servers that aren't set. */
export function missingServers(config: Config): readonly ConfigName[] {
  return configNames.filter((name) => configTable[name].initial === undefined && config[name] === '');
}
