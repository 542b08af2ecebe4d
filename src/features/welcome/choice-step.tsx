import { Button } from '../../components/button/button.tsx';
import type { welcomeTexts } from '../../text/welcome.ts';
import { StepDrawing } from './step-drawing.tsx';
import styles from './welcome-step.module.css';

interface ChoiceStepProps {
  readonly texts: (typeof welcomeTexts)['audience' | 'pages'];
  readonly onSetUp: () => void;
  readonly onLater: () => void;
}

/** Steps 3 and 4: set something up now, or later. */
export function ChoiceStep({ texts, onSetUp, onLater }: ChoiceStepProps) {
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.body}>
        <StepDrawing />
      </div>
      <div className={styles.foot}>
        <Button onClick={onLater}>{texts.later}</Button>
        <Button variant="primary" onClick={onSetUp}>
          {texts.setUp}
        </Button>
      </div>
    </div>
  );
}
