import { ChevronDown } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { filterSelectTexts } from '../../text/results.ts';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import styles from './filter-select.module.css';
import type { ChoiceGroup } from './filter-select-popover.tsx';

const { Part: Popover, preload } = lazyPart(
  async () => (await import('./filter-select-popover.tsx')).FilterSelectPopover,
);

interface FilterSelectProps {
  readonly label: string;
  /** Null while they load; without any where they could not be loaded. */
  readonly groups: readonly ChoiceGroup[] | null;
  readonly hasFailed?: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Called when a person comes near: the time to fetch the choices. */
  readonly onNear?: () => void;
  /** Of such a list exactly one is chosen: choosing closes it, and the button shows this text in place of a count. */
  readonly single?: { readonly text: string };
}

/**
 * A button that opens a list of which several may be chosen, or one. The list is a chunk of its own, fetched when a
 * person comes near.
 */
export function FilterSelect(props: FilterSelectProps) {
  const { label, groups, hasFailed = false, selected, onChange, onNear, single } = props;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const comeNear = () => {
    onNear?.();
    preload();
  };
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={single ? `${label}: ${single.text}` : undefined}
        data-chosen={(!single && selected.size > 0) || undefined}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => {
          // Assistive technology presses without coming near first.
          comeNear();
          setOpen(!isOpen);
        }}
      >
        <span className={styles.label}>{single?.text ?? label}</span>
        {!single && selected.size > 0 && (
          <span className={styles.count}>
            {selected.size}
            <span className="visually-hidden"> {filterSelectTexts.chosen}</span>
          </span>
        )}
        <ChevronDown className={styles.chevron} size={15} aria-hidden="true" />
      </button>
      {isOpen && (
        <Popover
          fallback={<Pending button={buttonRef} onLeave={close} />}
          label={label}
          groups={groups}
          selected={selected}
          onChange={onChange}
          onClose={close}
          triggerRef={buttonRef}
          isSingle={single !== undefined}
          hasFailed={hasFailed}
        />
      )}
    </>
  );
}

interface PendingProps {
  readonly button: RefObject<HTMLElement | null>;
  readonly onLeave: () => void;
}

/**
 * While the list is on its way. Whoever goes on meanwhile doesn't wait for it any more: it would open over what they
 * have opened since, and take the focus from there (FRM-054).
 */
function Pending({ button, onLeave }: PendingProps) {
  useEffect(() => {
    const onEvent = ({ target }: Event) => {
      if (target instanceof Node && !button.current?.contains(target)) onLeave();
    };
    const events = ['pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, onEvent);
    return () => {
      for (const event of events) document.removeEventListener(event, onEvent);
    };
  }, [button, onLeave]);
  return null;
}
