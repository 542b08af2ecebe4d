import { expect, it } from 'vitest';
import { all, isSaid, open, said, textOf, visit } from '../../app/testing/person.ts';

const zone = () => /\w+$/.exec(textOf(said(/all times \w+$/i)[0]))?.[0] ?? null;

it('the page header names the time zone only on pages that show times of day (FRM-051)', async () => {
  await open('/');
  expect(zone()).toBe('Eastern');
  for (const [path, named] of [
    ['/sessions', 'Eastern'],
    ['/sessions/targeted?view=table', 'Eastern'],
    ['/sessions/visitor/v12', 'Eastern'],
    ['/sessions/actions', 'Eastern'],
    ['/settings', 'Eastern'],
    ['/audience', null],
    ['/analytics', null],
    ['/analytics/referrers', null],
    ['/analytics/sessionduration', null],
    ['/analytics/sessionduration/3', null],
    ['/targets', null],
    ['/settings/tagging', null],
    ['/settings/invite', null],
  ] as const) {
    await visit(path);
    expect([path, zone()]).toEqual([path, named]);
  }
  expect(isSaid(/time zone couldn't be loaded/)).toBe(false);
});

it('only pages that depend on dates have the date picker (FRM-015)', async () => {
  await open('/');
  for (const [path, has] of [
    ['/', true],
    ['/sessions', true],
    ['/sessions/actions', true],
    ['/audience', true],
    ['/analytics/browsers', true],
    ['/targets', false],
    ['/settings', false],
    ['/settings/tagging', false],
    ['/settings/invite', false],
    ['/settings/webtraxtutorial', false],
    ['/settings/calltracking', false],
  ] as const) {
    await visit(path);
    expect([path, all('button', /^Date range: /).length]).toEqual([path, Number(has)]);
  }
});
