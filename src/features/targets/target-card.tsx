import { memo, useState } from 'react';
import type { TargetType } from '../../../schema/generated/types.ts';
import { targetValues } from '../../../schema/reference/target-values.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ChosenChips } from '../../components/chosen-chips/chosen-chips.tsx';
import { targetListTexts, targetsTexts } from '../../text/targets.ts';
import { OptionList } from './option-list.tsx';
import styles from './target-card.module.css';
import { findOptions } from './target-options.ts';
import { withValues } from './targets-draft.ts';

interface TargetCardProps {
  readonly type: TargetType;
  readonly chosen: ReadonlySet<string>;
  /** Must be a stable function, so that an edit re-renders one card, not five. */
  readonly onChange: (type: TargetType, chosen: ReadonlySet<string>) => void;
}

/** A list gets a text filter above 10 items, as dropdowns do (SES-012). */
const maxWithoutFilter = 10;

/** One type of targets: its list, a text filter if it is long, and what is chosen from it. */
export const TargetCard = memo(function TargetCard({ type, chosen, onChange }: TargetCardProps) {
  const [text, setText] = useState('');
  const { title, find } = targetListTexts[type];
  const all = targetValues[type];
  const shown = findOptions(all, text);
  const isNarrowed = shown !== all;
  const countShown = shown.filter(({ value }) => chosen.has(value)).length;
  const choose = (values: readonly string[], isChosen: boolean) => onChange(type, withValues(chosen, values, isChosen));
  const chooseShown = (isChosen: boolean) =>
    choose(
      shown.map(({ value }) => value),
      isChosen,
    );
  const inList = <span className="visually-hidden">{targetsTexts.inList(title)}</span>;
  const wholesale = (
    <div className={`${styles.wholesale} no-print`}>
      <Button variant="quiet" disabled={countShown === shown.length} onClick={() => chooseShown(true)}>
        {isNarrowed ? targetsTexts.selectShown : targetsTexts.selectAll}
        {inList}
      </Button>
      <Button variant="quiet" disabled={countShown === 0} onClick={() => chooseShown(false)}>
        {isNarrowed ? targetsTexts.clearShown : targetsTexts.selectNone}
        {inList}
      </Button>
    </div>
  );
  return (
    <Card title={title} hint={targetsTexts.chosen(chosen.size, all.length)} actions={wholesale}>
      {all.length > maxWithoutFilter && (
        <input
          type="search"
          className={`${styles.find} no-print`}
          aria-label={find}
          placeholder={find}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div className="no-print">
        {shown.length > 0 && (
          <OptionList
            label={title}
            options={shown}
            chosen={chosen}
            onChoose={(value, isChosen) => choose([value], isChosen)}
          />
        )}
        <p role="status" className={shown.length > 0 ? 'visually-hidden' : styles.nothing}>
          {isNarrowed && (shown.length > 0 ? targetsTexts.shown(shown.length, all.length) : targetsTexts.noMatch(text))}
        </p>
      </div>
      <ChosenChips
        label={targetsTexts.chosenList(title)}
        emptyText={targetsTexts.noneChosen}
        chosen={all.filter(({ value }) => chosen.has(value))}
        onRemove={(value) => choose([value], false)}
      />
    </Card>
  );
});
