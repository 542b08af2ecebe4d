import { expect, it } from 'vitest';
import { paths } from '../../src/lib/paths.ts';
import { dashboardRoutes } from './routes.ts';

/** Paths outside the dashboard, and the print page: other tests open these. */
const elsewhere = /^\/(?:login|register)(?:\/|$)|^\/(?:accounts|noclaims)$|\/print$/;

it('every dashboard path has a route that the tests open (FRM-004)', () => {
  const opened = dashboardRoutes.map(({ path }) => path.replace(/\?.*/, ''));
  const isOpened = (pattern: string) => {
    const shape = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
    return opened.some((path) => shape.test(path));
  };
  const missing = Object.values(paths).filter((path) => !elsewhere.test(path) && !isOpened(path));
  expect(missing, 'e2e/support/routes.ts needs an entry for each of these').toEqual([]);
});
