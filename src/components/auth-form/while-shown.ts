import { useLayoutEffect, useRef } from 'react';

/**
 * Gives what a call of a screen brings, while the screen is there; where it was left meanwhile, it never settles, and
 * `drop` gets what nobody waits for.
 */
type WhileShown = <Result>(call: Promise<Result>, drop?: (result: Result) => void) => Promise<Result>;

/**
 * For the calls of a step of sign-in or registration: whoever has left it, by Back or 'Not You?', is neither led on nor
 * signed in by an answer that comes late (SGN-054).
 */
export function useWhileShown(): WhileShown {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (call, drop) => {
    try {
      const result = await call;
      if (!isShown.current) drop?.(result);
      return result;
    } finally {
      if (!isShown.current) await new Promise(() => {});
    }
  };
}
