import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { attributeNames } from '../../text/attributes.ts';
import styles from './attribute-badge.module.css';
import { attributeIcons, valuedAttributes } from './attribute-icons.ts';

interface AttributeBadgeProps {
  readonly attribute: ActivityAttribute;
  /** The icon alone, its name in a tooltip. */
  readonly isCompact?: boolean;
}

export function AttributeBadge({ attribute, isCompact = false }: AttributeBadgeProps) {
  const Icon = attributeIcons[attribute];
  const name = attributeNames[attribute];
  return (
    <span
      className={isCompact ? styles.icon : styles.badge}
      data-valued={valuedAttributes.has(attribute) || undefined}
      title={isCompact ? name : undefined}
    >
      <Icon size={isCompact ? 15 : 13} aria-hidden="true" />
      <span className={isCompact ? 'visually-hidden' : undefined}>{name}</span>
    </span>
  );
}
