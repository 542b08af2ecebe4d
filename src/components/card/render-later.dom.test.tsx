import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { firstScreen } from '../../lib/first-screen.ts';
import { RenderLater } from './render-later.tsx';

/** Says what is there when the screen is drawn for the first time. */
function Screen({ onDrawn }: { readonly onDrawn: (text: string) => void }) {
  useLayoutEffect(() => onDrawn(document.body.textContent ?? ''), [onDrawn]);
  return (
    <>
      <p>figures</p>
      <RenderLater>
        <p>cards</p>
      </RenderLater>
    </>
  );
}

/** What is drawn first, and what in the end. */
async function drawn(): Promise<readonly string[]> {
  const onDrawn = vi.fn<(text: string) => void>();
  await act(async () => void render(<Screen onDrawn={onDrawn} />));
  const end = document.body.textContent ?? '';
  cleanup();
  return [onDrawn.mock.calls.flat().join(), end];
}

function arrivedBy(type: NavigationTimingType): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);
}

afterEach(() => firstScreen.end());

it('waits on the first screen of a page until what is above was drawn, and on no later one (LIM-013)', async () => {
  arrivedBy('navigate');
  firstScreen.begin();
  expect(await drawn()).toEqual(['figures', 'figurescards']);
  expect(await drawn()).toEqual(['figurescards', 'figurescards']);
});

it('does not wait where the calls of the screen are its own, so that they share a request', async () => {
  expect(await drawn()).toEqual(['figurescards', 'figurescards']);
});

it.each(['reload', 'back_forward'] as const)('does not wait after a %s, which scrolls down again', async (type) => {
  arrivedBy(type);
  firstScreen.begin();
  expect(await drawn()).toEqual(['figurescards', 'figurescards']);
});

it('is busy meanwhile', () => {
  firstScreen.begin();
  const seen: string[] = [];
  const onDrawn = () => void seen.push(document.querySelector('[aria-busy=true]') === null ? 'ready' : 'busy');
  render(<Screen onDrawn={onDrawn} />);
  expect(seen).toEqual(['busy']);
  expect(screen.getByText('cards')).toBeDefined();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  cleanup();
});
