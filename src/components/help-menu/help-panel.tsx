import { useSetAtom } from 'jotai';
import { ChevronLeft, ChevronRight, Compass, Keyboard, Pause, Play, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { attributeNames } from '../../../schema/reference/action-texts.ts';
import { flags } from '../../lib/config/config.ts';
import { demoEvents } from '../../lib/window-events.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { demoTexts } from '../../text/demo.ts';
import { attributeMeanings, helpTexts, tourSteps } from '../../text/help.ts';
import { shortcutTexts } from '../../text/shortcuts.ts';
import { attributeIcons, valuedAttributes } from '../attributes/attribute-badge.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogHeader } from '../dialog/dialog.tsx';
import { isOverlayOpenAtom } from '../shortcuts/shortcut-table.ts';
import styles from './help-panel.module.css';

const attributes = Object.keys(attributeNames) as ActivityAttribute[];

interface HelpPanelProps {
  /** Closes the panel that this is the content of. */
  readonly close: () => void;
}

/** What the help menu opens. The tile of the tour is left out in production mode. */
export function HelpPanel({ close }: HelpPanelProps) {
  const [isTourOpen, setTourOpen] = useState(false);
  const openOverlay = useSetAtom(isOverlayOpenAtom);
  const showShortcuts = () => {
    // Closed first, so that the focus is back on the help button and returns there.
    close();
    openOverlay(true);
  };
  return (
    <>
      {!flags.hideForProd && (
        <button type="button" className={styles.tile} onClick={() => setTourOpen(true)}>
          <span className={styles.poster}>
            <TourScene step={1} />
            <span className={styles.play}>
              <Play size={20} fill="currentColor" aria-hidden="true" />
            </span>
          </span>
          <span className={styles.tileText}>
            <strong>{helpTexts.videoTitle}</strong>
            <span className={styles.tileHint}>{helpTexts.videoHint}</span>
          </span>
        </button>
      )}
      {import.meta.env.PROD && import.meta.env.VITE_DEMO === 'true' && <DemoHelp close={close} />}
      <h2 className={styles.heading}>{chromeTexts.highlightsLegend}</h2>
      <p className={styles.hint}>{helpTexts.legendHint}</p>
      <dl className={styles.legend}>
        {attributes.map((attribute) => {
          const Icon = attributeIcons[attribute];
          return (
            <div key={attribute} data-valued={valuedAttributes.has(attribute) || undefined}>
              <dt>
                <Icon size={16} aria-hidden="true" />
                {attributeNames[attribute]}
              </dt>
              <dd>{attributeMeanings[attribute]}</dd>
            </div>
          );
        })}
      </dl>
      <Button className={styles.keys} onClick={showShortcuts}>
        <Keyboard size={16} aria-hidden="true" />
        {shortcutTexts.title}
      </Button>
      {isTourOpen && <TourDialog onClose={() => setTourOpen(false)} />}
    </>
  );
}

/** In a demo: its tour once more, and the way back to its beginning. */
function DemoHelp({ close }: HelpPanelProps) {
  const [isResetting, setResetting] = useState(false);
  const startTour = () => {
    close();
    window.dispatchEvent(new Event(demoEvents.tour));
  };
  const reset = () => {
    setResetting(true);
    window.dispatchEvent(new Event(demoEvents.reset));
  };
  return (
    <div className={styles.demo}>
      <Button onClick={startTour}>
        <Compass size={16} aria-hidden="true" />
        {demoTexts.tour}
      </Button>
      <Button title={demoTexts.resetHint} isBusy={isResetting} onClick={reset}>
        <RotateCcw size={16} aria-hidden="true" />
        {isResetting ? demoTexts.resetting : demoTexts.reset}
      </Button>
    </div>
  );
}

const texts = helpTexts.tour;

/**
 * The tour of the help menu: five scenes with their words, which play by themselves and can be stopped and leafed
 * through. Where a person asked for less motion, nothing moves before they turn the page.
 */
function TourDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
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
                <span
                  className={styles.fill}
                  data-state={index < step ? 'done' : index > step ? 'ahead' : isPlaying ? 'playing' : 'stopped'}
                  onAnimationEnd={playOn}
                />
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
      {shown && (
        <div className={styles.words} aria-live={isPlaying ? 'off' : 'polite'}>
          <h3>{shown.title}</h3>
          <p>{shown.text}</p>
        </div>
      )}
    </Dialog>
  );
}

interface TourSceneProps {
  /** Step of the tour, from 1: the part of the screen it speaks of stands out. */
  readonly step: number;
}

const cards = [
  { y: 66, name: 92, isValued: true },
  { y: 112, name: 118, isValued: false },
  { y: 158, name: 84, isValued: true },
] as const;

/** A small sessions screen: filters, the rail of days, cards. Each scene of the tour lights up another part of it. */
function TourScene({ step }: TourSceneProps) {
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
