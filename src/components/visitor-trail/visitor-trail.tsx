import { useAtomValue } from 'jotai';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { visitorPath } from '../../lib/paths.ts';
import { useNoteLink } from '../../state/history-notes.ts';
import { visitorSearchAtom } from '../../state/sessions/link-search.ts';
import { drawnText } from '../../text/cut-text.ts';
import styles from './visitor-trail.module.css';

/** A visitor as a list names them. */
export interface TrailStop {
  readonly id: string;
  readonly name: string;
}

/** The visitors of the list that a person came from, in its order, each once. */
type VisitorTrail = readonly TrailStop[];

/** What a link notes of its list. It is read once the link is followed. */
interface TrailNote {
  trail: VisitorTrail;
}

const TrailContext = createContext<TrailNote | undefined>(undefined);

interface TrailOfListProps {
  /** The list's visitors in the order they are shown; the same array as long as the rows are the same. */
  readonly visitors: readonly TrailStop[];
  readonly children: ReactNode;
}

/** Around a list of visitors: links in it take the list along, so that the visitor's page knows its neighbors. */
export function TrailOfList({ visitors, children }: TrailOfListProps) {
  // One object for good: where a list grows, the links of the rows that it has are not drawn again (SES-029).
  const [note] = useState((): TrailNote => ({ trail: [] }));
  useLayoutEffect(() => {
    note.trail = makeTrail(visitors);
  }, [note, visitors]);
  return <TrailContext value={visitors.length > 0 ? note : undefined}>{children}</TrailContext>;
}

/** Props of a Link to a visitor, which takes the list along; none outside of a list. */
export function useTrailLink(): ReturnType<typeof useNoteLink> {
  return useNoteLink(useContext(TrailContext));
}

interface VisitorLinkProps {
  readonly visitorId: string;
  readonly name: string;
  /** What tells a visitor from others of the same name, for who hears the links alone; none where the name does. */
  readonly detail?: string | undefined;
}

/** A visitor's name, leading to their sessions within the same dates. The link takes the list along. */
export function VisitorLink({ visitorId, name, detail }: VisitorLinkProps) {
  const search = useAtomValue(visitorSearchAtom);
  const whole = detail ? `${name}, ${detail}` : name;
  return (
    <Link
      className={styles.link}
      to={`${visitorPath(visitorId)}${search}`}
      {...useTrailLink()}
      aria-label={detail && whole}
    >
      <bdi title={whole}>{drawnText(name)}</bdi>
    </Link>
  );
}

/** A visitor may have several sessions in a list; the first of them counts. */
export function makeTrail(stops: readonly TrailStop[]): VisitorTrail {
  const known = new Set<string>();
  return stops.filter(({ id }) => !known.has(id) && known.add(id)).map(({ id, name }) => ({ id, name }));
}

/** Reads what a link to a visitor has noted; empty for anything else, as an older build may have left it. */
export function readTrail(note: unknown): VisitorTrail {
  if (typeof note !== 'object' || note === null || !('trail' in note)) return [];
  return Array.isArray(note.trail) ? note.trail.filter(isStop) : [];
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
