import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import type { TaggedAccount } from '../../components/tracking-snippet/tracking-snippet.ts';
import { paths } from '../../lib/paths.ts';
import { welcomeTexts } from '../../text/welcome.ts';
import { ChoiceStep } from './choice-step.tsx';
import { ResumeBar } from './resume-bar.tsx';
import { ReviewStep } from './review-step.tsx';
import { TermsStep } from './terms-step.tsx';
import { TrackingStep } from './tracking-step.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';
import { type WelcomePlace, type WelcomeStep, welcomePlaceAtom } from './welcome-step.ts';

interface WelcomeProps {
  readonly account: TaggedAccount;
  readonly place: WelcomePlace;
}

/** The welcome wizard (dashboard section 2): a dialog over the page, or a bar while the person sets up targets. */
export function Welcome({ account, place }: WelcomeProps) {
  const setPlace = useSetAtom(welcomePlaceAtom);
  const navigate = useNavigate();
  const { step, isAside } = place;
  const goTo = (next: WelcomeStep) => setPlace({ step: next, isAside: false });
  const end = () => setPlace(null);
  const setUp = (next: WelcomeStep) => {
    setPlace({ step: next, isAside: true });
    void navigate(paths.targets);
  };
  if (isAside) return <ResumeBar onResume={() => goTo(step)} onLeave={end} />;
  return (
    <WelcomeDialog step={step} onJump={goTo}>
      {step === 1 && <TermsStep onAccepted={() => goTo(2)} />}
      {step === 2 && <TrackingStep account={account} onContinue={() => goTo(3)} />}
      {step === 3 && <ChoiceStep texts={welcomeTexts.audience} onSetUp={() => setUp(4)} onLater={() => goTo(4)} />}
      {step === 4 && <ChoiceStep texts={welcomeTexts.pages} onSetUp={() => setUp(5)} onLater={() => goTo(5)} />}
      {step === 5 && <ReviewStep onStart={end} />}
    </WelcomeDialog>
  );
}
