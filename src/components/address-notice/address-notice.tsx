import { useSetAtom } from 'jotai';
import { CircleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '../../lib/format.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { type DroppedPart, removeDroppedAtom } from '../../state/address.ts';
import { addressTexts } from '../../text/address.ts';
import { IconButton } from '../button/button.tsx';
import styles from './address-notice.module.css';

/** Parts that are named; an address may have hundreds. */
const maxNamed = 20;

/** Says below the head of a page what of its address was left out, until it is gone from the address (FRM-050). */
export function AddressNotice({ dropped }: { readonly dropped: readonly DroppedPart[] }) {
  const remove = useSetAtom(removeDroppedAtom);
  const titleId = useId();
  if (dropped.length === 0) return null;
  const texts = dropped.map(({ name, params, reason }) => {
    const values = params.map(([, value]) => value);
    return addressTexts.part(name, values, reason);
  });
  // An address may have the same part several times.
  const parts = [...new Set(texts)];
  const named = Math.min(parts.length, maxNamed);
  return (
    <section className={`${styles.notice} no-print`} aria-labelledby={titleId}>
      <CircleAlert className={styles.icon} size={18} aria-hidden="true" />
      <div className={styles.body} role="status">
        <p id={titleId}>{addressTexts.title}</p>
        <ul>
          {parts.slice(0, named).map((part) => (
            <li key={part}>{part}</li>
          ))}
          {parts.length > named && <li>{addressTexts.more(formatCount(parts.length - named))}</li>}
        </ul>
      </div>
      <IconButton
        ref={passFocus}
        className={styles.close}
        icon={X}
        iconSize={18}
        label={addressTexts.dismiss}
        on="band"
        onClick={() => remove(dropped)}
      />
    </section>
  );
}
