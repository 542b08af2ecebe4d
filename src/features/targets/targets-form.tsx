import { useRef } from 'react';
import { LeaveGuard } from '../../components/leave-guard/leave-guard.tsx';
import type { GetUserTargetsAndPagesQuery } from '../../generated/operations.ts';
import { targetsTexts } from '../../text/targets.ts';
import { NoTargets } from './no-targets.tsx';
import { PagesCard } from './pages-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { TargetCard } from './target-card.tsx';
import { hasBadPage, targetCount } from './targets-draft.ts';
import styles from './targets-form.module.css';
import { useTargetsForm } from './use-targets-form.ts';

/** The five lists and the pages, with what keeps an edit from being lost (dashboard sections 4 and 5). */
export function TargetsForm({ data }: { readonly data: GetUserTargetsAndPagesQuery }) {
  const form = useTargetsForm(data);
  const { draft, saved, isChanged, status, changeTargets, changePages } = form;
  const cards = useRef<HTMLDivElement>(null);
  const focusFirst = (selector: string) => cards.current?.querySelector<HTMLElement>(selector)?.focus();
  const save = () => {
    form.save();
    if (hasBadPage(draft)) focusFirst('[aria-invalid]');
  };
  const card = (type: keyof typeof draft.targets) => (
    <TargetCard type={type} chosen={draft.targets[type]} onChange={changeTargets} />
  );
  return (
    <>
      {targetCount(saved) === 0 && <NoTargets onBegin={() => focusFirst('input')} />}
      <p className={styles.rule}>{targetsTexts.rule}</p>
      <div ref={cards} className={styles.cards}>
        <div className={styles.column}>
          {card('Industry')}
          {card('State')}
        </div>
        <div className={styles.column}>
          {card('Revenue')}
          {card('Country')}
        </div>
        <div className={styles.column}>
          {card('Size')}
          <PagesCard pages={draft.pages} onChange={changePages} />
        </div>
      </div>
      <SaveBar isChanged={isChanged} status={status} onSave={save} onDiscard={form.discard} />
      <LeaveGuard hasChanges={isChanged} />
    </>
  );
}
