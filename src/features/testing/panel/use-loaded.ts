import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { outcomeAtom } from './panel-atoms.ts';

/**
 * What a call answers; undefined while it is under way, null where it fails, which is said where outcomes are. Asked
 * once for each `load`, which stays the same.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | null | undefined {
  const [value, setValue] = useState<Value | null>();
  const say = useSetAtom(outcomeAtom);
  useEffect(() => {
    let isHere = true;
    load().then(
      (next) => isHere && setValue(next),
      (error: Error) => {
        if (!isHere) return;
        setValue(null);
        say({ isGood: false, text: error.message });
      },
    );
    return () => {
      isHere = false;
    };
  }, [load, say]);
  return value;
}
