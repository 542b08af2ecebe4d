import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { useTrailState } from '../../components/visitor-trail/trail-context.tsx';
import { visitorPath } from '../../lib/paths.ts';
import { visitorSearchAtom } from './link-search-atom.ts';
import styles from './visitor-link.module.css';

/** A visitor's name, leading to their sessions within the same dates. The link takes the list along. */
export function VisitorLink({ visitorId, name }: { readonly visitorId: string; readonly name: string }) {
  const search = useAtomValue(visitorSearchAtom);
  const state = useTrailState();
  return (
    <Link className={styles.link} to={`${visitorPath(visitorId)}${search}`} state={state}>
      <bdi>{name}</bdi>
    </Link>
  );
}
