import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { ActiveScenario, CatalogRow, Scenario } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { withBase } from '../../../lib/base.ts';
import { flags } from '../../../lib/config/config.ts';
import { faultTexts, testingTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/this-browser.ts';
import { changeAtom, outcomeAtom, sandboxAtom, useLoaded } from '../panel/panel-atoms.ts';
import { panelMemory } from '../panel-memory.ts';
import { Field } from './field.tsx';
import { LatencyForm } from './latency-form.tsx';
import { isNamed, LimitsForm, type LimitTexts, limited, noLimits, readLimits } from './limits-form.tsx';
import styles from './parts.module.css';

/** The catalog rows available here. */
const rowsHere = async () => (await control.catalog()).filter(({ notInDemo }) => !(flags.demo && notInDemo));

/** Scenarios and catalog rows to search and start, the limits to start them with, and latency. */
export function FaultsPart() {
  const allScenarios = useLoaded(control.scenarios);
  const allRows = useLoaded(rowsHere);
  const stack = useAtomValue(sandboxAtom)?.sandbox.scenarios ?? [];
  const change = useSetAtom(changeAtom);
  const setOutcome = useSetAtom(outcomeAtom);
  const [list, setList] = useState<'scenarios' | 'rows'>('scenarios');
  const [search, setSearch] = useState('');
  const [texts, setTexts] = useState<LimitTexts>(noLimits);
  const limits = readLimits(texts);

  const start = (scenario: Scenario) => {
    if (!limits) return setOutcome({ isGood: false, text: faultTexts.badLimits });
    const started = limited(scenario, limits);
    const run = async () => {
      await tester.ownSandbox();
      await control.start(started);
    };
    void change({ run, done: faultTexts.isStarted(started.name), app: 'stale' });
  };

  const scenarios = allScenarios?.filter(({ name, title }) => matchesSearch(search, [name, title])) ?? [];
  const rows =
    allRows?.filter(({ id, situation, seen, clauses }) => matchesSearch(search, [id, situation, seen, ...clauses])) ??
    [];
  const shown = list === 'rows' ? allRows : allScenarios;
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
      {list === 'rows' ? <RowList rows={rows} /> : <ScenarioList scenarios={scenarios} stack={stack} onStart={start} />}
    </>
  );
}

/** Whether each word of a search is in one of the texts, ignoring case. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const all = texts.join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

interface ScenarioListProps {
  readonly scenarios: readonly Scenario[];
  /** The active ones. */
  readonly stack: readonly ActiveScenario[];
  readonly onStart: (scenario: Scenario) => void;
}

/** Scenarios by name, each with a button to start or restart it. */
function ScenarioList({ scenarios, stack, onStart }: ScenarioListProps) {
  return (
    <ul className={styles.list}>
      {scenarios.map((scenario) => (
        <li key={scenario.name} data-active={stack.some((active) => isNamed(active, scenario.name)) || undefined}>
          <div>
            <p>{scenario.name}</p>
            <p className={styles.hint}>{scenario.title}</p>
          </div>
          <Button
            className={styles.small}
            aria-label={faultTexts.startNamed(scenario.name)}
            onClick={() => onStart(scenario)}
          >
            {faultTexts.start}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Catalog rows, each with a button that puts the app into its state. */
function RowList({ rows }: { readonly rows: readonly CatalogRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ id, situation, seen, clauses }) => (
        <li key={id}>
          <div>
            <p>{situation}</p>
            <p className={styles.hint}>{seen}</p>
            <p className={styles.clauses}>
              {clauses.map((clause) => (
                <span key={clause}>{clause}</span>
              ))}
            </p>
          </div>
          <Button className={styles.small} aria-label={faultTexts.showNamed(situation)} onClick={() => openRow(id)}>
            {faultTexts.show}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Reloads the app in the state of a catalog row. On a phone the panel closes first, since it would cover the result.
 */
function openRow(id: string): void {
  if (window.matchMedia('(max-width: 767px)').matches) panelMemory.keepOpen(false);
  window.location.assign(withBase(`/?row=${encodeURIComponent(id)}`));
}
