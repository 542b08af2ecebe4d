import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { targetsTexts } from '../../text/targets.ts';
import styles from './no-targets.module.css';

/** Invites a person who has saved no target yet. It stays until they save, so that nothing jumps while they choose. */
export function NoTargets({ onBegin }: { readonly onBegin: () => void }) {
  return (
    <div className={`${styles.invitation} no-print`}>
      <EmptyState text={targetsTexts.noTargets}>
        <p className={styles.hint}>{targetsTexts.noTargetsHint}</p>
        <Button onClick={onBegin}>{targetsTexts.begin}</Button>
      </EmptyState>
    </div>
  );
}
