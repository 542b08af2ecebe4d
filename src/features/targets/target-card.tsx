import { memo, useId, useState } from 'react';
import type { TargetType } from '../../../schema/generated/types.ts';
import { type TargetValue, targetTypes, targetValues } from '../../../schema/reference/target-values.ts';
import { plainName } from '../../../schema/reference/value-texts.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ChosenChips } from '../../components/chosen-chips/chosen-chips.tsx';
import { searchable } from '../../lib/search-text.ts';
import { stepFocus } from '../../lib/step-focus.ts';
import { targetListTexts, targetsTexts } from '../../text/targets.ts';
import styles from './target-card.module.css';
import { targetKey, type UnlistedTarget, withValues } from './targets-draft.ts';

interface TargetCardProps {
  readonly type: TargetType;
  readonly chosen: ReadonlySet<string>;
  /** Of all types. */
  readonly unlisted: readonly UnlistedTarget[];
  /** This and the next must be stable functions, so that an edit rerenders one card instead of five. */
  readonly onChange: (type: TargetType, chosen: ReadonlySet<string>) => void;
  readonly onRemoveUnlisted: (key: string) => void;
}

/** A list with more than 10 items gets a text filter, like dropdowns (SES-012). */
const maxWithoutFilter = 10;

/** One type of targets: its list, a text filter if it is long, and the chosen values. */
export const TargetCard = memo(function TargetCard(props: TargetCardProps) {
  const { type, chosen, unlisted, onChange, onRemoveUnlisted } = props;
  const [text, setText] = useState('');
  // Only then must the number selected be announced, since checkboxes announce themselves (FRM-069).
  const [isWholesale, setIsWholesale] = useState(false);
  const { title, find } = targetListTexts[type];
  const all = targetValues[type];
  const shown = findOptions(all, text);
  const allShown = shown.map(({ value }) => value);
  const isNarrowed = shown !== all;
  const countShown = shown.filter(({ value }) => chosen.has(value)).length;
  const choose = (values: readonly string[], isChosen: boolean) => {
    setIsWholesale(values === allShown);
    onChange(type, withValues(chosen, values, isChosen));
  };
  const chooseShown = (isChosen: boolean) => choose(allShown, isChosen);
  const others = unlisted.filter(({ targetType }) => targetType === type);
  const removeChip = (value: string) => {
    if (chosen.has(value)) choose([value], false);
    else onRemoveUnlisted(targetKey({ targetType: type, value }));
  };
  const inList = <span className="visually-hidden">{targetsTexts.inList(title)}</span>;
  const wholesale = (
    <div className={`${styles.wholesale} no-print`}>
      <Button variant="quiet" isSpent={countShown === shown.length} onClick={() => chooseShown(true)}>
        {isNarrowed ? targetsTexts.selectShown : targetsTexts.selectAll}
        {inList}
      </Button>
      <Button variant="quiet" isSpent={countShown === 0} onClick={() => chooseShown(false)}>
        {isNarrowed ? targetsTexts.clearShown : targetsTexts.selectNone}
        {inList}
      </Button>
    </div>
  );
  let status: string | undefined;
  if (isWholesale) status = targetsTexts.selected(chosen.size + others.length, all.length + others.length);
  else if (shown.length === 0) status = targetsTexts.noMatch(text);
  else if (isNarrowed) status = targetsTexts.shown(shown.length, all.length);
  return (
    <Card
      title={title}
      hint={targetsTexts.chosen(chosen.size + others.length, all.length + others.length)}
      actions={wholesale}
    >
      {all.length > maxWithoutFilter && (
        <input
          type="search"
          className={`${styles.find} no-print`}
          aria-label={find}
          placeholder={find}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsWholesale(false);
          }}
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
          {status}
        </p>
      </div>
      <ChosenChips
        label={targetsTexts.chosenList(title)}
        emptyText={targetsTexts.noneChosen}
        chosen={[...all.filter(({ value }) => chosen.has(value)), ...others.map(chipOf)]}
        onRemove={removeChip}
      />
    </Card>
  );
});

const chipOf = ({ value, label }: UnlistedTarget) => ({ value, label: label || value });

interface OtherTargetsCardProps {
  readonly unlisted: readonly UnlistedTarget[];
  readonly onRemove: (key: string) => void;
}

/** Targets of types without a card in this build. */
export function OtherTargetsCard({ unlisted, onRemove }: OtherTargetsCardProps) {
  const others = unlisted.filter(({ targetType }) => targetTypes.every((type) => type !== targetType));
  if (others.length === 0) return null;
  return (
    <Card title={targetsTexts.others}>
      <ChosenChips
        label={targetsTexts.chosenList(targetsTexts.others)}
        emptyText={targetsTexts.noneChosen}
        chosen={others.map((target) => ({
          value: targetKey(target),
          label: `${plainName(target.targetType)}: ${chipOf(target).label}`,
        }))}
        onRemove={onRemove}
      />
    </Card>
  );
}

interface OptionListProps {
  readonly label: string;
  readonly options: readonly TargetValue[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (value: string, isChosen: boolean) => void;
}

/** Checkboxes with a single tab stop, since there can be 249 options: arrow keys move within the list. */
function OptionList({ label, options, chosen, onChoose }: OptionListProps) {
  const hintId = useId();
  const [active, setActive] = useState<string | null>(null);
  const stop = options.some(({ value }) => value === active) ? active : options[0]?.value;
  return (
    <fieldset className={styles.list} aria-describedby={hintId} onKeyDown={stepFocus}>
      <legend className="visually-hidden">{label}</legend>
      <p className="visually-hidden" id={hintId}>
        {targetsTexts.arrowKeys}
      </p>
      {options.map(({ value, label: name }) => (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.has(value)}
            tabIndex={value === stop ? 0 : -1}
            onFocus={() => setActive(value)}
            onChange={({ target }) => onChoose(value, target.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Options whose name contains a text or whose code equals it; all options if the text is blank. */
export function findOptions(options: readonly TargetValue[], text: string): readonly TargetValue[] {
  const searchTerm = searchable(text.trim());
  if (searchTerm === '') return options;
  return options.filter(
    ({ value, label }) => searchable(label).includes(searchTerm) || searchable(value) === searchTerm,
  );
}
