import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './frame.module.css';

interface DrawerProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly children: ReactNode;
}

/** The rail on a phone: a modal dialog, so focus stays in it. Escape, a tap outside and a navigation close it. */
export function Drawer({ ref, children }: DrawerProps) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation is what the effect answers to
  useEffect(() => ref.current?.close(), [key]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links and the close button have keys of their own, the backdrop has Escape
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label="Menu"
      onClick={(event) => {
        const { target, currentTarget } = event;
        if (target === currentTarget || (target instanceof Element && target.closest('a'))) currentTarget.close();
      }}
    >
      <div className={styles.drawerBody}>
        <button type="button" className={styles.close} aria-label="Close menu" onClick={() => ref.current?.close()}>
          <X size={20} aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
