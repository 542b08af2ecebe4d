import { useEffect, useState } from 'react';

/** The page's own stopwatch, read every so many milliseconds: what shows it is drawn anew. */
export function useTick(milliseconds: number): number {
  const [at, setAt] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(performance.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return at;
}
