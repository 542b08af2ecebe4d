import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { ArrowLeftToLine, ArrowRightToLine, X } from 'lucide-react';
import { type MouseEvent, type Ref, useEffect, useState } from 'react';
import type { ActiveScenario, Sandbox } from '../../../../schema/generated/control.ts';
import { Button, IconButton } from '../../../components/button/button.tsx';
import { faultTexts, sandboxTexts, testingTexts } from '../../../text/testing.ts';
import type { ControlRefusal } from '../control/control-client.ts';
import { control, mockToken } from '../control/this-browser.ts';
import { Field } from '../parts/field.tsx';
import { ruleText } from '../parts/limits-form.tsx';
import { sharedSandbox } from '../sandbox-clock.ts';
import styles from './drawer.module.css';
import {
  changeAtom,
  isStaleAtom,
  outcomeAtom,
  refreshAtom,
  refusalAtom,
  reloadApp,
  sandboxAtom,
  sideAtom,
} from './panel-atoms.ts';
import { PanelParts } from './panel-parts.tsx';

interface DrawerProps {
  readonly ref: Ref<HTMLElement>;
  readonly onClose: () => void;
}

/** The open panel, next to the app and not on top of it, so that the app stays usable. Escape inside it closes it. */
export function Drawer({ ref, onClose }: DrawerProps) {
  const refresh = useSetAtom(refreshAtom);
  const read = useAtomValue(sandboxAtom);
  const refusal = useAtomValue(refusalAtom);
  const side = useAtomValue(sideAtom);
  useEffect(() => {
    // Another tab, the mock's page or a command line might have changed it in the meantime.
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

/** The sandbox's name, whether its connection faults are real, and a button to switch the panel's side. */
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

/** The announced result of the last change, and a reload button while the app shows older responses. */
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

/** Why testing isn't possible, and what might help. */
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
        // This form disappears when the mock responds.
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

/** The active scenarios, latest first, each with a stop button. Visible in every part of the panel. */
function ActiveStack({ stack }: { readonly stack: readonly ActiveScenario[] }) {
  const change = useSetAtom(changeAtom);
  if (stack.length === 0) return <p className={styles.none}>{faultTexts.none}</p>;
  // The button disappears with what it stops.
  const keepFocus = ({ currentTarget }: MouseEvent) => currentTarget.closest<HTMLElement>('aside')?.focus();
  const stop = (name: string) =>
    change({ run: () => control.stop(name), done: faultTexts.isStopped(name), app: 'stale' });
  const stopAll = () => change({ run: control.stopAll, done: faultTexts.areStopped, app: 'stale' });
  return (
    <section className={styles.active} aria-label={faultTexts.active}>
      <ul>
        {stack.toReversed().map(({ name, title, rules }) => (
          <li key={name} title={title}>
            <span>{name}</span>
            <small>{[...new Set(rules.map(ruleText).filter(Boolean))].join('; ')}</small>
            <button
              type="button"
              aria-label={faultTexts.stop(name)}
              onClick={(event) => {
                keepFocus(event);
                void stop(name);
              }}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {stack.length > 1 && (
        <Button
          variant="quiet"
          onClick={(event) => {
            keepFocus(event);
            void stopAll();
          }}
        >
          {faultTexts.stopAll}
        </Button>
      )}
    </section>
  );
}
