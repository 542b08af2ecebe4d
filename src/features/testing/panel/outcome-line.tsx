import { useAtomValue } from 'jotai';
import { Button } from '../../../components/button/button.tsx';
import { testingTexts } from '../../../text/testing.ts';
import styles from './panel.module.css';
import { isStaleAtom, outcomeAtom, reloadApp } from './panel-atoms.ts';

/** What came of the last change, read out; and a way to have the app ask anew where it shows what was before. */
export function OutcomeLine() {
  const outcome = useAtomValue(outcomeAtom);
  const isStale = useAtomValue(isStaleAtom);
  return (
    <div className={styles.outcome} data-said={outcome !== null || isStale || undefined}>
      <p role="status" data-kind={outcome?.isGood === false ? 'bad' : 'good'}>
        {outcome?.text}
      </p>
      {isStale && (
        <div className={styles.stale}>
          <span>{testingTexts.reloadHint}</span>
          <Button className={styles.small} onClick={reloadApp}>
            {testingTexts.reload}
          </Button>
        </div>
      )}
    </div>
  );
}
