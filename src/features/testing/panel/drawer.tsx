import { useAtomValue, useSetAtom } from 'jotai';
import { type Ref, useEffect } from 'react';
import { testingTexts } from '../../../text/testing.ts';
import { ActiveStack } from '../faults/active-stack.tsx';
import { DrawerHead } from './drawer-head.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import styles from './panel.module.css';
import { refreshAtom, refusalAtom, sandboxAtom } from './panel-atoms.ts';
import { Parts } from './parts.tsx';
import { Refused } from './refused.tsx';

interface DrawerProps {
  readonly ref: Ref<HTMLElement>;
  readonly onClose: () => void;
}

/** The open panel, beside the app and not over it: the app stays in use. Escape within it closes it. */
export function Drawer({ ref, onClose }: DrawerProps) {
  const refresh = useSetAtom(refreshAtom);
  const read = useAtomValue(sandboxAtom);
  const refusal = useAtomValue(refusalAtom);
  useEffect(() => {
    // Another tab, the page of the mock or a command line may have changed it meanwhile.
    const onFocus = () => void refresh();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [refresh]);
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      className={styles.drawer}
      aria-label={testingTexts.title}
      data-small={refusal !== null || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <DrawerHead sandbox={read?.sandbox ?? null} onClose={onClose} />
      {refusal ? <Refused refusal={refusal} /> : <OutcomeLine />}
      {!refusal && !read && <p className={styles.quiet}>{testingTexts.loading}</p>}
      {read && (
        <>
          <ActiveStack stack={read.sandbox.scenarios} />
          <Parts />
        </>
      )}
    </aside>
  );
}
