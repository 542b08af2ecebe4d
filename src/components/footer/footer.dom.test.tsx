import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Footer } from './footer.tsx';

afterEach(cleanup);

it('has copyright, terms, privacy and the label of the build (FRM-019)', () => {
  render(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain('©');
  expect(footer.textContent).toMatch(/Build \S+/);
  for (const name of ['Terms', 'Privacy']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/);
  }
});
