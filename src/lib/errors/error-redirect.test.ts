import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorRedirect, leadsAway } from './error-redirect.ts';

describe('leadsAway', () => {
  it.each([
    ['/campaigns/5001801/view', 'campaign', '/campaigns', true],
    ['/campaigns/5001801/view', 'campaignTopVisitors', '/campaigns', true],
    ['/campaigns/5001801/view', 'getNav', '/campaigns', false],
    ['/campaigns/5001801/view', 'getNav', '/accounts', false],
    ['/campaigns', 'getUserSettings', '/accounts', false],
    ['/campaigns', 'getNav', '/noclaims', true],
    ['/campaigns', 'getNav', '/login', true],
    ['/', 'getNav', '/accounts', true],
    ['/sessions', 'sessions', '/campaigns', true],
  ])('on %s, %s that leads to %s: %s', (here, operation, path, isAway) => {
    expect(leadsAway(path, { operation, page: here }, here)).toBe(isAway);
  });
});

describe('leadsAway, with calls of a page that was left meanwhile (ERR-011)', () => {
  it.each([
    ['sessions', '/accounts', false],
    ['saveTargets', '/noclaims', false],
    ['getNav', '/accounts', true],
    ['getUserSettings', '/campaigns', true],
  ])('%s that leads to %s: %s', (operation, path, isAway) => {
    expect(leadsAway(path, { operation, page: '/sessions' }, '/targets')).toBe(isAway);
  });
});

describe('createErrorRedirect', () => {
  let page = '/';
  let gone: string[] = [];
  let pages: ReturnType<typeof createErrorRedirect>;
  const visit = (path: string) => {
    page = path;
    pages.arrived(path);
  };
  /** What a page's calls answer once it is shown: the errors of all, in order. */
  const answer = (...paths: string[]) => {
    const before = gone.length;
    for (const path of paths) pages.redirect(path);
    const next = gone[before];
    if (next !== undefined) visit(next);
  };

  beforeEach(() => {
    page = '/';
    gone = [];
    pages = createErrorRedirect({ here: () => page, go: async (path) => gone.push(path) > 0 });
  });

  it('leads away again once the person went elsewhere on the page while it led away (ERR-011)', async () => {
    const isThere = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    pages = createErrorRedirect({ here: () => page, go: isThere });
    pages.redirect('/accounts');
    pages.redirect('/accounts');
    expect(isThere).toHaveBeenCalledTimes(1);
    await isThere.mock.results[0]?.value;
    pages.redirect('/accounts');
    expect(isThere).toHaveBeenCalledTimes(2);
  });

  it('goes once, however many calls of a page fail (ERR-011)', () => {
    answer('/accounts', '/accounts', '/accounts');
    expect(gone).toEqual(['/accounts']);
  });

  it('stays on a page whose own calls lead to it', () => {
    visit('/campaigns');
    answer('/campaigns', '/campaigns');
    expect(gone).toEqual([]);
  });

  it.each([
    ['/campaigns', '/accounts'],
    ['/accounts', '/noclaims'],
    ['/noclaims', '/campaigns'],
  ])('does not go round between %s and %s', (one, two) => {
    for (let round = 0; round < 3; round += 1) {
      answer(one);
      answer(two);
    }
    expect(gone).toEqual([one, two]);
  });

  it('does not go back to where it came from (ERR-011)', () => {
    visit('/accounts');
    answer('/campaigns');
    answer('/accounts');
    expect(gone).toEqual(['/campaigns']);
  });

  it('asks again once the person has stayed, and only once until then (ERR-011, ERR-020)', () => {
    pages.redirect('/accounts');
    pages.redirect('/accounts');
    expect(gone).toEqual(['/accounts']);
    pages.stayed();
    pages.redirect('/accounts');
    expect(gone).toEqual(['/accounts', '/accounts']);
  });

  it('goes to a page that it has led away from, once the person has gone somewhere (ERR-011)', () => {
    answer('/accounts');
    visit('/sessions');
    answer('/');
    expect(gone).toEqual(['/accounts', '/']);
  });

  it('goes again once the person has gone somewhere', () => {
    answer('/accounts');
    visit('/');
    answer('/accounts');
    visit('/sessions');
    answer('/accounts');
    expect(gone).toEqual(['/accounts', '/accounts', '/accounts']);
  });
});
