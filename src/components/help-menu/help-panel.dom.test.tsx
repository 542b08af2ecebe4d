import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { HelpPanel } from './help-panel.tsx';

afterEach(cleanup);

describe('HelpPanel', () => {
  it('has a video tile and the legend of every highlight (FRM-017, FRM-018)', () => {
    render(
      <MemoryRouter>
        <HelpPanel close={() => {}} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('button', { name: /Reading your sessions/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Understanding Session Highlights' })).toBeTruthy();
    expect(screen.getAllByRole('term')).toHaveLength(17);
  });

  it('says what the star and targeted lists each require (TGT-029)', () => {
    const { container } = render(
      <MemoryRouter>
        <HelpPanel close={() => {}} />
      </MemoryRouter>,
    );
    expect(container.textContent).toMatch(/industry, size or revenue [^.]*one is enough/);
    expect(container.textContent).toMatch(/every list you selected from, states and countries too/);
  });
});
