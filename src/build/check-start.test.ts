import path from 'node:path';
import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { unknownVariables } from '../../schema/reference/known-names.ts';
import { configNames, rowOf } from '../lib/config/config-table.ts';
import {
  baseProblem,
  checkFolder,
  checkOutput,
  checkVariables,
  folderProblem,
  isWritable,
  outputProblem,
  readVariables,
  variablePrefixes,
} from './check-start.ts';

const servers = {
  VITE_GRAPHQL_URL: 'https://api.example/graphql',
  VITE_AUTH_URL: 'https://api.example/auth',
  VITE_API_URL: '/api',
  VITE_FORMS_SCRIPT_URL: 'https://forms.example/forms.js?v=2',
};
/** The configuration of a build with an environment. Throws like a build. */
function build(environment: Readonly<Record<string, string>>) {
  const { config, problems } = readVariables(environment, { hasMock: false, version: '1.2.3' });
  const { configResolved } = checkVariables(problems);
  if (typeof configResolved === 'function') Reflect.apply(configResolved, undefined, []);
  return config;
}

describe('the variables of a build (HST-001)', () => {
  it('are parsed, with defaults for the rest', () => {
    const { graphqlUrl, apiUrl, logoVariant, buildLabel, cookieDomain, fileOrigins, demo } = build({
      ...servers,
      VITE_COOKIE_DOMAIN: '.example.com',
      VITE_FILE_ORIGINS: 'https://a.example https://b.example/',
    });
    expect({ graphqlUrl, apiUrl, logoVariant, buildLabel, cookieDomain, fileOrigins, demo }).toEqual({
      graphqlUrl: 'https://api.example/graphql',
      apiUrl: '/api',
      logoVariant: 'full',
      buildLabel: '1.2.3',
      cookieDomain: 'example.com',
      fileOrigins: ['https://a.example', 'https://b.example'],
      demo: false,
    });
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('parse a flag set to %j as %s (FRM-020, FRM-022, FRM-041)', (text, isOn) => {
    const flags = { VITE_HIDE_LOG_OUT: text, VITE_HIDE_FOR_PROD: text, VITE_MASK_EMAILS: text };
    expect(build({ ...servers, ...flags })).toMatchObject({ hideLogOut: isOn, hideForProd: isOn, maskEmails: isOn });
  });

  it('drop the slash at the end of a path (HST-002)', () => {
    expect(build({ ...servers, VITE_AUTH_URL: 'https://api.example/auth/' }).authUrl).toBe('https://api.example/auth');
    expect(build({ ...servers, VITE_API_URL: '/' }).apiUrl).toBe('');
  });

  it('are known to the mock, which rejects others with its prefix (TST-094)', () => {
    const names = configNames.map((one) => rowOf(one).variable).filter((name) => name.startsWith('WEBTRAX_'));
    expect(names.length).toBeGreaterThan(0);
    expect(unknownVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });

  it("for the mock are rejected in an .env file, which the mock doesn't read (TST-094)", () => {
    const problems = (started: Readonly<Record<string, string>>) =>
      readVariables({ WEBTRAX_SEED: '7', WEBTRAX_MOCK: 'true', ...started }, { hasMock: true, started, version: '1' })
        .problems;
    expect(problems({})).toEqual([
      'WEBTRAX_SEED is a variable of the mock, which reads no .env file: set it where you start it (WEBTRAX_SEED=... npm start).',
    ]);
    expect(problems({ WEBTRAX_SEED: '8' })).toEqual([]);
  });

  it('all have a prefix that is read from .env files', () => {
    for (const name of configNames.map((one) => rowOf(one).variable))
      expect(variablePrefixes.some((prefix) => name.startsWith(prefix))).toBe(true);
  });
});

describe('an invalid configuration fails the build with a message (HST-002)', () => {
  it.each([
    [{ WEBTRAX_MOK: 'true' }, 'WEBTRAX_MOK is no variable of WebTrax: did you mean WEBTRAX_MOCK?'],
    [{ VITE_GRAPHQL_URI: '/graphql' }, 'VITE_GRAPHQL_URI is no variable of WebTrax: did you mean VITE_GRAPHQL_URL?'],
    [{ VITE_SOMETHING: 'x' }, 'VITE_SOMETHING is no variable of WebTrax; .env.example lists all.'],
    [{ VITE_AUTH_URL: '' }, 'VITE_AUTH_URL is empty'],
    [{ VITE_HIDE_LOG_OUT: 'yes' }, 'VITE_HIDE_LOG_OUT=yes is neither true nor false.'],
    [{ VITE_LOGO_VARIANT: 'MARK' }, 'VITE_LOGO_VARIANT=MARK is not one of full, mark.'],
    [{ VITE_AUTH_URL: 'https://api.example//auth' }, 'has a doubled slash'],
    [{ VITE_AUTH_URL: '//api.example/auth' }, 'VITE_AUTH_URL=//api.example/auth is neither an address'],
    [{ VITE_AUTH_URL: 'api.example' }, 'is neither an address such as'],
    [{ VITE_API_URL: '/api?key=1' }, 'has a part after ?'],
    [{ VITE_GRAPHQL_URL: 'ftp://api.example/' }, 'begins neither with https:// nor with /'],
    [{ VITE_GRAPHQL_URL: 'https://me:secret@api.example/' }, 'holds a name or password'],
    [{ VITE_GRAPHQL_URL: '/graphql#a' }, 'has a part after #'],
    [{ VITE_HELP_URL: '/help' }, 'is a path, but must be a full address'],
    [{ VITE_HELP_URL: 'javascript:alert(1)' }, 'begins neither with https:// nor with /'],
    [{ VITE_FILE_ORIGINS: 'https://a.example/files' }, 'not an origin such as'],
    [{ VITE_COOKIE_DOMAIN: 'localhost' }, "isn't a domain like example.com"],
    [{ BUILD_LABEL: 'x'.repeat(101) }, 'is longer than 100 characters'],
  ])('%j: %s', (environment, sentence) => {
    expect(() => build({ ...servers, ...environment })).toThrow(sentence);
  });

  it('that lists all problems together, without a stack', () => {
    const attempt = () => build({ VITE_BATCHING: 'on', VITE_DEMOS: '1' });
    expect(attempt).toThrow(
      /VITE_DEMOS[\s\S]*VITE_BATCHING=on[\s\S]*No server is named by VITE_GRAPHQL_URL, VITE_AUTH_URL/,
    );
    try {
      attempt();
    } catch (error) {
      expect((error as Error).stack).toBe((error as Error).message);
    }
  });
});

describe("servers that aren't configured", () => {
  it.each(['VITE_GRAPHQL_URL', 'VITE_AUTH_URL', 'VITE_API_URL', 'VITE_FORMS_SCRIPT_URL'])(
    'are reported: %s',
    (name) => {
      const rest = Object.fromEntries(Object.entries(servers).filter(([one]) => one !== name));
      expect(() => build(rest)).toThrow(`No server is named by ${name}. `);
    },
  );

  it.each(['WEBTRAX_MOCK', 'VITE_TESTING', 'VITE_DEMO'])("default to the mock's with %s (HST-002)", (name) => {
    expect(build({ [name]: 'true' })).toMatchObject({ graphqlUrl: '/graphql', authUrl: '/auth', apiUrl: '/api' });
    expect(readVariables({}, { hasMock: true, version: undefined }).problems).toEqual([]);
  });

  it('are left to config.json if the build reads it', () => {
    expect(build({ CONFIG_FILE: 'true' })).toMatchObject({ configFile: true, graphqlUrl: '' });
  });
});

describe('the project folder (TST-101)', () => {
  it.each([
    ['/home/me/webtrax', null, null],
    ['/home/me/Web Träx [2]/a*b', null, null],
    ['/home/me/c#/webtrax', 'has a #, which Vite', 'has a #, which Vitest'],
    ['C:\\100%\\webtrax', null, 'has a %, which Vitest'],
  ])('is checked: %s', (folder, ofStart, ofTest) => {
    const ends = (problem: string | null, reason: string | null) =>
      expect(problem).toEqual(
        reason === null
          ? null
          : `The path of this folder ${reason} can't work with. Move or rename the folder: ${folder}`,
      );
    ends(folderProblem(folder, false), ofStart);
    ends(folderProblem(folder, true), ofTest);
  });

  it("stops Vite if it can't be used", async () => {
    const resolve = (folder: string) =>
      resolveConfig({ configFile: false, logLevel: 'silent', plugins: [checkFolder(folder)] }, 'serve');
    await expect(resolve('/home/me/c#/webtrax')).rejects.toThrow('Move or rename the folder');
    expect((await resolve('/home/me/webtrax')).command).toBe('serve');
  });
});

it('a build rejects a Windows path as its base, which Git Bash creates from a URL path (FRM-061)', async () => {
  const resolve = (base: string) =>
    resolveConfig({ configFile: false, logLevel: 'silent', base, plugins: [checkFolder('/home/me')] }, 'build');
  await expect(resolve('C:/Program Files/Git/portal/')).rejects.toThrow(
    '--base=C:/Program Files/Git/portal/ is a path of this machine, which Git Bash makes of one that begins with a slash. Write: MSYS_NO_PATHCONV=1 npm run build -- --base=/portal/',
  );
  expect((await resolve('/portal/')).base).toBe('/portal/');
  expect(['/portal/', './', '', 'https://cdn.example/'].map(baseProblem)).toEqual([null, null, null, null]);
});

describe('the output folder (TST-101)', () => {
  const buildFolder = import.meta.dirname;
  const isMine = (folder: string) => folder.startsWith(buildFolder);

  it('must be writable, including the private folder next to it', () => {
    expect(isWritable(buildFolder)).toBe(true);
    expect(isWritable(path.join(buildFolder, 'missing'))).toBe(false);
    expect(outputProblem(path.join(buildFolder, 'missing/dist'))).toBeNull();
    expect(outputProblem(path.join(buildFolder, 'dist'), isMine)).toBeNull();
    const above = path.dirname(buildFolder);
    const problem = (folder: string, outDir: string) =>
      `You have no right to write to ${folder}, where this build would go (${outDir}). Name a folder of your own at the end of the line: -- --outDir FOLDER`;
    const outDir = path.join(above, 'missing/dist');
    expect(outputProblem(outDir, isMine)).toBe(problem(above, outDir));
    // The folder itself can be writable while the one next to it isn't.
    expect(outputProblem(buildFolder, isMine)).toBe(problem(above, buildFolder));
  });

  it("stops a build that can't write there, but no other use of its configuration", async () => {
    const resolve = (command: 'build' | 'serve', canWrite: boolean) =>
      resolveConfig({ configFile: false, logLevel: 'silent', plugins: [checkOutput(() => canWrite)] }, command);
    await expect(resolve('build', false)).rejects.toThrow('You have no right to write to');
    expect((await resolve('build', true)).command).toBe('build');
    expect((await resolve('serve', false)).command).toBe('serve');
  });
});
