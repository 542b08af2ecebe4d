import { ChevronDown } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { filterSelectTexts } from '../../text/results.ts';
import { lazyChunk } from '../lazy-part/lazy-part.tsx';
import styles from './filter-select.module.css';
import type { ChoiceGroup } from './filter-select-popover.tsx';

const { Part: Popover, preload } = lazyChunk(
  async () => (await import('./filter-select-popover.tsx')).FilterSelectPopover,
);

interface FilterSelectProps {
  readonly label: string;
  /** Null while loading; empty if loading failed. */
  readonly groups: readonly ChoiceGroup[] | null;
  readonly hasFailed?: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Called on hover or focus, as the time to fetch the choices. */
  readonly onNear?: () => void;
  /** Makes it a single-choice list: selecting closes it, and the button shows this text instead of a count. */
  readonly single?: { readonly text: string };
}

/**
 * A button that opens a list with multiple or single choice. The list is a separate chunk, fetched on hover or focus.
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
          // Assistive technology can press without hover or focus.
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
 * Rendered while the list's chunk is loading. If the user moves on, the list doesn't open anymore: it would cover what
 * they opened since and take focus from it (FRM-054).
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
