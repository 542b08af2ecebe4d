import {
  ChartNoAxesColumn,
  Circle,
  Compass,
  House,
  type LucideIcon,
  Network,
  Presentation,
  Rows3,
  Settings,
  Target,
  TextAlignStart,
  UsersRound,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  sessions: TextAlignStart,
  'sessions-all': Rows3,
  'sessions-targeted': Target,
  'sessions-thomasnet': Network,
  'sessions-navigator': Compass,
  audience: UsersRound,
  analytics: ChartNoAxesColumn,
  targets: Target,
  campaigns: Presentation,
  settings: Settings,
};

/** The icon of an entry. The server may name keys that this build does not know. */
export function navIcon(key: string): LucideIcon {
  return icons[key] ?? Circle;
}
