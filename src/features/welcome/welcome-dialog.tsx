import { type ReactNode, useEffect, useId, useRef } from 'react';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { flags } from '../../lib/flags.ts';
import { welcomeTexts } from '../../text/welcome.ts';
import { StepList } from './step-list.tsx';
import styles from './welcome-dialog.module.css';
import type { WelcomeStep } from './welcome-step.ts';

interface WelcomeDialogProps {
  readonly step: WelcomeStep;
  readonly onJump: (step: WelcomeStep) => void;
  /** The step itself: what it says and its buttons. */
  readonly children: ReactNode;
}

/** A modal dialog that only its own buttons end. The page beneath cannot be scrolled while it is open. */
export function WelcomeDialog({ step, onJump, children }: WelcomeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its heading on
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers that do not know closedby close a dialog at the second Escape, whatever cancel says.
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className={styles.side}>
        <h2 className={styles.title} id={titleId}>
          {welcomeTexts.title}
        </h2>
        <p className={styles.hint}>{welcomeTexts.hint}</p>
        <StepList step={step} onJump={onJump} />
        {step === 1 && !flags.hideLogOut && (
          <div className={styles.out}>
            <LogOutButton />
          </div>
        )}
      </div>
      <div className={styles.main}>
        <p className={styles.count}>{welcomeTexts.stepOf(step)}</p>
        <h3 className={styles.heading} ref={heading} tabIndex={-1}>
          {welcomeTexts.steps[step]}
        </h3>
        {children}
      </div>
    </dialog>
  );
}
