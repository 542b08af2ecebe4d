import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { helpTexts, tourSteps } from '../../text/help.ts';
import { Button } from '../button/button.tsx';
import { Dialog, DialogHeader } from '../dialog/dialog.tsx';
import styles from './tour-dialog.module.css';

const texts = helpTexts.tour;

/**
 * The help menu's tour: five scenes with captions, which play automatically and can be paused and paged through. With
 * reduced motion, nothing moves until the user pages.
 */
export function TourDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const last = tourSteps.length - 1;
  const currentStep = tourSteps[step];
  const goTo = (next: number) => {
    setStep(next);
    setPlaying(false);
  };
  const playOn = () => (step < last ? setStep(step + 1) : setPlaying(false));
  const toggle = () => {
    if (!isPlaying && step === last) setStep(0);
    setPlaying(!isPlaying);
  };
  const stateOf = (scene: number) => {
    if (scene < step) return 'done';
    if (scene > step) return 'ahead';
    return isPlaying ? 'playing' : 'stopped';
  };
  return (
    <Dialog ref={dialog} labelledBy={headingId} className={styles.dialog} onClose={onClose}>
      <DialogHeader id={headingId} title={helpTexts.videoTitle} closeLabel={texts.close} />
      <TourScene step={step + 1} />
      <div className={styles.controls}>
        <Button variant="quiet" aria-label={isPlaying ? texts.pause : texts.play} onClick={toggle}>
          {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        </Button>
        <ol className={styles.bar}>
          {tourSteps.map(({ title }, index) => (
            <li key={title}>
              <button
                type="button"
                aria-label={texts.scene(index + 1, title)}
                aria-current={index === step ? 'step' : undefined}
                onClick={() => goTo(index)}
              >
                <span className={styles.fill} data-state={stateOf(index)} onAnimationEnd={playOn} />
              </button>
            </li>
          ))}
        </ol>
        <Button variant="quiet" aria-label={texts.previous} isSpent={step === 0} onClick={() => goTo(step - 1)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <Button variant="quiet" aria-label={texts.next} isSpent={step === last} onClick={() => goTo(step + 1)}>
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
      {currentStep && (
        <div className={styles.words} aria-live={isPlaying ? 'off' : 'polite'}>
          <h3>{currentStep.title}</h3>
          <p>{currentStep.text}</p>
        </div>
      )}
    </Dialog>
  );
}

interface TourSceneProps {
  /** Step of the tour, from 1, which decides the highlighted part of the screen. */
  readonly step: number;
}

const cards = [
  { y: 66, name: 92, isValued: true },
  { y: 112, name: 118, isValued: false },
  { y: 158, name: 84, isValued: true },
] as const;

/** A miniature sessions screen with filters, days and cards. Each scene of the tour highlights another part. */
export function TourScene({ step }: TourSceneProps) {
  return (
    <svg className={styles.scene} viewBox="0 0 384 216" data-step={step} aria-hidden="true">
      <g className={styles.part} data-part="filters">
        <rect className={styles.control} x="24" y="18" width="72" height="22" rx="5" />
        <rect className={styles.control} x="102" y="18" width="72" height="22" rx="5" />
        <rect className={styles.control} x="180" y="18" width="100" height="22" rx="5" />
        <rect className={styles.apply} x="286" y="18" width="40" height="22" rx="5" />
        <path className={styles.arrow} d="M350 22v11m-5-5 5 5 5-5m-11 9h12" />
      </g>
      <g className={styles.part} data-part="rail">
        <path className={styles.line} d="M36 58v142" />
        {cards.map(({ y, isValued }) => (
          <circle key={y} className={styles.dot} data-valued={isValued || undefined} cx="36" cy={y + 17} r="5.5" />
        ))}
      </g>
      {cards.map(({ y, name, isValued }, index) => (
        <g key={y} className={styles.part} data-part={index === 0 ? 'first' : 'cards'}>
          <rect className={styles.card} x="56" y={y} width="304" height="36" rx="6" />
          <rect className={styles.mark} x="66" y={y + 8} width="20" height="20" rx="5" />
          <rect className={styles.name} x="96" y={y + 9} width={name} height="7" rx="3.5" />
          <rect className={styles.text} x="96" y={y + 21} width={name + 40} height="5" rx="2.5" />
          {isValued && <rect className={styles.badge} x="276" y={y + 11} width="44" height="14" rx="7" />}
          <path className={styles.arrow} d={`m336 ${y + 16} 5 5 5-5`} />
        </g>
      ))}
      <g className={styles.part} data-part="pages">
        <rect className={styles.card} x="56" y="104" width="304" height="82" rx="6" />
        {[118, 140, 162].map((y, index) => (
          <g key={y}>
            <rect className={styles.text} x="70" y={y} width="34" height="5" rx="2.5" />
            <rect className={styles.name} x="122" y={y} width={150 - index * 28} height="6" rx="3" />
            <path className={styles.line} d={`M56 ${y + 14}h304`} />
          </g>
        ))}
      </g>
    </svg>
  );
}
