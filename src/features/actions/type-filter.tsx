import { useAtom } from 'jotai';
import type { VettedValue } from '../../../schema/generated/types.ts';
import { Button } from '../../components/button/button.tsx';
import { actionTexts, vettedNames } from '../../text/actions.ts';
import { typesAtom } from './actions-atoms.ts';
import { vettedValues } from './actions-search.ts';
import styles from './type-filter.module.css';

/** Which kinds of actions are listed (dashboard section 2, VIEW BY TYPE). */
export function TypeFilter() {
  const [types, setTypes] = useAtom(typesAtom);
  const toggle = (value: VettedValue) =>
    setTypes(types.includes(value) ? types.filter((type) => type !== value) : [...types, value]);
  return (
    <fieldset className={`${styles.filter} no-print`}>
      <legend>{actionTexts.viewByType}</legend>
      {vettedValues.map((value) => (
        <label key={value} className={styles.option}>
          <input type="checkbox" checked={types.includes(value)} onChange={() => toggle(value)} />
          {vettedNames[value]}
        </label>
      ))}
      <Button variant="quiet" onClick={() => setTypes(vettedValues)}>
        {actionTexts.selectAll}
      </Button>
    </fieldset>
  );
}
