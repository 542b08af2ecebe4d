import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { AttributeBadge } from '../../components/attributes/attribute-badge.tsx';
import { valuedAttributes } from '../../components/attributes/attribute-icons.ts';
import styles from './session-attributes.module.css';

const isNamed = (attribute: ActivityAttribute) => valuedAttributes.has(attribute) || attribute === 'HIGH_VALUE_PAGE';

/** What a supplier acts on is spelled out; the rest are icons with their names in tooltips. */
export function SessionAttributes({ attributes }: { readonly attributes: readonly ActivityAttribute[] }) {
  if (attributes.length === 0) return null;
  const named = attributes.filter(isNamed);
  const others = attributes.filter((attribute) => !isNamed(attribute));
  return (
    <ul className={styles.attributes} aria-label="Highlights">
      {[...named, ...others].map((attribute) => (
        <li key={attribute}>
          <AttributeBadge attribute={attribute} isCompact={!isNamed(attribute)} />
        </li>
      ))}
    </ul>
  );
}
