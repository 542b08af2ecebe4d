import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { firstScreen } from '../../lib/first-screen.ts';
import { RenderLater } from './card.tsx';

/** Calls back when the screen first renders. */
function Screen({ onDrawn }: { readonly onDrawn: () => void }) {
  useLayoutEffect(() => onDrawn(), [onDrawn]);
  return (
    <>
      <p>figures</p>
      <RenderLater>
        <p>first</p>
        <p>second</p>
      </RenderLater>
    </>
  );
}

/** What is rendered, in order. */
async function drawn(): Promise<readonly string[]> {
  const texts: string[] = [];
  const note = () => {
    const text = document.body.textContent ?? '';
    if (text !== '' && text !== texts.at(-1)) texts.push(text);
  };
  const watch = new MutationObserver(note);
  watch.observe(document.body, { childList: true, subtree: true });
  await act(async () => void render(<Screen onDrawn={note} />));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  watch.disconnect();
  cleanup();
  return texts;
}

function arrivedBy(type: NavigationTimingType): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);
}

afterEach(() => {
  firstScreen.end();
  vi.unstubAllGlobals();
});

it('comes card by card on the first screen of a page, once what is above was drawn, and whole on a later one (LIM-013)', async () => {
  arrivedBy('navigate');
  firstScreen.begin();
  expect(await drawn()).toEqual(['figures', 'figuresfirst', 'figuresfirstsecond']);
  expect(await drawn()).toEqual(['figuresfirstsecond']);
});

it('does not wait where the calls of the screen are its own, so that they share a request', async () => {
  expect(await drawn()).toEqual(['figuresfirstsecond']);
});

it.each(['reload', 'back_forward'] as const)('does not wait after a %s, which scrolls down again', async (type) => {
  arrivedBy(type);
  firstScreen.begin();
  expect(await drawn()).toEqual(['figuresfirstsecond']);
});

it('comes where nobody sees the page, which draws nothing', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.stubGlobal('requestAnimationFrame', () => 1);
  arrivedBy('navigate');
  firstScreen.begin();
  expect(await drawn()).toEqual(['figures', 'figuresfirst', 'figuresfirstsecond']);
});

it('comes where nobody sees the page any more', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  firstScreen.begin();
  render(<Screen onDrawn={() => undefined} />);
  expect(document.body.textContent).toBe('figures');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('second')).toBeDefined();
  cleanup();
});

it('is whole on paper, which waits for nothing (LIM-013)', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  firstScreen.begin();
  render(<Screen onDrawn={() => undefined} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.body.textContent).toBe('figuresfirstsecond');
  cleanup();
});

it('is a part that the first screen is not complete without, unless that is left', async () => {
  const completions: string[] = [];
  for (const how of ['rendered', 'left']) {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    firstScreen.begin();
    void firstScreen.whenComplete().then(() => completions.push(how));
    render(<Screen onDrawn={() => undefined} />);
    firstScreen.drawn();
    await Promise.resolve();
    expect(completions).not.toContain(how);
    if (how === 'rendered') act(() => void window.dispatchEvent(new Event('beforeprint')));
    cleanup();
    await Promise.resolve();
    expect(completions).toContain(how);
  }
});

it('is busy meanwhile', async () => {
  firstScreen.begin();
  const seen: string[] = [];
  const onDrawn = () => void seen.push(document.querySelector('[aria-busy=true]') === null ? 'ready' : 'busy');
  render(<Screen onDrawn={onDrawn} />);
  expect(seen).toEqual(['busy']);
  expect(await screen.findByText('second')).toBeDefined();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  cleanup();
});
