import { useEffect, useState } from 'react';

/** Milliseconds after which a person is told that the server is slow. */
const slowAfter = 5000;

/** Whether something has been under way for so long that a word is due. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
