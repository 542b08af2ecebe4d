import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Scenario } from '../../../../schema/generated/control.ts';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { flags } from '../../../lib/flags.ts';
import { faultTexts, testingTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/here.ts';
import { Field } from '../panel/field.tsx';
import { changeAtom, outcomeAtom, sandboxAtom } from '../panel/panel-atoms.ts';
import styles from '../panel/parts.module.css';
import { useLoaded } from '../panel/use-loaded.ts';
import { fits } from './fits.ts';
import { LatencyForm } from './latency-form.tsx';
import { type LimitTexts, limited, noLimits, readLimits } from './limits.ts';
import { LimitsForm } from './limits-form.tsx';
import { RowList } from './row-list.tsx';
import { ScenarioList } from './scenario-list.tsx';

/** Rows of the catalogue that can be shown here. */
const rowsHere = async () => (await control.catalogue()).filter(({ notInDemo }) => !(flags.demo && notInDemo));

/** Scenarios and rows of the catalogue to search and start, the limits they are started with, and latency. */
export function FaultsPart() {
  const allScenarios = useLoaded(control.scenarios);
  const allRows = useLoaded(rowsHere);
  const stack = useAtomValue(sandboxAtom)?.sandbox.scenarios ?? [];
  const change = useSetAtom(changeAtom);
  const say = useSetAtom(outcomeAtom);
  const [list, setList] = useState<'scenarios' | 'rows'>('scenarios');
  const [search, setSearch] = useState('');
  const [texts, setTexts] = useState<LimitTexts>(noLimits);
  const limits = readLimits(texts);

  const start = (scenario: Scenario) => {
    if (!limits) return say({ isGood: false, text: faultTexts.badLimits });
    const run = async () => {
      await tester.ownSandbox();
      await control.start(limited(scenario, limits));
    };
    void change({ run, done: faultTexts.isStarted(scenario.name), app: 'stale' });
  };

  const scenarios = allScenarios?.filter(({ name, title }) => fits(search, [name, title])) ?? [];
  const rows =
    allRows?.filter(({ id, situation, seen, section }) => fits(search, [id, situation, seen, section])) ?? [];
  const shown = list === 'rows' ? allRows : allScenarios;
  const active = stack.map(({ name }) => name);
  return (
    <>
      <Field label={faultTexts.search}>
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <LimitsForm texts={texts} onChange={setTexts} limits={limits} />
      <LatencyForm limits={limits} stack={stack} />
      <Segmented
        label={faultTexts.lists}
        options={[
          { value: 'scenarios', label: faultTexts.scenarios(scenarios.length) },
          { value: 'rows', label: faultTexts.rows(rows.length) },
        ]}
        value={list}
        onChange={setList}
      />
      {shown === undefined && <p className={styles.hint}>{testingTexts.loading}</p>}
      {shown && (list === 'rows' ? rows : scenarios).length === 0 && (
        <p className={styles.hint}>{faultTexts.nothingFound}</p>
      )}
      {list === 'rows' ? (
        <RowList rows={rows} />
      ) : (
        <ScenarioList scenarios={scenarios} active={active} onStart={start} />
      )}
    </>
  );
}
