import { useEffect, useState } from 'react';

/** What a call answers; null while it is under way and where it fails. Asked once for each `load`, which stays the same. */
export function useLoaded<Value>(load: () => Promise<Value>): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    let isHere = true;
    load().then(
      (next) => isHere && setValue(next),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return value;
}
