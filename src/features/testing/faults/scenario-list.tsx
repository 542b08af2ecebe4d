import type { Scenario } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { faultTexts } from '../../../text/testing.ts';
import styles from '../panel/parts.module.css';

interface ScenarioListProps {
  readonly scenarios: readonly Scenario[];
  /** Names of those that are on. */
  readonly active: readonly string[];
  readonly onStart: (scenario: Scenario) => void;
}

/** Scenarios by name, each with a button that starts it, or begins it anew. */
export function ScenarioList({ scenarios, active, onStart }: ScenarioListProps) {
  return (
    <ul className={styles.list}>
      {scenarios.map((scenario) => (
        <li key={scenario.name} data-active={active.includes(scenario.name) || undefined}>
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
