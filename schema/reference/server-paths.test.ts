import { expect, it } from 'vitest';
import { controlPaths, findPath, serverPaths } from './server-paths.ts';

it.each([
  ['/graphql', '/graphql'],
  ['/graphql/', undefined],
  ['/graphqlx', undefined],
  ['/auth', undefined],
  ['/auth/sign-in', '/auth/'],
  ['/downloads/1-0/a.csv', '/downloads/'],
  ['/downloads/campaigns/p1/a.pdf', '/downloads/campaigns/'],
  ['/downloads/campaignsx', '/downloads/'],
  ['/sessions', undefined],
  ['/', undefined],
  ['/__mock', '/__mock'],
  ['/__mock/', '/__mock/'],
  ['/__mock/api/clock', '/__mock/api/'],
  ['/__mockery', undefined],
])('%s belongs to %s', (pathname, path) => {
  expect(findPath([...serverPaths, ...controlPaths], pathname)).toBe(path);
});
