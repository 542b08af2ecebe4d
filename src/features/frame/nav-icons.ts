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
import { type ReportIcon, reportData, reportKeys } from '../../../schema/reference/reports.ts';

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

/** The icon of an entry. The server may name keys that this build does not know. */
export function navIcon(key: string): LucideIcon {
  return (Object.hasOwn(icons, key) && icons[key]) || Circle;
}
