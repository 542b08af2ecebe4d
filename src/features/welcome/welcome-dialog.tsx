import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog, DialogTitle } from '../../components/dialog/dialog.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { flags } from '../../lib/config/config.ts';
import { welcomeTexts } from '../../text/welcome.ts';
import styles from './welcome-dialog.module.css';
import { canJump, type WelcomeStep, welcomeSteps } from './welcome-step.ts';

interface WelcomeDialogProps {
  readonly step: WelcomeStep;
  /** The steps that are really done. */
  readonly done: ReadonlySet<WelcomeStep>;
  readonly onJump: (step: WelcomeStep) => void;
  /** The step itself: what it says and its buttons. */
  readonly children: ReactNode;
}

/** A modal dialog that only its own buttons close. The page below does not scroll while it is open. */
export function WelcomeDialog({ step, done, onJump, children }: WelcomeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opened = dialog.current;
    // Closed before it is removed, so that the focus returns to where it was.
    return () => opened?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is announced from its heading
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <Dialog ref={dialog} labelledBy={titleId} closedBy="none" className={styles.dialog}>
      <div className={styles.side}>
        <DialogTitle className={styles.title} id={titleId}>
          {welcomeTexts.title}
        </DialogTitle>
        <p className={styles.hint}>{welcomeTexts.hint}</p>
        <StepList step={step} done={done} onJump={onJump} />
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
    </Dialog>
  );
}

/** The five steps. After the first, steps 2 to 5 can be selected; those that are done have a check mark (WEL-017). */
function StepList({ step, done, onJump }: Omit<WelcomeDialogProps, 'children'>) {
  return (
    <nav aria-label={welcomeTexts.stepList}>
      <ol className={styles.steps}>
        {welcomeSteps.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles.step}
              aria-current={one === step ? 'step' : undefined}
              data-done={done.has(one) || undefined}
              disabled={one !== step && !canJump(step, one)}
              onClick={() => one !== step && onJump(one)}
            >
              <span className={styles.mark} aria-hidden="true">
                {done.has(one) ? <Check size={14} /> : one}
              </span>
              <span className={styles.name}>
                {welcomeTexts.steps[one]}
                {done.has(one) && <span className="visually-hidden">, {welcomeTexts.done}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
