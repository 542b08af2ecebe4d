import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HtmlTagDescriptor } from 'vite';
import { describe, expect, it } from 'vitest';
import { configNames, rowOf } from '../lib/config/config-table.ts';
import { readVariables } from './check-start.ts';
import { configFile, configFileText, environmentExample, withConfigurationTable } from './config-documents.ts';

const root = path.join(import.meta.dirname, '../..');
const readme = path.join(import.meta.dirname, 'README.md');

// `npx vitest run src/build/config-documents.test.ts -u` writes both files.
describe('documents match the configuration table (HST-005)', () => {
  it('.env.example', async () => {
    await expect(environmentExample()).toMatchFileSnapshot(path.join(root, '.env.example'));
  });

  it('the README in src/build', async () => {
    await expect(withConfigurationTable(await readFile(readme, 'utf8'))).toMatchFileSnapshot(readme);
  });

  it('each variable once, with a unique name', () => {
    const variables = configNames.map((name) => rowOf(name).variable);
    expect(new Set(variables).size).toBe(variables.length);
    for (const name of variables) expect(name).toMatch(/^[A-Z]+(?:_[A-Z]+)+$/);
  });
});

const configOf = (variables: Readonly<Record<string, string>>) =>
  readVariables({ VITE_GRAPHQL_URL: 'https://data.example/graphql', CONFIG_FILE: 'true', ...variables }, options)
    .config;
const options = { hasMock: false, version: '1.2' };

/** The tags that a build's page has before its scripts. */
function tagsOf(variables: Readonly<Record<string, string>>, bundle: object): HtmlTagDescriptor[] {
  const plugin = configFile(configOf(variables));
  if (typeof plugin.configResolved === 'function') Reflect.apply(plugin.configResolved, null, [{ base: '/portal/' }]);
  const { handler } = plugin.transformIndexHtml as { handler: unknown };
  return Reflect.apply(handler as () => HtmlTagDescriptor[], null, ['', { bundle }]);
}

describe('configFileText (HST-003)', () => {
  it("contains the build's settings that a host may change", () => {
    const text = JSON.parse(configFileText(configOf({ VITE_LOGO_VARIANT: 'mark', SOURCE_MAPS: 'true' })));
    expect(text).toMatchObject({ graphqlUrl: 'https://data.example/graphql', logoVariant: 'mark', maskEmails: false });
  });

  it("leaves out what isn't set and what only affects the build", () => {
    const text = JSON.parse(configFileText(configOf({ SOURCE_MAPS: 'true' })));
    for (const name of ['authUrl', 'cookieDomain', 'reportUrl', 'fileOrigins', 'sourceMaps', 'configFile'])
      expect(text).not.toHaveProperty(name);
  });
});

describe('configFile (HST-003)', () => {
  const reader = { type: 'chunk', name: 'config', fileName: 'assets/config-1.js' };

  it("makes the page request the file and its reader first, under the build's base", () => {
    const hrefs = tagsOf({}, { reader }).map(({ attrs }) => attrs?.href);
    expect(hrefs).toEqual(['/portal/config.json', '/portal/assets/config-1.js']);
  });

  it('stops a build in which nothing reads the file', () => {
    expect(() => tagsOf({}, {})).toThrow('no script of the build reads config.json');
  });

  it("doesn't affect other builds", () => {
    const servers = { VITE_AUTH_URL: '/auth', VITE_API_URL: '/api', VITE_FORMS_SCRIPT_URL: '/forms.js' };
    expect(tagsOf({ ...servers, CONFIG_FILE: 'false' }, { reader })).toEqual([]);
  });
});
