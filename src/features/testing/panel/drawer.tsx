import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { ArrowLeftToLine, ArrowRightToLine, X } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import type { Sandbox } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { sandboxTexts, testingTexts } from '../../../text/testing.ts';
import type { ControlRefusal } from '../control/control-client.ts';
import { sharedSandbox } from '../control/sandbox-cookie.ts';
import { mockToken } from '../control/this-browser.ts';
import { Field } from '../parts/field.tsx';
import { ActiveStack } from './active-stack.tsx';
import styles from './drawer.module.css';
import { isStaleAtom, outcomeAtom, refreshAtom, refusalAtom, reloadApp, sandboxAtom, sideAtom } from './panel-atoms.ts';
import { PanelParts } from './panel-parts.tsx';

interface DrawerProps {
  readonly ref: Ref<HTMLElement>;
  readonly onClose: () => void;
}

/** The open panel, beside the app and not over it: the app stays in use. Escape within it closes it. */
export function Drawer({ ref, onClose }: DrawerProps) {
  const refresh = useSetAtom(refreshAtom);
  const read = useAtomValue(sandboxAtom);
  const refusal = useAtomValue(refusalAtom);
  const side = useAtomValue(sideAtom);
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
      data-side={side}
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
          <PanelParts />
        </>
      )}
    </aside>
  );
}

interface DrawerHeadProps {
  readonly sandbox: Sandbox | null;
  readonly onClose: () => void;
}

/** Which sandbox this is, whether its connection faults are real, and on which side the panel is. */
function DrawerHead({ sandbox, onClose }: DrawerHeadProps) {
  const [side, setSide] = useAtom(sideAtom);
  const isLeft = side === 'left';
  return (
    <header className={styles.head}>
      <div className={styles.headTexts}>
        <h2>{testingTexts.title}</h2>
        {sandbox && (
          <p>
            {sandboxTexts.title} <b>{sandbox.name}</b>
            {sandbox.name === sharedSandbox && `, ${sandboxTexts.shared}`}
          </p>
        )}
        {sandbox && <p>{sandboxTexts.network[sandbox.network]}</p>}
      </div>
      <IconButton
        className={styles.move}
        icon={isLeft ? ArrowRightToLine : ArrowLeftToLine}
        label={isLeft ? testingTexts.moveRight : testingTexts.moveLeft}
        onClick={() => setSide(isLeft ? 'right' : 'left')}
      />
      <IconButton icon={X} iconSize={18} label={testingTexts.close} onClick={onClose} />
    </header>
  );
}

/** The outcome of the last change, announced; and a button that reloads the app where it still shows older answers. */
function OutcomeLine() {
  const outcome = useAtomValue(outcomeAtom);
  const isStale = useAtomValue(isStaleAtom);
  return (
    <div className={styles.outcome} data-said={outcome !== null || isStale || undefined}>
      <p role="status" data-kind={outcome?.isGood === false ? 'bad' : 'good'}>
        {outcome?.text}
      </p>
      {isStale && (
        <div className={styles.stale}>
          <span>{testingTexts.reloadHint}</span>
          <Button className={styles.small} onClick={reloadApp}>
            {testingTexts.reload}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Why there is nothing to test with, and what may help. */
function Refused({ refusal }: { readonly refusal: ControlRefusal }) {
  const refresh = useSetAtom(refreshAtom);
  const setOutcome = useSetAtom(outcomeAtom);
  const [token, setToken] = useState('');
  return (
    <form
      className={styles.refused}
      onSubmit={(event) => {
        event.preventDefault();
        if (token) mockToken.keep(token);
        setOutcome(null);
        // This form goes once the mock answers.
        event.currentTarget.closest('aside')?.focus();
        void refresh();
      }}
    >
      <p role="alert">{refusal.message}</p>
      {refusal.status === 403 && (
        <Field label={sandboxTexts.token}>
          <input type="password" autoComplete="off" value={token} onChange={({ target }) => setToken(target.value)} />
        </Field>
      )}
      <Button type="submit">{refusal.status === 403 ? sandboxTexts.useToken : testingTexts.tryAgain}</Button>
    </form>
  );
}
