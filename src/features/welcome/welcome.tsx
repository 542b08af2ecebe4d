import { useQuery } from '@apollo/client/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TaggedAccount } from '../../../schema/reference/tracking-snippet.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogTitle } from '../../components/dialog/dialog.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { flags } from '../../lib/config/config.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { paths } from '../../lib/paths.ts';
import { lastYear, todayAtom } from '../../state/dates/date-range.ts';
import { welcomeTexts } from '../../text/welcome.ts';
import { ChoiceStep, ReviewStep, TrackingStep } from './setup-steps.tsx';
import { TermsStep } from './terms-step.tsx';
import styles from './welcome.module.css';
import dialogStyles from './welcome-dialog.module.css';
import {
  canJump,
  endWelcomeAtom,
  goToStepAtom,
  type WelcomePlace,
  type WelcomeStep,
  welcomeSteps,
} from './welcome-step.ts';

interface WelcomeProps {
  readonly account: TaggedAccount;
  readonly place: WelcomePlace;
}

/** The welcome wizard (WEL-001, WEL-010): a dialog over the page, or a bar while the user sets up targets. */
export function Welcome({ account, place }: WelcomeProps) {
  const goToStep = useSetAtom(goToStepAtom);
  const end = useSetAtom(endWelcomeAtom);
  const done = useDoneSteps();
  const navigate = useNavigate();
  const { step, isAside } = place;
  const goTo = (next: WelcomeStep) => goToStep({ step: next, isAside: false });
  const setUp = (next: WelcomeStep) => {
    goToStep({ step: next, isAside: true });
    void navigate(paths.targets);
  };
  if (isAside) return <ResumeBar onResume={() => goTo(step)} onLeave={end} />;
  return (
    <WelcomeDialog step={step} done={done} onJump={goTo}>
      {step === 1 && <TermsStep onAccepted={() => goTo(2)} />}
      {step === 2 && <TrackingStep account={account} onContinue={() => goTo(3)} />}
      {step === 3 && <ChoiceStep texts={welcomeTexts.audience} onSetUp={() => setUp(4)} onLater={() => goTo(4)} />}
      {step === 4 && <ChoiceStep texts={welcomeTexts.pages} onSetUp={() => setUp(5)} onLater={() => goTo(5)} />}
      {step === 5 && <ReviewStep onStart={end} />}
    </WelcomeDialog>
  );
}

const texts = welcomeTexts.aside;

interface ResumeBarProps {
  readonly onResume: () => void;
  readonly onLeave: () => void;
}

/** Leads back into the wizard from the targets screen. */
function ResumeBar({ onResume, onLeave }: ResumeBarProps) {
  return (
    <section className={`${styles.bar} no-print`} aria-label={texts.region}>
      <p>{texts.text}</p>
      <Button variant="primary" onClick={onResume}>
        {texts.resume}
      </Button>
      <Button ref={passFocus} variant="quiet" title={texts.leave} onClick={onLeave}>
        <X size={18} aria-hidden="true" />
      </Button>
    </section>
  );
}

interface WelcomeDialogProps {
  readonly step: WelcomeStep;
  /** The steps that are actually done. */
  readonly done: ReadonlySet<WelcomeStep>;
  readonly onJump: (step: WelcomeStep) => void;
  /** The step's content and buttons. */
  readonly children: ReactNode;
}

/** A modal dialog that only its own buttons can close. The page below doesn't scroll while it is open. */
function WelcomeDialog({ step, done, onJump, children }: WelcomeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opened = dialog.current;
    // Closed before removal, so that focus returns to where it was.
    return () => opened?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is announced from its heading
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <Dialog ref={dialog} labelledBy={titleId} closedBy="none" className={dialogStyles.dialog}>
      <div className={dialogStyles.side}>
        <DialogTitle className={dialogStyles.title} id={titleId}>
          {welcomeTexts.title}
        </DialogTitle>
        <p className={dialogStyles.hint}>{welcomeTexts.hint}</p>
        <StepList step={step} done={done} onJump={onJump} />
        {step === 1 && !flags.hideLogOut && (
          <div className={dialogStyles.out}>
            <LogOutButton />
          </div>
        )}
      </div>
      <div className={dialogStyles.main}>
        <p className={dialogStyles.count}>{welcomeTexts.stepOf(step)}</p>
        <h3 className={dialogStyles.heading} ref={heading} tabIndex={-1}>
          {welcomeTexts.steps[step]}
        </h3>
        {children}
      </div>
    </Dialog>
  );
}

/** The five steps. After the first, steps 2 to 5 can be selected; completed ones have a check mark (WEL-017). */
function StepList({ step, done, onJump }: Omit<WelcomeDialogProps, 'children'>) {
  return (
    <nav aria-label={welcomeTexts.stepList}>
      <ol className={dialogStyles.steps}>
        {welcomeSteps.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={dialogStyles.step}
              aria-current={one === step ? 'step' : undefined}
              data-done={done.has(one) || undefined}
              disabled={one !== step && !canJump(step, one)}
              onClick={() => one !== step && onJump(one)}
            >
              <span className={dialogStyles.mark} aria-hidden="true">
                {done.has(one) ? <Check size={14} /> : one}
              </span>
              <span className={`${dialogStyles.name} may-hide`}>
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

/**
 * The steps that are actually done (WEL-017): terms accepted, sessions recorded on the website, targets and pages
 * saved. Unknown or failed data counts as not done. The last step is a review, completed by starting.
 */
function useDoneSteps(): ReadonlySet<WelcomeStep> {
  const hasAccepted = useQuery(GetNavDocument).data?.user.prefs.hasAcceptedTerms === true;
  const { start, end } = lastYear(useAtomValue(todayAtom));
  const onSite = { startDate: start, endDate: end, actions: ['CLIENT_SITE_ACTIVITY' as const] };
  // Before the terms are accepted, nothing else is requested.
  const sessions = useQuery(SessionsByDateDocument, { variables: { query: onSite }, skip: !hasAccepted }).data;
  const saved = useQuery(GetUserTargetsAndPagesDocument, { skip: !hasAccepted }).data;
  const isDone: Readonly<Record<WelcomeStep, boolean>> = {
    1: hasAccepted,
    2: (sessions?.sessionsByDate.totalCount ?? 0) > 0,
    3: (saved?.targets.length ?? 0) > 0,
    4: (saved?.pages.length ?? 0) > 0,
    5: false,
  };
  return new Set(([1, 2, 3, 4, 5] as const).filter((step) => isDone[step]));
}
