import { useSetAtom } from 'jotai';
import { Compass, Keyboard, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { attributeNames } from '../../../schema/reference/action-texts.ts';
import { flags } from '../../lib/config/config.ts';
import { demoEvents } from '../../lib/window-events.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { demoTexts } from '../../text/demo.ts';
import { attributeMeanings, helpTexts } from '../../text/help.ts';
import { shortcutTexts } from '../../text/shortcuts.ts';
import { attributeIcons, valuedAttributes } from '../attributes/attribute-badge.tsx';
import { Button } from '../button/button.tsx';
import { isOverlayOpenAtom } from '../shortcuts/shortcut-table.ts';
import styles from './help-panel.module.css';
import { TourDialog, TourScene } from './tour-dialog.tsx';

const attributes = Object.keys(attributeNames) as ActivityAttribute[];

interface HelpPanelProps {
  /** Closes the surrounding panel. */
  readonly close: () => void;
}

/** Content of the help menu. The tour tile is hidden in production mode. */
export function HelpPanel({ close }: HelpPanelProps) {
  const [isTourOpen, setTourOpen] = useState(false);
  const openOverlay = useSetAtom(isOverlayOpenAtom);
  const showShortcuts = () => {
    // Closes the panel first, so that focus is on the help button and returns there afterwards.
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

/** In a demo: restarts its tour or resets it. */
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
