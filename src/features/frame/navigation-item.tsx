import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { rememberedSearchAtom, searchForLink } from '../../state/sessions/remembered-search.ts';
import { navIcon } from './nav-icons.ts';
import { currentOf, isInSection, type NavNode } from './nav-node.ts';
import styles from './navigation.module.css';

interface NavigationItemProps {
  readonly node: NavNode;
  /** The entry above it. */
  readonly section?: NavNode;
  readonly depth?: number;
}

/** One entry of the side navigation; those beneath it are shown while its section is open. */
export function NavigationItem({ node, section, depth = 0 }: NavigationItemProps) {
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
