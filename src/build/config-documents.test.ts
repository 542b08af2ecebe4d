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
describe('what people read of the configuration is the table (HST-005)', () => {
  it('.env.example', async () => {
    await expect(environmentExample()).toMatchFileSnapshot(path.join(root, '.env.example'));
  });

  it('the README of builds', async () => {
    await expect(withConfigurationTable(await readFile(readme, 'utf8'))).toMatchFileSnapshot(readme);
  });

  it('each variable once, by a name of its own', () => {
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
  it('holds what the build was built with and a host may change', () => {
    const text = JSON.parse(configFileText(configOf({ VITE_LOGO_VARIANT: 'mark', SOURCE_MAPS: 'true' })));
    expect(text).toMatchObject({ graphqlUrl: 'https://data.example/graphql', logoVariant: 'mark', maskEmails: false });
  });

  it('leaves out what is not set, and what decides on the build', () => {
    const text = JSON.parse(configFileText(configOf({ SOURCE_MAPS: 'true' })));
    for (const name of ['authUrl', 'cookieDomain', 'reportUrl', 'fileOrigins', 'sourceMaps', 'configFile'])
      expect(text).not.toHaveProperty(name);
  });
});

describe('configFile (HST-003)', () => {
  const reader = { type: 'chunk', name: 'config', fileName: 'assets/config-1.js' };

  it('has the page ask for the file and its reader first, where the build lies', () => {
    const hrefs = tagsOf({}, { reader }).map(({ attrs }) => attrs?.href);
    expect(hrefs).toEqual(['/portal/config.json', '/portal/assets/config-1.js']);
  });

  it('stops a build in which nothing reads it', () => {
    expect(() => tagsOf({}, {})).toThrow('no script of the build reads config.json');
  });

  it('changes no other build', () => {
    const servers = { VITE_AUTH_URL: '/auth', VITE_API_URL: '/api', VITE_FORMS_SCRIPT_URL: '/forms.js' };
    expect(tagsOf({ ...servers, CONFIG_FILE: 'false' }, { reader })).toEqual([]);
  });
});
