import type { Plugin } from 'graphql-yoga';
import { isStateUnavailable, StateUnavailableError } from '../state/state-unavailable-error.ts';

/** Answers the whole request with status 503, a batch too, where any part of it needed state that is out of reach. */
export function statePlugin(): Plugin {
  return {
    onResultProcess({ result, setResult }) {
      const results: readonly object[] = Array.isArray(result) ? result : [result];
      if (results.some(lacksState)) setResult({ errors: [new StateUnavailableError()] });
    },
  };
}

function lacksState(result: object): boolean {
  return 'errors' in result && Array.isArray(result.errors) && result.errors.some(isStateUnavailable);
}
