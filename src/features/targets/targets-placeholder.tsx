import { Card } from '../../components/card/card.tsx';
import { QuietFailure } from '../../components/quiet-failure/quiet-failure.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { targetListTexts, targetsTexts } from '../../text/targets.ts';
import styles from './targets-form.module.css';

const columns = [
  [targetListTexts.Industry.title, targetListTexts.State.title],
  [targetListTexts.Revenue.title, targetListTexts.Country.title],
  [targetListTexts.Size.title, targetsTexts.pages],
];

/** The cards without their data: on their way, or failed (dashboard section 8: logged, nothing shown). */
export function TargetsPlaceholder({ isFailed }: { readonly isFailed: boolean }) {
  return (
    <div className={styles.cards} aria-busy={!isFailed}>
      {columns.map((titles) => (
        <div key={titles[0]} className={styles.column}>
          {titles.map((title) => (
            <Card key={title} title={title}>
              {isFailed ? <QuietFailure /> : <Skeleton height={340} />}
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}
