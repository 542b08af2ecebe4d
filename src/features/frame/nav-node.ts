import type { NavigationItemFragment } from '../../generated/operations.ts';

/** An entry of the side navigation with those beneath it. */
export interface NavNode extends NavigationItemFragment {
  readonly children?: readonly NavNode[];
}

/** Entries that production mode hides (FRM-022). */
const helpKeys: readonly string[] = ['settings-webtraxtutorial', 'settings-calltracking'];

/** The entries without those that production mode hides. */
export function withoutHidden(nodes: readonly NavNode[], isProduction: boolean): readonly NavNode[] {
  if (!isProduction) return nodes;
  return nodes
    .filter(({ key }) => !helpKeys.includes(key))
    .map((node) => (node.children ? { ...node, children: withoutHidden(node.children, true) } : node));
}

/** Whether a page lies in the part of the app that an entry leads to. Home leads to itself alone. */
export function isInSection(node: NavNode, pathname: string): boolean {
  const { link, children = [] } = node;
  if (link !== null && (link === pathname || (link !== '/' && pathname.startsWith(`${link}/`)))) return true;
  return children.some((child) => isInSection(child, pathname));
}

/**
 * What aria-current says of an entry; `section` is the entry above it. Where both lead to the same page, the lower one
 * is the page. A page that has no entry of its own marks the ones on its way, so that a depth marks Session Duration.
 */
export function currentOf(node: NavNode, pathname: string, section?: NavNode): 'page' | 'true' | undefined {
  const { link, children = [] } = node;
  const hasCurrentChild = children.some((child) => currentOf(child, pathname, node) !== undefined);
  if (link === pathname && !hasCurrentChild) return 'page';
  const isOnTheWay = children.length > 0 || link !== section?.link;
  return isOnTheWay && isInSection(node, pathname) ? 'true' : undefined;
}
