import { useAtomValue } from 'jotai';
import { LinkButton } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { paths } from '../../../lib/paths.ts';
import { analyticsSearchAtom } from '../../../state/sessions/link-search.ts';
import { durationTexts } from '../../../text/duration.ts';
import styles from './session-duration.module.css';

/** Stands where the address names no depth that a session can have. */
export function UnknownDepth() {
  const search = useAtomValue(analyticsSearchAtom);
  return (
    <>
      <PageHeader title={durationTexts.depth.title} showDateRange={false} />
      <div className={styles.panel}>
        <EmptyState text={durationTexts.unknownDepth}>
          <LinkButton to={`${paths.sessionDuration}${search}`}>{durationTexts.toDuration}</LinkButton>
        </EmptyState>
      </div>
    </>
  );
}
