import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CoachMark } from './coach-mark.tsx';
import { type GuidePlace, goTo, stops } from './stops.ts';

const user = userEvent.setup();

function Tour({ from }: { readonly from: number }) {
  const [place, setPlace] = useState<GuidePlace>(from);
  return (
    <>
      <main>The page</main>
      {typeof place === 'number' && <CoachMark key={place} at={place} onMove={setPlace} />}
    </>
  );
}

it.each([
  ['Done', stops.length - 1],
  ['Skip the tour', 0],
])('focuses its next step, and %s returns focus to the page (FRM-054)', async (name, at) => {
  const { pathname } = location;
  goTo(stops[at]?.path ?? '');
  render(<Tour from={at} />);
  const next = await screen.findByRole('button', { name: /^(Next|Done)$/ });
  expect(document.activeElement === next).toBe(true);
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  await Promise.resolve();
  expect(document.activeElement?.tagName).toBe('MAIN');
  goTo(pathname);
});
