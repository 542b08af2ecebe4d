import { useCallback, useEffect, useRef } from 'react';

/** Calls the function once it has not been asked to for so many milliseconds, with the latest value. */
export function useDebounced<Value>(act: (value: Value) => void, delay: number): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (value: Value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => act(value), delay);
    },
    [act, delay],
  );
}
