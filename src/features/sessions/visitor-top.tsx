import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import { allSessionsSearchAtom } from './link-search-atom.ts';
import { VisitorNeighbours } from './visitor-neighbours.tsx';
import styles from './visitor-top.module.css';

/** The ways from a visitor: to all sessions, and to the neighbours. It stays as one walks on, and so does the focus. */
export function VisitorTop({ visitorId }: { readonly visitorId: string }) {
  const search = useAtomValue(allSessionsSearchAtom);
  return (
    <div className={`${styles.top} no-print`}>
      <Link className={styles.back} to={`${paths.sessions}${search}`}>
        <ArrowLeft size={15} aria-hidden="true" />
        {sessionsTexts.backToAll}
      </Link>
      <VisitorNeighbours visitorId={visitorId} />
    </div>
  );
}
