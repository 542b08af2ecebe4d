import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { makeTrail, stateOfTrail, type TrailStop } from './visitor-trail.ts';

const TrailContext = createContext<ReturnType<typeof stateOfTrail>>(undefined);

interface TrailOfListProps {
  /** The list's visitors in the order they are shown; keep the array as long as the rows are the same. */
  readonly visitors: readonly TrailStop[];
  readonly children: ReactNode;
}

/** Around a list of visitors: links in it take the list along, so that the visitor's page knows its neighbours. */
export function TrailOfList({ visitors, children }: TrailOfListProps) {
  const state = useMemo(() => stateOfTrail(makeTrail(visitors)), [visitors]);
  return <TrailContext value={state}>{children}</TrailContext>;
}

/** What a link to a visitor gives the history, for the `state` of a Link; nothing outside of a list. */
export function useTrailState(): ReturnType<typeof stateOfTrail> {
  return useContext(TrailContext);
}
