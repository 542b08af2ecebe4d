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
async function renderedTexts(): Promise<readonly string[]> {
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

function mockNavigationType(type: NavigationTimingType): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);
}

afterEach(() => {
  firstScreen.end();
  vi.unstubAllGlobals();
});

it("renders card by card on a page's first screen, after the content above, and all together on later ones (LIM-013)", async () => {
  mockNavigationType('navigate');
  firstScreen.begin();
  expect(await renderedTexts()).toEqual(['figures', 'figuresfirst', 'figuresfirstsecond']);
  expect(await renderedTexts()).toEqual(['figuresfirstsecond']);
});

it('renders all together if no first screen is in progress', async () => {
  expect(await renderedTexts()).toEqual(['figuresfirstsecond']);
});

it.each(['reload', 'back_forward'] as const)(
  'renders all together after a %s, which restores the scroll position',
  async (type) => {
    mockNavigationType(type);
    firstScreen.begin();
    expect(await renderedTexts()).toEqual(['figuresfirstsecond']);
  },
);

it('renders card by card on a hidden page, which gets no animation frames', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.stubGlobal('requestAnimationFrame', () => 1);
  mockNavigationType('navigate');
  firstScreen.begin();
  expect(await renderedTexts()).toEqual(['figures', 'figuresfirst', 'figuresfirstsecond']);
});

it('finishes rendering when the page becomes hidden', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  firstScreen.begin();
  render(<Screen onDrawn={() => undefined} />);
  expect(document.body.textContent).toBe('figures');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('second')).toBeDefined();
  cleanup();
});

it('renders all together for printing, without waiting (LIM-013)', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  firstScreen.begin();
  render(<Screen onDrawn={() => undefined} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.body.textContent).toBe('figuresfirstsecond');
  cleanup();
});

it("the first screen isn't complete until its cards have rendered or it is left", async () => {
  const completions: string[] = [];
  for (const reason of ['rendered', 'left']) {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    firstScreen.begin();
    void firstScreen.whenComplete().then(() => completions.push(reason));
    render(<Screen onDrawn={() => undefined} />);
    firstScreen.drawn();
    await Promise.resolve();
    expect(completions).not.toContain(reason);
    if (reason === 'rendered') act(() => void window.dispatchEvent(new Event('beforeprint')));
    cleanup();
    await Promise.resolve();
    expect(completions).toContain(reason);
  }
});

it('is busy until everything has rendered', async () => {
  firstScreen.begin();
  const states: string[] = [];
  const onDrawn = () => void states.push(document.querySelector('[aria-busy=true]') === null ? 'ready' : 'busy');
  render(<Screen onDrawn={onDrawn} />);
  expect(states).toEqual(['busy']);
  expect(await screen.findByText('second')).toBeDefined();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  cleanup();
});
