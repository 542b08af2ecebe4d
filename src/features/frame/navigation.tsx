import { useAtomValue } from 'jotai';
import { LifeBuoy } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { flags, outsideLinks } from '../../lib/config.ts';
import { rememberedSearchAtom, searchForLink } from '../../state/sessions/link-search.ts';
import { navIcon } from './nav-icons.ts';
import { currentOf, isInSection, type NavNode, withoutHidden } from './nav-node.ts';
import styles from './navigation.module.css';

/** The entries that the server names (FRM-008), and the way to the help desk (FRM-011). */
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

interface NavigationItemProps {
  readonly node: NavNode;
  /** The entry above it. */
  readonly section?: NavNode;
  readonly depth?: number;
}

/** One entry of the side navigation; those beneath it are shown while its section is open. */
function NavigationItem({ node, section, depth = 0 }: NavigationItemProps) {
  const location = useLocation();
  const remembered = useAtomValue(rememberedSearchAtom);
  const Icon = navIcon(node.key);
  const children = node.children ?? [];
  const body = (
    <>
      <Icon className={styles.icon} size={17} aria-hidden="true" />
      <span className={styles.label}>{node.title}</span>
    </>
  );
  return (
    <li>
      {node.link === null ? (
        <span className={styles.item} data-depth={depth}>
          {body}
        </span>
      ) : (
        <Link
          className={styles.item}
          data-depth={depth}
          aria-current={currentOf(node, location.pathname, section)}
          to={{ pathname: node.link, search: searchForLink(node.link, location, remembered[node.link] ?? '') }}
        >
          {body}
        </Link>
      )}
      {children.length > 0 && isInSection(node, location.pathname) && (
        <ul className={styles.list}>
          {children.map((child) => (
            <NavigationItem key={child.key} node={child} section={node} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
