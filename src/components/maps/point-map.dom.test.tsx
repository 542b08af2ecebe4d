import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsDue } from './point-map.tsx';

type Notify = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

let notify: Notify;
let margin: string | undefined;
const observed: Element[] = [];
let idle: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  observed.length = 0;
  idle = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Notify, options: { rootMargin: string }) {
        notify = callback;
        margin = options.rootMargin;
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect() {
        observed.length = 0;
      }
    },
  );
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('cancelIdleCallback', (place: number) => void delete idle[place - 1]);
});
afterEach(cleanup);

function Drawing() {
  const ref = useRef<HTMLDivElement>(null);
  return <div ref={ref}>{useIsDue(ref) ? 'drawn' : 'waits'}</div>;
}

const open = () => {
  const { container, unmount } = render(<Drawing />);
  return { shown: () => container.textContent, unmount };
};

describe('a map (LIM-013)', () => {
  it('waits while far below the window, and is drawn once within half a window of it', () => {
    const { shown } = open();
    expect(margin).toBe('50% 0px');
    expect(observed).toHaveLength(1);
    act(() => notify([{ isIntersecting: false }]));
    expect(shown()).toBe('waits');
    act(() => notify([{ isIntersecting: true }]));
    expect(shown()).toBe('drawn');
    act(() => notify([{ isIntersecting: false }]));
    expect(shown()).toBe('drawn');
    expect(observed).toEqual([]);
  });

  it('is drawn before printing', () => {
    const { shown } = open();
    window.dispatchEvent(new Event('beforeprint'));
    expect(shown()).toBe('drawn');
  });

  it('is drawn after five seconds, once the browser is idle', () => {
    const { shown } = open();
    act(() => vi.advanceTimersByTime(4999));
    expect(idle).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe('waits');
    act(() => idle[0]?.());
    expect(shown()).toBe('drawn');
  });

  it('cleans up when its page is left', () => {
    const { unmount } = open();
    act(() => vi.advanceTimersByTime(5000));
    unmount();
    expect(observed).toEqual([]);
    expect(Object.keys(idle)).toEqual([]);
  });
});
