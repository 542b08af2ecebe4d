import { getDefaultStore, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { FlaskConical } from 'lucide-react';
import { type Ref, StrictMode, useEffect, useEffectEvent, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyChunk } from '../../../components/lazy-part/lazy-part.tsx';
import { announcedShortcuts, isForShortcuts, keyOf } from '../../../components/shortcuts/shortcut-table.ts';
import { browserStorage } from '../../../lib/browser-storage.ts';
import { testingTexts } from '../../../text/testing.ts';
import { panelHostId, panelMemory } from '../panel-memory.ts';
import styles from './panel.module.css';
import { isOpenAtom, outcomeAtom, refreshAtom, refusalAtom, sandboxAtom, sideAtom } from './panel-atoms.ts';

/** Most of the panel is behind the button, and is fetched on hover or focus. */
const { Part: Drawer, preload: preloadDrawer } = lazyChunk(async () => (await import('./drawer.tsx')).Drawer);

/**
 * Mounts the panel next to the app in a separate root, so that it survives a crash of the app. If it is already
 * mounted, opens it and shows the problem.
 */
export function mountPanel(problem: string | null): void {
  const store = getDefaultStore();
  const outcome = panelMemory.takeSaid();
  if (problem !== null) {
    store.set(isOpenAtom, true);
    store.set(outcomeAtom, { isGood: false, text: problem });
  } else if (outcome !== null) store.set(outcomeAtom, { isGood: true, text: outcome });
  if (document.getElementById(panelHostId)) return;
  const host = document.createElement('div');
  host.id = panelHostId;
  // It has no height, but would still take a page in print.
  host.className = 'no-print';
  document.body.append(host);
  createRoot(host).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  );
}

/** The tester's panel: a small button at the edge of the window, and the drawer it opens. */
function Panel() {
  const [isOpen, setOpen] = useAtom(isOpenAtom);
  const refresh = useSetAtom(refreshAtom);
  const side = useAtomValue(sideAtom);
  const size = useAtomValue(refusalAtom) === null ? 'full' : 'small';
  const launcher = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  /** What the user just did, for moving focus accordingly; null when that is done. */
  const done = useRef<'opened' | 'closed' | null>(null);

  const change = (next: boolean) => {
    done.current = next ? 'opened' : 'closed';
    if (next) cameFrom.current = document.activeElement;
    setOpen(next);
  };
  usePanelKey(() => (isOpen ? drawer.current?.focus() : change(true)));

  const wasRead = useRef(false);
  useEffect(() => {
    // Loaded once even while closed, because screens use the mock's clock (TST-077).
    if (isOpen || !wasRead.current) void refresh();
    wasRead.current = true;
  }, [isOpen, refresh]);

  // The drawer mounts only after it has been fetched.
  const setDrawer = (element: HTMLElement | null) => {
    drawer.current = element;
    if (element === null || done.current !== 'opened') return;
    done.current = null;
    element.focus();
  };
  useEffect(() => {
    if (isOpen || done.current !== 'closed') return;
    done.current = null;
    const back = cameFrom.current;
    if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus();
    else launcher.current?.focus();
  }, [isOpen]);

  return (
    <div className={`${styles.place} no-print`} data-side={side} data-open={isOpen ? size : undefined}>
      {isOpen ? <Drawer ref={setDrawer} onClose={() => change(false)} /> : null}
      {isOpen ? null : <Launcher ref={launcher} onOpen={() => change(true)} />}
    </div>
  );
}

interface LauncherProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
}

/** The button that opens the panel, with the number of active scenarios. */
function Launcher({ ref, onOpen }: LauncherProps) {
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
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
      >
        <FlaskConical size={14} aria-hidden="true" />
        {testingTexts.title}
        {count > 0 && <span className={styles.count}>{testingTexts.countOn(count)}</span>}
      </button>
    </aside>
  );
}

/** Not used by any shortcut of the app, alone or as the second of a pair. */
const panelKey = 'p';

/** Turning off single-key shortcuts also turns off this one. */
const areShortcutsOn = () => browserStorage.getItem('webtrax.shortcuts') !== 'false';

/** Handles the panel's key on every screen, and adds it to the list of shortcuts. */
function usePanelKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (keyOf(event) !== panelKey || !isForShortcuts(event) || !areShortcutsOn()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const withdraw = announcedShortcuts.announce({ keys: [panelKey], name: testingTexts.shortcut, group: 'page' });
    document.addEventListener('keydown', listen);
    return () => {
      withdraw();
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
