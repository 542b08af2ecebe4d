import { useAtomValue } from 'jotai';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { visitorPath } from '../../lib/paths.ts';
import { useNoteLink } from '../../state/history-notes.ts';
import { visitorSearchAtom } from '../../state/sessions/link-search.ts';
import { clampForRendering } from '../../text/cut-text.ts';
import styles from './visitor-trail.module.css';

/** A visitor as named in a list. */
export interface TrailStop {
  readonly id: string;
  readonly name: string;
}

/** The visitors of the list that the user came from, in order, without duplicates. */
type VisitorTrail = readonly TrailStop[];

/** The list stored with a link. It is read when the link is followed. */
interface TrailNote {
  trail: VisitorTrail;
}

const TrailContext = createContext<TrailNote | undefined>(undefined);

interface TrailOfListProps {
  /** The list's visitors in the order shown. Must be the same array while the rows are the same. */
  readonly visitors: readonly TrailStop[];
  readonly children: ReactNode;
}

/** Wraps a list of visitors. Its links carry the list along, so that the visitor's page can link to the neighbors. */
export function TrailOfList({ visitors, children }: TrailOfListProps) {
  // A stable object: when a list grows, links of existing rows don't rerender (SES-029).
  const [note] = useState((): TrailNote => ({ trail: [] }));
  useLayoutEffect(() => {
    note.trail = makeTrail(visitors);
  }, [note, visitors]);
  return <TrailContext value={visitors.length > 0 ? note : undefined}>{children}</TrailContext>;
}

/** Props of a Link to a visitor, which carry the list along; empty outside a list. */
export function useTrailLink(): ReturnType<typeof useNoteLink> {
  return useNoteLink(useContext(TrailContext));
}

interface VisitorLinkProps {
  readonly visitorId: string;
  readonly name: string;
  /** Distinguishes visitors of the same name for users who hear only the links; undefined if the name is unique. */
  readonly detail?: string | undefined;
}

/** A visitor's name, linked to their sessions within the same dates. The link carries the list along. */
export function VisitorLink({ visitorId, name, detail }: VisitorLinkProps) {
  const search = useAtomValue(visitorSearchAtom);
  const fullName = detail ? `${name}, ${detail}` : name;
  return (
    <Link
      className={styles.link}
      to={`${visitorPath(visitorId)}${search}`}
      {...useTrailLink()}
      aria-label={detail && fullName}
    >
      <bdi title={fullName}>{clampForRendering(name)}</bdi>
    </Link>
  );
}

/** Keeps the first of several sessions of the same visitor. */
export function makeTrail(stops: readonly TrailStop[]): VisitorTrail {
  const knownIds = new Set<string>();
  return stops.filter(({ id }) => !knownIds.has(id) && knownIds.add(id)).map(({ id, name }) => ({ id, name }));
}

/** Parses the list stored with a link to a visitor; empty for anything else, such as data of an older build. */
export function readTrail(note: unknown): VisitorTrail {
  if (typeof note !== 'object' || note === null || !('trail' in note)) return [];
  return Array.isArray(note.trail) ? note.trail.filter(isStop) : [];
}

function isStop(value: unknown): value is TrailStop {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as Partial<Record<keyof TrailStop, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
}

/** A visitor's place in the list: its neighbors and its position, from 1. */
interface TrailPlace {
  readonly previous: TrailStop | null;
  readonly next: TrailStop | null;
  readonly position: number;
  readonly count: number;
}

/** Null if the visitor isn't in the list or is alone in it. */
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
