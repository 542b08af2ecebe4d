// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SideNavigation } from './navigation.tsx';

afterEach(cleanup);

it('has the entries of the server (FRM-008), marks the current one (FRM-010), and opens help in a new tab (FRM-011)', () => {
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
