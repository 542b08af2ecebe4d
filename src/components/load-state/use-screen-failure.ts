import { useApolloClient } from '@apollo/client/react';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { retryFailed } from '../../lib/graphql/use-report.ts';

/** How many messages on the screen say that it failed. With one there, the frame around it adds none of its own. */
export const screenFailuresAtom = atom(0);

/** For the message of a screen that failed; gives what its Try again does: all failed calls are made again (ERR-023). */
export function useScreenFailure(): () => void {
  const client = useApolloClient();
  const setFailures = useSetAtom(screenFailuresAtom);
  useEffect(() => {
    setFailures((count) => count + 1);
    return () => setFailures((count) => count - 1);
  }, [setFailures]);
  return () => retryFailed(client);
}
