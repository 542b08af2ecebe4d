import { Compass, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { demoEvents } from '../../lib/demo-events.ts';
import { demoTexts } from '../../text/demo.ts';
import { Button } from '../button/button.tsx';
import styles from './help-menu.module.css';
import { helpPanelId } from './help-panel-id.ts';

/** In a demo: its tour once more, and the way back to its beginning. */
export function DemoHelp() {
  const [isResetting, setResetting] = useState(false);
  const startTour = () => {
    document.getElementById(helpPanelId)?.hidePopover();
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
