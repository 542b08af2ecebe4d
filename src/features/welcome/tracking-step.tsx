import { Button } from '../../components/button/button.tsx';
import { SnippetBox } from '../../components/tracking-snippet/snippet-box.tsx';
import { type TaggedAccount, trackingSnippet } from '../../components/tracking-snippet/tracking-snippet.ts';
import { welcomeTexts } from '../../text/welcome.ts';
import styles from './welcome-step.module.css';

interface TrackingStepProps {
  readonly account: TaggedAccount;
  readonly onContinue: () => void;
}

/** Step 2: the tracking code, to be copied. */
export function TrackingStep({ account, onContinue }: TrackingStepProps) {
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{welcomeTexts.tracking.lead}</p>
      <div className={styles.body}>
        <SnippetBox label={welcomeTexts.tracking.label} code={trackingSnippet(account)} />
      </div>
      <div className={styles.foot}>
        <Button variant="primary" onClick={onContinue}>
          {welcomeTexts.continue}
        </Button>
      </div>
    </div>
  );
}
