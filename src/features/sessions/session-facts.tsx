import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { AttributeBadge, valuedAttributes } from '../../components/attributes/attribute-badge.tsx';
import { formatCount, formatDuration } from '../../lib/format.ts';
import { sessionCardTexts } from '../../text/sessions.ts';
import styles from './session-facts.module.css';

const texts = sessionCardTexts;

/** Pages and length of a session. `seconds` of 0 reads Single Page (FRM-038). */
export function SessionFigures({ pages, seconds }: { readonly pages: number; readonly seconds: number }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{pages === 1 ? texts.page : texts.pages}</dt>
        <dd>{formatCount(pages)}</dd>
      </div>
      <div>
        <dt>{texts.length}</dt>
        <dd>{formatDuration(seconds)}</dd>
      </div>
    </dl>
  );
}

const isNamed = (attribute: ActivityAttribute) => valuedAttributes.has(attribute) || attribute === 'HIGH_VALUE_PAGE';

/** What a supplier acts on is spelled out; the rest are icons with their names in tooltips. */
export function SessionAttributes({ attributes }: { readonly attributes: readonly ActivityAttribute[] }) {
  if (attributes.length === 0) return null;
  const named = attributes.filter(isNamed);
  const others = attributes.filter((attribute) => !isNamed(attribute));
  return (
    <ul className={styles.attributes} aria-label={texts.highlights}>
      {[...named, ...others].map((attribute) => (
        <li key={attribute}>
          <AttributeBadge attribute={attribute} isCompact={!isNamed(attribute)} />
        </li>
      ))}
    </ul>
  );
}
