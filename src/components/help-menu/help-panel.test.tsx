// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { HelpPanel } from './help-panel.tsx';

afterEach(cleanup);

describe('HelpPanel', () => {
  it('leads to help outside of the app in a new tab (FRM-011)', () => {
    render(
      <MemoryRouter>
        <HelpPanel />
      </MemoryRouter>,
    );
    const link = screen.getByRole('link', { name: 'Contact support (new tab)' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('href')).toMatch(/^https:/);
  });

  it('has a tile of the video and the legend of every highlight (FRM-017, FRM-018)', () => {
    render(
      <MemoryRouter>
        <HelpPanel />
      </MemoryRouter>,
    );
    expect(screen.getByRole('button', { name: /Reading your sessions/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Understanding Session Highlights' })).toBeTruthy();
    expect(screen.getAllByRole('term')).toHaveLength(17);
  });
});
