import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebounced } from './accounts-route.tsx';

describe('useDebounced', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('updates when the value has been unchanged for 250 ms (ACC-009)', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value), { initialProps: { value: 'a' } });
    rerender({ value: 'ab' });
    act(() => void vi.advanceTimersByTime(249));
    rerender({ value: 'abc' });
    act(() => void vi.advanceTimersByTime(249));
    expect(result.current).toBe('a');
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe('abc');
  });
});
