import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ScreenFailure } from '../../components/load-state/load-state.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { EmptyState, Skeleton } from '../../components/placeholder/placeholder.tsx';
import { TextList } from '../../components/text-list/text-list.tsx';
import {
  ConflictNotice,
  LeaveGuard,
  SaveBar,
  type SavedElsewhere,
} from '../../components/unsaved-changes/unsaved-changes.tsx';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import type { GetUserTargetsAndPagesQuery } from '../../generated/operations.ts';
import { timelineParts } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { lastSavedTimestampAtom } from '../../state/unsaved.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { targetListTexts, targetsTexts } from '../../text/targets.ts';
import { usePageMatches } from './page-matches.ts';
import { OtherTargetsCard, TargetCard } from './target-card.tsx';
import { pagePath, pageProblem, pagesProblem, targetCount } from './targets-draft.ts';
import styles from './targets-form.module.css';
import { type SaveState, useTargetsForm } from './use-targets-form.ts';

const columns = [
  [targetListTexts.Industry.title, targetListTexts.State.title],
  [targetListTexts.Revenue.title, targetListTexts.Country.title],
  [targetListTexts.Size.title, targetsTexts.pages],
];

/** The cards at about their final size. */
function TargetsSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      {columns.map((titles) => (
        <div key={titles[0]} className={styles.column}>
          {titles.map((title) => (
            <Card key={title} title={title}>
              <Skeleton height={340} />
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Your Target Audience & Pages (TGT-001). Reloaded on each visit, since another tab might have saved. */
export function Component() {
  const { data, error } = useQuery(GetUserTargetsAndPagesDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <>
      <title>{`${targetsTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader
        title={targetsTexts.title}
        subheader={data ? targetsTexts.subheader(data.targets.length, data.pages.length) : ''}
        showDateRange={false}
      />
      <Targets data={data} error={error} />
    </>
  );
}

interface TargetsProps {
  readonly data: GetUserTargetsAndPagesQuery | undefined;
  readonly error: unknown;
}

function Targets({ data, error }: TargetsProps) {
  if (data) return <TargetsForm data={data} />;
  return error ? <ScreenFailure text={targetsTexts.notLoaded} error={error} /> : <TargetsSkeleton />;
}

/** The five lists and the pages, with save bar and leave guard (TGT-002, TGT-003). */
function TargetsForm({ data }: { readonly data: GetUserTargetsAndPagesQuery }) {
  const form = useTargetsForm(data);
  const { draft, saved, isChanged, saveState, changeTargets, removeUnlisted, changePages } = form;
  const cards = useRef<HTMLDivElement>(null);
  const focusFirst = (selector: string) => cards.current?.querySelector<HTMLElement>(selector)?.focus();
  const save = () => {
    form.save();
    if (pagesProblem(draft) === 'badPages') focusFirst('[aria-invalid]');
  };
  const card = (type: keyof typeof draft.targets) => (
    <TargetCard
      type={type}
      chosen={draft.targets[type]}
      unlisted={draft.unlisted}
      onChange={changeTargets}
      onRemoveUnlisted={removeUnlisted}
    />
  );
  return (
    <>
      {targetCount(saved) === 0 && <NoTargets onBegin={() => focusFirst('input')} />}
      <p className={styles.rule}>
        {targetsTexts.rule}
        <br />
        {targetsTexts.starRule}
      </p>
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
          <OtherTargetsCard unlisted={draft.unlisted} onRemove={removeUnlisted} />
        </div>
      </div>
      <TargetsSaveBar
        isChanged={isChanged}
        hasTargets={targetCount(draft) > 0}
        saveState={saveState}
        onSave={save}
        onDiscard={form.discard}
      />
      <LeaveGuard hasChanges={isChanged} />
    </>
  );
}

/** Shown until the first targets are saved, so that nothing shifts while the user chooses. */
function NoTargets({ onBegin }: { readonly onBegin: () => void }) {
  return (
    <div className={`${styles.invitation} no-print`}>
      <EmptyState text={targetsTexts.noTargets}>
        <p className={styles.hint}>{targetsTexts.noTargetsHint}</p>
        <Button onClick={onBegin}>{targetsTexts.begin}</Button>
      </EmptyState>
    </div>
  );
}

interface PagesCardProps {
  readonly pages: readonly string[];
  readonly onChange: (pages: readonly string[]) => void;
}

/** High-value pages, as paths without a host (TGT-005). */
const PagesCard = memo(function PagesCard({ pages, onChange }: PagesCardProps) {
  return (
    <Card title={targetsTexts.pages}>
      <TextList
        label={targetsTexts.pageLabel}
        isLabelHidden
        hint={targetsTexts.pagesHint}
        values={pages}
        onChange={onChange}
        validate={validate}
        tidy={tidy}
        describe={usePageMatches()}
        addLabel={targetsTexts.addPage}
        placeholder={targetsTexts.pagePlaceholder}
      />
    </Card>
  );
});

function tidy(entry: string) {
  const value = pagePath(entry);
  return { value, note: value === entry ? undefined : targetsTexts.pageTidied(value) };
}

function validate(entry: string): string | null {
  const problem = pageProblem(pagePath(entry));
  return problem && targetsTexts[problem];
}

interface TargetsSaveBarProps {
  readonly isChanged: boolean;
  readonly hasTargets: boolean;
  readonly saveState: SaveState;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The result of the last save, a link to what matches (TGT-031), and the form's buttons. */
function TargetsSaveBar({ isChanged, hasTargets, saveState, onSave, onDiscard }: TargetsSaveBarProps) {
  const { kind } = saveState;
  const timeZone = useAtomValue(timeZoneAtom);
  const lastSaved = useAtomValue(lastSavedTimestampAtom);
  const state = stateOf();
  const wayOn = state.tone === 'good' && hasTargets && (
    <Link className="no-print" to={paths.sessionsTargeted}>
      {targetsTexts.targetedSessions}
    </Link>
  );
  return (
    <SaveBar
      hasChanges={isChanged}
      isSaving={kind === 'saving'}
      saveLabel={targetsTexts.save}
      onSave={onSave}
      onDiscard={onDiscard}
      detail={wayOn}
      {...state}
    >
      <ConflictNotice form="targets" conflict={savedElsewhere(saveState)} />
    </SaveBar>
  );

  function stateOf(): { readonly state: string; readonly tone: 'neutral' | 'good' | 'bad' } {
    if (kind === 'saving') return { state: targetsTexts.saving, tone: 'neutral' };
    if (kind === 'failed' || kind === 'badPages' || kind === 'tooManyPages')
      return { state: targetsTexts[kind], tone: 'bad' };
    if (isChanged) return { state: targetsTexts.changed, tone: 'neutral' };
    if (kind !== 'saved' || lastSaved === null) return { state: targetsTexts.unchanged, tone: 'neutral' };
    const { time } = timelineParts(new Date(lastSaved).toISOString(), timeZone);
    return { state: targetsTexts.saved(time), tone: 'good' };
  }
}

/** Everything others changed is kept, since targets and pages are merged one by one. */
function savedElsewhere(saveState: SaveState): SavedElsewhere | null {
  if (saveState.kind !== 'saved' || saveState.elsewhere.length === 0) return null;
  const nameOf = (part: (typeof saveState.elsewhere)[number]) =>
    part === 'pages' ? targetsTexts.pages : targetListTexts[part].title;
  return { replaced: [], kept: saveState.elsewhere.map(nameOf) };
}
