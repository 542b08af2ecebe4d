import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { helpTexts, tourSteps } from '../../text/help.ts';
import { Button } from '../button/button.tsx';
import styles from './tour-dialog.module.css';
import { TourScene } from './tour-scene.tsx';

const texts = helpTexts.tour;

interface TourDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly onClose: () => void;
}

/**
 * The tour of the help menu: five scenes with their words, which play by themselves and can be stopped and leafed
 * through. Where a person asked for less motion, nothing moves before they turn the page.
 */
export function TourDialog({ ref, onClose }: TourDialogProps) {
  const headingId = useId();
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const last = tourSteps.length - 1;
  const shown = tourSteps[step];
  const goTo = (next: number) => {
    setStep(next);
    setPlaying(false);
  };
  const playOn = () => (step < last ? setStep(step + 1) : setPlaying(false));
  const toggle = () => {
    if (!isPlaying && step === last) setStep(0);
    setPlaying(!isPlaying);
  };
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={headingId} closedby="any" onClose={onClose}>
      <form method="dialog" className={styles.head}>
        <h2 id={headingId}>{helpTexts.videoTitle}</h2>
        <Button type="submit" variant="quiet" aria-label={texts.close}>
          <X size={18} aria-hidden="true" />
        </Button>
      </form>
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
                <span
                  className={styles.fill}
                  data-state={index < step ? 'done' : index > step ? 'ahead' : isPlaying ? 'playing' : 'stopped'}
                  onAnimationEnd={playOn}
                />
              </button>
            </li>
          ))}
        </ol>
        <Button variant="quiet" aria-label={texts.previous} disabled={step === 0} onClick={() => goTo(step - 1)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <Button variant="quiet" aria-label={texts.next} disabled={step === last} onClick={() => goTo(step + 1)}>
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
      {shown && (
        <div className={styles.words} aria-live={isPlaying ? 'off' : 'polite'}>
          <h3>{shown.title}</h3>
          <p>{shown.text}</p>
        </div>
      )}
    </dialog>
  );
}
