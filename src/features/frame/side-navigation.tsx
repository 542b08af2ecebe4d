import { LifeBuoy } from 'lucide-react';
import { flags } from '../../lib/flags.ts';
import { outsideLinks } from '../../lib/outside-links.ts';
import { type NavNode, withoutHidden } from './nav-node.ts';
import styles from './navigation.module.css';
import { NavigationItem } from './navigation-item.tsx';

/** The entries that the server names, and the way to the help desk. */
export function SideNavigation({ nav }: { readonly nav: readonly NavNode[] }) {
  return (
    <nav className={styles.navigation} aria-label="Main">
      <ul className={styles.list}>
        {withoutHidden(nav, flags.hideForProd).map((node) => (
          <NavigationItem key={node.key} node={node} />
        ))}
      </ul>
      <a className={`${styles.item} ${styles.help}`} href={outsideLinks.help} target="_blank" rel="noopener noreferrer">
        <LifeBuoy className={styles.icon} size={17} aria-hidden="true" />
        <span className={styles.label}>
          Help center<span className="visually-hidden"> (opens in a new tab)</span>
        </span>
      </a>
    </nav>
  );
}
