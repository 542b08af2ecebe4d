import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Histogram } from './histogram.tsx';

afterEach(cleanup);

const bar = (label: string, count: number) => ({
  id: label,
  label,
  name: `${label} pages`,
  count,
  href: `/at/${label}`,
});

describe('Histogram', () => {
  it('links each bar to its list, with a name that gives its value and meaning', () => {
    render(<Histogram unit="sessions" bars={[bar('1', 1702), bar('6-9', 851)]} />, { wrapper: MemoryRouter });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/at/1', '/at/6-9']);
    expect(screen.getByRole('link', { name: '1,702 sessions: 1 pages' })).toBe(links[0]);
  });

  it('shows a short figure if all digits might not fit, and is named by the full one (FRM-049)', () => {
    render(<Histogram unit="sessions" bars={[bar('1', 154_686), bar('2', 6680)]} />, { wrapper: MemoryRouter });
    const links = [/^154,686 sessions/, /^6,680 sessions/].map((name) => screen.getByRole('link', { name }));
    const shorts = links.map((link) => link.querySelector('[aria-hidden]')?.textContent);
    expect(shorts).toEqual(['155K', '2']);
    expect(screen.getByTitle('154,686')).toBeDefined();
  });

  it('uses the singular for a count of one', () => {
    render(<Histogram unit="sessions" bars={[bar('6-9', 1)]} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: '1 session: 6-9 pages' })).toBeDefined();
  });

  it('sizes bars relative to the largest', () => {
    const { container } = render(<Histogram unit="sessions" bars={[bar('1', 400), bar('2', 100)]} />, {
      wrapper: MemoryRouter,
    });
    const lengths = [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) =>
      style.getPropertyValue('--length'),
    );
    expect(lengths).toEqual(['100%', '25%']);
  });

  it("shows a bar without sessions, and doesn't link it", () => {
    render(<Histogram unit="sessions" bars={[bar('1', 0)]} />, { wrapper: MemoryRouter });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('0')).toBeDefined();
  });
});
