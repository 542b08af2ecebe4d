import { useAtomValue } from 'jotai';
import {
  AppWindow,
  ArrowLeftRight,
  ChartNoAxesColumn,
  ChartPie,
  Circle,
  Compass,
  FileText,
  Globe,
  GraduationCap,
  House,
  LayoutGrid,
  LifeBuoy,
  LogIn,
  LogOut,
  type LucideIcon,
  Network,
  PhoneCall,
  PhoneIncoming,
  Presentation,
  Rows3,
  Search,
  Settings,
  Share2,
  SlidersHorizontal,
  Tag,
  Target,
  TextAlignStart,
  Timer,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { type ReportIcon, reportData, reportKeys } from '../../../schema/reference/reports.ts';
import type { NavigationItemFragment } from '../../generated/operations.ts';
import { config, flags } from '../../lib/config/config.ts';
import { paths } from '../../lib/paths.ts';
import { distinctKeys } from '../../lib/safe-values.ts';
import { hereAtom, rememberedSearchAtom, searchForLink } from '../../state/sessions/link-search.ts';
import { frameTexts } from '../../text/chrome.ts';
import { clampForRendering } from '../../text/cut-text.ts';
import styles from './navigation.module.css';

/** An entry of the side navigation, with its children. */
export interface NavNode extends NavigationItemFragment {
  readonly children?: readonly NavNode[];
}

/** The server's entries (FRM-008), and a link to the help desk (FRM-011). */
export function SideNavigation({ nav, isLoading }: { readonly nav: readonly NavNode[]; readonly isLoading?: boolean }) {
  return (
    <nav className={styles.navigation} aria-label={frameTexts.navigation} aria-busy={isLoading || undefined}>
      <NavigationList nodes={withoutHidden(nav, flags.hideForProd)} />
      <a className={`${styles.item} ${styles.help}`} href={config.helpUrl} target="_blank" rel="noopener noreferrer">
        <LifeBuoy className={styles.icon} size={17} aria-hidden="true" />
        <span className={`${styles.label} may-hide`}>
          {frameTexts.helpCenter}
          <span className="visually-hidden"> {frameTexts.newTab}</span>
        </span>
      </a>
    </nav>
  );
}

interface NavigationPlace {
  /** The parent entry. */
  readonly section?: NavNode;
  readonly depth?: number;
}

interface NavigationListProps extends NavigationPlace {
  readonly nodes: readonly NavNode[];
}

function NavigationList({ nodes, ...place }: NavigationListProps) {
  const keys = distinctKeys(nodes.map(({ key }) => key));
  return (
    <ul className={styles.list}>
      {nodes.map((node, index) => (
        <NavigationItem key={keys[index]} node={node} {...place} />
      ))}
    </ul>
  );
}

interface NavigationItemProps extends NavigationPlace {
  readonly node: NavNode;
}

/** An entry of the side navigation. Its children show while its section is open. */
function NavigationItem({ node, section, depth = 0 }: NavigationItemProps) {
  const location = useLocation();
  const currentAddress = useAtomValue(hereAtom);
  const remembered = useAtomValue(rememberedSearchAtom);
  const Icon = navIcon(node.key);
  // A section links to its last search; its child for everything links to the unfiltered page (SES-072).
  const isWhole = section?.link === node.link;
  const children = node.children ?? [];
  const body = (
    <>
      <Icon className={styles.icon} size={17} aria-hidden="true" />
      <span className={`${styles.label} may-hide`}>{clampForRendering(node.title)}</span>
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
          to={{
            pathname: node.link,
            search: searchForLink(node.link, currentAddress, (!isWhole && remembered[node.link]) || ''),
          }}
        >
          {body}
        </Link>
      )}
      {children.length > 0 && isInSection(node, location.pathname) && (
        <NavigationList nodes={children} section={node} depth={depth + 1} />
      )}
    </li>
  );
}

/** Pages whose entries are hidden in production mode, whatever the server names the entries (FRM-022). */
const hiddenPages: readonly string[] = [paths.tutorial, paths.callTracking];

/** The entries except those hidden in production mode. */
export function withoutHidden(nodes: readonly NavNode[], isProduction: boolean): readonly NavNode[] {
  if (!isProduction) return nodes;
  return nodes
    .filter(({ link }) => link === null || !hiddenPages.includes(link))
    .map((node) => (node.children ? { ...node, children: withoutHidden(node.children, true) } : node));
}

/** Whether a page is in the section of an entry. Home contains only itself. */
export function isInSection(node: NavNode, pathname: string): boolean {
  const { link, children = [] } = node;
  if (link !== null && (link === pathname || (link !== '/' && pathname.startsWith(`${link}/`)))) return true;
  return children.some((child) => isInSection(child, pathname));
}

/**
 * The aria-current value of an entry, whose parent is `section`. If both link to the same page, the child is the page.
 * A page without its own entry marks its ancestors, so that a depth page marks Session Duration.
 */
export function currentOf(node: NavNode, pathname: string, section?: NavNode): 'page' | 'true' | undefined {
  const { link, children = [] } = node;
  const hasCurrentChild = children.some((child) => currentOf(child, pathname, node) !== undefined);
  if (link === pathname && !hasCurrentChild) return 'page';
  const isOnTheWay = children.length > 0 || link !== section?.link;
  return isOnTheWay && isInSection(node, pathname) ? 'true' : undefined;
}

const reportIcons: Readonly<Record<ReportIcon, LucideIcon>> = {
  share: Share2,
  page: FileText,
  'way-in': LogIn,
  'way-out': LogOut,
  search: Search,
  window: AppWindow,
  globe: Globe,
};

const icons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  sessions: TextAlignStart,
  'sessions-all': Rows3,
  'sessions-targeted': Target,
  'sessions-thomasnet': Network,
  'sessions-navigator': Compass,
  'sessions-actions': PhoneIncoming,
  audience: UsersRound,
  'audience-all': ChartPie,
  'audience-targeted': Target,
  'audience-thomasnet': Network,
  'audience-navigator': Compass,
  analytics: ChartNoAxesColumn,
  'analytics-overview': LayoutGrid,
  ...Object.fromEntries(
    reportKeys.map((key) => [`analytics-${reportData[key].segment}`, reportIcons[reportData[key].icon]]),
  ),
  'analytics-sessionduration': Timer,
  targets: Target,
  campaigns: Presentation,
  accounts: ArrowLeftRight,
  settings: Settings,
  'settings-technical': SlidersHorizontal,
  'settings-tagging': Tag,
  'settings-invite': UserPlus,
  'settings-webtraxtutorial': GraduationCap,
  'settings-calltracking': PhoneCall,
};

/** The icon of an entry, with a default for keys that this build doesn't know. */
export function navIcon(key: string): LucideIcon {
  return (Object.hasOwn(icons, key) && icons[key]) || Circle;
}
