import {
  BadgeCheck,
  Box,
  CircleHelp,
  Columns3,
  Download,
  Eye,
  Flag,
  Heart,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Monitor,
  Network,
  Phone,
  Printer,
  Search,
  SlidersHorizontal,
  Star,
} from 'lucide-react';
import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { attributeNames } from '../../../schema/reference/action-texts.ts';
import { knownEntry } from '../../lib/safe-values.ts';
import styles from './attribute-badge.module.css';

interface AttributeBadgeProps {
  readonly attribute: ActivityAttribute;
  /** Shows only the icon, with its name in a tooltip; in print, which has no tooltips, also the name (SES-024). */
  readonly isCompact?: boolean;
}

export function AttributeBadge({ attribute, isCompact = false }: AttributeBadgeProps) {
  const Icon = knownEntry(attributeIcons, attribute, () => CircleHelp);
  const name = knownEntry(attributeNames, attribute, (plain) => plain);
  return (
    <span
      className={isCompact ? styles.icon : styles.badge}
      data-valued={valuedAttributes.has(attribute) || undefined}
      title={isCompact ? name : undefined}
    >
      <Icon size={isCompact ? 15 : 13} aria-hidden="true" />
      <span className={isCompact ? `${styles.name} visually-hidden` : undefined}>{name}</span>
    </span>
  );
}

/** The icon of each kind of activity attribute. */
export const attributeIcons: Readonly<Record<ActivityAttribute, LucideIcon>> = {
  HIGH_VALUE_AUDIENCE: Star,
  HIGH_VALUE_PAGE: Flag,
  NETWORK_ACTIVITY: Network,
  ASSET_DOWNLOAD: Download,
  PHONE_CALL: Phone,
  RFI: MessageSquareText,
  SHORTLISTED: ListChecks,
  CLIENT_SITE_ACTIVITY: Monitor,
  KEYWORD_SEARCH: Search,
  ADVANCED_SEARCH: SlidersHorizontal,
  PAGE_EMAILED: Mail,
  PAGE_FAVORITED: Heart,
  COMPARED_ITEMS: Columns3,
  CAD: Box,
  PRODUCT_VIEW: Eye,
  PAGE_PRINTED: Printer,
  REGISTERED_USER: BadgeCheck,
};

/** Attributes that a supplier acts on; only these are orange. */
export const valuedAttributes: ReadonlySet<ActivityAttribute> = new Set([
  'HIGH_VALUE_AUDIENCE',
  'PHONE_CALL',
  'RFI',
  'ASSET_DOWNLOAD',
]);
