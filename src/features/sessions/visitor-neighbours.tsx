import { useAtomValue } from 'jotai';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { placeInTrail, type TrailStop, trailOfState } from '../../components/visitor-trail/visitor-trail.ts';
import { visitorPath } from '../../lib/paths.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import { visitorSearchAtom } from './link-search-atom.ts';
import styles from './visitor-neighbours.module.css';

const texts = sessionsTexts.neighbours;

/** The visitors before and after this one in the list one came from; nothing where it is not known. */
export function VisitorNeighbours({ visitorId }: { readonly visitorId: string }) {
  const { state } = useLocation();
  const search = useAtomValue(visitorSearchAtom);
  const place = placeInTrail(trailOfState(state), visitorId);
  if (!place) return null;
  const step = (name: string, stop: TrailStop | null, Icon: typeof ChevronLeft) =>
    stop ? (
      <Link
        className={styles.step}
        to={`${visitorPath(stop.id)}${search}`}
        state={state}
        aria-label={`${name}: ${stop.name}`}
        title={stop.name}
      >
        <Icon size={16} aria-hidden="true" />
      </Link>
    ) : (
      <span className={styles.step} data-end>
        <Icon size={16} aria-hidden="true" />
      </span>
    );
  return (
    <nav className={`${styles.neighbours} no-print`} aria-label={texts.region}>
      {step(texts.previous, place.previous, ChevronLeft)}
      <span className={styles.place}>{texts.place(place.position, place.count)}</span>
      {step(texts.next, place.next, ChevronRight)}
    </nav>
  );
}
