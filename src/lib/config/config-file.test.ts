import { describe, expect, it } from 'vitest';
import { readConfigFile } from './config-file.ts';
import { initialConfig } from './config-table.ts';

const built = {
  ...initialConfig(false),
  formsScriptUrl: 'https://forms.example/forms.js',
  configOrigins: ['https://one.example', 'https://two.example'],
};
const servers = { graphqlUrl: 'https://one.example/graphql', authUrl: 'https://one.example/auth/', apiUrl: '/api' };
const read = (value: unknown) => readConfigFile(JSON.stringify(value), built);

describe('config.json (HST-003)', () => {
  it("overrides the build's settings, with the names and rules of the same table", () => {
    expect(read({ ...servers, hideLogOut: true, fileOrigins: ['https://two.example'], batching: 'off' })).toEqual({
      graphqlUrl: 'https://one.example/graphql',
      authUrl: 'https://one.example/auth',
      apiUrl: '/api',
      hideLogOut: true,
      fileOrigins: ['https://two.example'],
      batching: 'off',
    });
  });

  it.each([
    [{}, 'graphqlUrl is missing. authUrl is missing. apiUrl is missing.'],
    [{ ...servers, graphqlURL: '/graphql' }, 'graphqlURL is not known: graphqlUrl?'],
    [{ ...servers, something: 1 }, 'something is not known.'],
    [{ ...servers, demo: true }, 'demo is decided by the build.'],
    [{ ...servers, hideLogOut: 'yes' }, 'hideLogOut=yes is neither true nor false.'],
    [{ ...servers, authUrl: '' }, 'authUrl is empty'],
    [{ ...servers, authUrl: null }, 'authUrl is empty'],
    [
      { ...servers, authUrl: 'https://evil.example/auth' },
      'https://evil.example is not among the origins that the build',
    ],
    [{ ...servers, reportUrl: 'https://evil.example/' }, 'https://evil.example is not among the origins'],
    [
      { ...servers, formsScriptUrl: 'https://one.example/x.js' },
      'config.json: formsScriptUrl: scripts of https://one.example are not let in by this build, which VITE_FORMS_SCRIPT_URL decides.',
    ],
    [[], 'config.json is no JSON object.'],
    [null, 'config.json is no JSON object.'],
  ])('%j is rejected: %s', (value, sentence) => {
    expect(() => read(value)).toThrow(sentence);
  });

  it.each([
    'HTTPS://evil.example/graphql',
    '/\\evil.example/graphql',
    '\\\\evil.example/graphql',
    '//evil.example/graphql',
    '/\t/evil.example/graphql',
    '/\n/evil.example/graphql',
    'ht\ntps://evil.example/graphql',
    'https:\\\\evil.example/graphql',
    'https:/evil.example/graphql',
    'https://one.example@evil.example/graphql',
  ])("can't point to another server with %j, however browsers parse it", (graphqlUrl) => {
    expect(() => read({ ...servers, graphqlUrl })).toThrow(/evil\.example/);
    expect(() => read({ ...servers, formsScriptUrl: graphqlUrl })).toThrow(/evil\.example/);
  });

  it('allows an origin in any spelling', () => {
    expect(read({ ...servers, graphqlUrl: 'HTTPS://ONE.example:443/graphql' })).toHaveProperty('graphqlUrl');
  });

  it('is rejected if it is a page, empty or cut off', () => {
    for (const text of ['', '<!doctype html>', '{"a":'])
      expect(() => readConfigFile(text, built)).toThrow('is not JSON');
  });
});
