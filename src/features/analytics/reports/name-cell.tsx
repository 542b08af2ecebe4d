import { Link } from 'react-router-dom';
import styles from './cells.module.css';

/** What a row is about; with a path it leads to the sessions behind the row. */
export function NameCell({ name, href }: { readonly name: string; readonly href?: string | undefined }) {
  const text = (
    <bdi className={styles.name} title={name}>
      {name}
    </bdi>
  );
  return href ? (
    <Link className={styles.link} to={href}>
      {text}
    </Link>
  ) : (
    text
  );
}
