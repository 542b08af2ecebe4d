import { useAtomValue } from 'jotai';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { visitorPath } from '../../lib/paths.ts';
import { visitorSearchAtom } from '../../state/sessions/link-search.ts';
import styles from './visitor-trail.module.css';

/** A visitor as a list names them. */
export interface TrailStop {
  readonly id: string;
  readonly name: string;
}

/** The visitors of the list that a person came from, in its order, each once. */
type VisitorTrail = readonly TrailStop[];

const TrailContext = createContext<ReturnType<typeof stateOfTrail>>(undefined);

interface TrailOfListProps {
  /** The list's visitors in the order they are shown; the same array as long as the rows are the same. */
  readonly visitors: readonly TrailStop[];
  readonly children: ReactNode;
}

/** Around a list of visitors: links in it take the list along, so that the visitor's page knows its neighbors. */
export function TrailOfList({ visitors, children }: TrailOfListProps) {
  const state = useMemo(() => stateOfTrail(makeTrail(visitors)), [visitors]);
  return <TrailContext value={state}>{children}</TrailContext>;
}

/** What a link to a visitor gives the history, for the `state` of a Link; nothing outside of a list. */
export function useTrailState(): ReturnType<typeof stateOfTrail> {
  return useContext(TrailContext);
}

/** A visitor's name, leading to their sessions within the same dates. The link takes the list along. */
export function VisitorLink({ visitorId, name }: { readonly visitorId: string; readonly name: string }) {
  const search = useAtomValue(visitorSearchAtom);
  const state = useTrailState();
  return (
    <Link className={styles.link} to={`${visitorPath(visitorId)}${search}`} state={state} title={name}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** A visitor may have several sessions in a list; the first of them counts. */
export function makeTrail(stops: readonly TrailStop[]): VisitorTrail {
  const known = new Set<string>();
  return stops.filter(({ id }) => !known.has(id) && known.add(id)).map(({ id, name }) => ({ id, name }));
}

/** What a link to a visitor writes to the history, so that reload and Back still have it. */
export function stateOfTrail(trail: VisitorTrail): { readonly trail: VisitorTrail } | undefined {
  return trail.length > 0 ? { trail } : undefined;
}

/** Reads what `stateOfTrail` wrote; empty for anything else, as an older build may have left it. */
export function trailOfState(state: unknown): VisitorTrail {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return [];
  return Array.isArray(state.trail) ? state.trail.filter(isStop) : [];
}

function isStop(value: unknown): value is TrailStop {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as Partial<Record<keyof TrailStop, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
}

/** Where a visitor is in the list: its neighbors, and its position from 1. */
interface TrailPlace {
  readonly previous: TrailStop | null;
  readonly next: TrailStop | null;
  readonly position: number;
  readonly count: number;
}

/** Null where a visitor is not in the list, or alone in it. */
export function placeInTrail(trail: VisitorTrail, id: string): TrailPlace | null {
  const index = trail.findIndex((stop) => stop.id === id);
  if (index < 0 || trail.length < 2) return null;
  return {
    previous: trail[index - 1] ?? null,
    next: trail[index + 1] ?? null,
    position: index + 1,
    count: trail.length,
  };
}
