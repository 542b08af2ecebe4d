import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { currentOf, isInSection, type NavNode, SideNavigation, withoutHidden } from './navigation.tsx';

const all: NavNode = { title: 'All Sessions', link: '/sessions', key: 'sessions-all' };
const targeted: NavNode = { title: 'Targeted', link: '/sessions/targeted', key: 'sessions-targeted' };
const sessions: NavNode = { title: 'Sessions', link: '/sessions', key: 'sessions', children: [all, targeted] };
const home: NavNode = { title: 'Home', link: '/', key: 'home', children: [] };
const group: NavNode = { title: 'Lists', link: null, key: 'lists', children: [targeted] };

describe('isInSection', () => {
  it.each([
    [home, '/', true],
    [home, '/sessions', false],
    [sessions, '/sessions', true],
    [sessions, '/sessions/visitor/v-1', true],
    [sessions, '/sessionsx', false],
    [group, '/sessions/targeted', true],
    [group, '/sessions', false],
  ])('%#', (node, pathname, expected) => {
    expect(isInSection(node, pathname)).toBe(expected);
  });
});

describe('currentOf', () => {
  it.each([
    ['Home', home, '/', 'page'],
    ['a child with the same link', all, '/sessions', 'page'],
    ['its parent', sessions, '/sessions', 'true'],
    ['the parent of a deeper page', sessions, '/sessions/visitor/v-1', 'true'],
    ['a sibling of the page', all, '/sessions/targeted', undefined],
    ['a group without a link', group, '/sessions/targeted', 'true'],
    ['another section', home, '/sessions', undefined],
    ['a child above a deeper page', targeted, '/sessions/targeted/deeper', 'true'],
    ["the child with its section's link, above a deeper page", all, '/sessions/visitor/v-1', undefined],
  ])('%s (FRM-010)', (_, node, pathname, expected) => {
    expect(currentOf(node, pathname, sessions)).toBe(expected);
  });
});

describe('withoutHidden', () => {
  const leaf = (link: string): NavNode => ({ title: link, link, key: `a server's own ${link}`, children: [] });
  const settings = (...links: string[]): NavNode => ({ ...leaf('/settings'), children: links.map(leaf) });
  const nav = [home, settings('/settings/tagging', '/settings/webtraxtutorial', '/settings/calltracking')];

  it('keeps everything except in production mode', () => {
    expect(withoutHidden(nav, false)).toBe(nav);
  });

  it('hides the tutorial and call tracking in production mode, at any level (FRM-022, SET-035)', () => {
    expect(withoutHidden([...nav, leaf('/settings/calltracking')], true)).toEqual([
      home,
      settings('/settings/tagging'),
    ]);
  });
});

afterEach(cleanup);

it("has the server's entries (FRM-008), marks the current one (FRM-010), and opens help in a new tab (FRM-011)", () => {
  const nav = [
    { key: 'home', title: 'Home', link: '/', children: [] },
    { key: 'sessions', title: 'Sessions', link: '/sessions', children: [] },
  ];
  render(
    <MemoryRouter initialEntries={['/sessions']}>
      <SideNavigation nav={nav} />
    </MemoryRouter>,
  );
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(['Sessions']);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  const help = screen.getByRole('link', { name: /Help center/ });
  expect(help.getAttribute('target')).toBe('_blank');
  expect(help.getAttribute('rel')).toContain('noopener');
});
