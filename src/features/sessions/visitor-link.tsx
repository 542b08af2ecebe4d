import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { visitorPath } from '../../app/paths.ts';
import { visitorSearchAtom } from './link-search-atom.ts';
import styles from './visitor-link.module.css';

/** A visitor's name, leading to their sessions within the same dates. */
export function VisitorLink({ visitorId, name }: { readonly visitorId: string; readonly name: string }) {
  const search = useAtomValue(visitorSearchAtom);
  return (
    <Link className={styles.link} to={`${visitorPath(visitorId)}${search}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
