import { useAtomValue } from 'jotai';
import { FlaskConical } from 'lucide-react';
import type { Ref } from 'react';
import { testingTexts } from '../../../text/testing.ts';
import styles from './panel.module.css';
import { sandboxAtom } from './panel-atoms.ts';

interface LauncherProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
}

/** The button that opens the panel; says how many scenarios are on. */
export function Launcher({ ref, onOpen }: LauncherProps) {
  const count = useAtomValue(sandboxAtom)?.sandbox.scenarios.length ?? 0;
  return (
    <aside aria-label={testingTexts.title}>
      <button
        ref={ref}
        type="button"
        className={styles.launcher}
        data-active={count > 0 || undefined}
        title={testingTexts.open}
        onClick={onOpen}
      >
        <FlaskConical size={14} aria-hidden="true" />
        {testingTexts.title}
        {count > 0 && <span className={styles.count}>{testingTexts.countOn(count)}</span>}
      </button>
    </aside>
  );
}
