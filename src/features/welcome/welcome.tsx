import { useSetAtom } from 'jotai';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { TaggedAccount } from '../../../schema/reference/tracking-snippet.ts';
import { Button } from '../../components/button/button.tsx';
import { paths } from '../../lib/paths.ts';
import { welcomeTexts } from '../../text/welcome.ts';
import { ReviewStep } from './review-step.tsx';
import { ChoiceStep, TrackingStep } from './setup-steps.tsx';
import { TermsStep } from './terms-step.tsx';
import { endWelcomeAtom, goToStepAtom } from './unfinished-welcome.ts';
import { useDoneSteps } from './use-done-steps.ts';
import styles from './welcome.module.css';
import { WelcomeDialog } from './welcome-dialog.tsx';
import type { WelcomePlace, WelcomeStep } from './welcome-step.ts';

interface WelcomeProps {
  readonly account: TaggedAccount;
  readonly place: WelcomePlace;
}

/** The welcome wizard (WEL-001, WEL-010): a dialog over the page, or a bar while the person sets up targets. */
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
      <Button variant="quiet" aria-label={texts.leave} title={texts.leave} onClick={onLeave}>
        <X size={18} aria-hidden="true" />
      </Button>
    </section>
  );
}
