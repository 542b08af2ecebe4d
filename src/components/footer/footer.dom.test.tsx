import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { appClock } from '../../lib/app-clock.ts';
import { Footer } from './footer.tsx';

afterEach(cleanup);

it('has the year of the clock that screens go by, in UTC (FRM-019)', () => {
  appClock.follow({ shown: Date.parse('2027-01-01T00:00:00Z'), at: Date.now(), speed: 0 });
  // As west of Greenwich.
  vi.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2026);
  render(<Footer />);
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2027 Thomas');
  appClock.follow(null);
});

it('has copyright, terms, privacy and the label of the build (FRM-019)', () => {
  render(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain('©');
  expect(footer.textContent).toMatch(/Build \S+/);
  const addresses = ['Terms', 'Privacy'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  for (const address of addresses) expect(address).toMatch(/^https:/);
  expect(new Set(addresses).size).toBe(2);
});
