import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { attributeMeanings } from '../../text/help.ts';
import { targetsTexts } from '../../text/targets.ts';
import { HelpPanel } from './help-panel.tsx';

afterEach(cleanup);

describe('HelpPanel', () => {
  it('has a tile of the video and the legend of every highlight (FRM-017, FRM-018)', () => {
    render(
      <MemoryRouter>
        <HelpPanel close={() => {}} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('button', { name: /Reading your sessions/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Understanding Session Highlights' })).toBeTruthy();
    expect(screen.getAllByRole('term')).toHaveLength(17);
  });

  it('says of the star and of targeted lists what each needs, as /targets does (TGT-029)', () => {
    for (const text of [attributeMeanings.HIGH_VALUE_AUDIENCE, `${targetsTexts.rule} ${targetsTexts.starRule}`]) {
      expect(text).toMatch(/one (match in industry, size or revenue )?is enough/);
      expect(text).toMatch(/every list you selected from, states and countries too/);
    }
  });
});
