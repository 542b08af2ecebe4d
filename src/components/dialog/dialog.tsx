import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  /** Its `close()` closes the dialog as if the user did. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Id of the element that labels the dialog. */
  readonly labelledBy: string;
  /** What closes it besides its buttons: Escape and a click outside, Escape only, or nothing. */
  readonly closedBy?: 'any' | 'closerequest' | 'none';
  /** Called after the dialog is closed, however it was closed. */
  readonly onClose?: () => void;
  /** Must at least set the width. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A modal dialog that opens when first rendered. */
export function Dialog({ ref, labelledBy, closedBy = 'any', onClose, className, children }: DialogProps) {
  // In a layout effect, before the page is painted without it.
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, [ref]);
  const guard =
    closedBy === 'none'
      ? {
          onCancel: (event: { preventDefault(): void }) => event.preventDefault(),
          // Browsers without closedby support close a dialog on the second Escape even if cancel is prevented.
          onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault(),
        }
      : {};
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={labelledBy}
      closedby={closedBy}
      onClose={onClose}
      {...guard}
    >
      {children}
    </dialog>
  );
}

interface DialogTitleProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function DialogTitle({ id, className, children }: DialogTitleProps) {
  return (
    <h2 id={id} className={[styles.title, className].filter(Boolean).join(' ')}>
      {children}
    </h2>
  );
}

interface DialogHeaderProps {
  /** Id of the title. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly closeLabel: string;
}

/** The title and a close button, which stay in view while the dialog scrolls. */
export function DialogHeader({ id, title, hint, closeLabel }: DialogHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <DialogTitle id={id}>{title}</DialogTitle>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <Button
        variant="quiet"
        aria-label={closeLabel}
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </header>
  );
}

/** Padding around the content of a dialog. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

interface DialogActionsProps {
  /** The main or safest action; undefined if the dialog only shows something. */
  readonly primary?: ReactNode;
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog, with the primary one last (FRM-054). */
export function DialogActions({ primary, children }: DialogActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      {primary}
    </div>
  );
}
