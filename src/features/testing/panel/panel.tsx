import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { ownSandbox } from '../control/sandbox-cookie.ts';
import { Drawer } from './drawer.tsx';
import { Launcher } from './launcher.tsx';
import styles from './panel.module.css';
import { isOpenAtom, refreshAtom, sideAtom } from './panel-atoms.ts';
import { usePanelKey } from './use-panel-key.ts';

/** The tester's panel: a small button at the edge of the window, and the drawer that it opens. */
export function Panel() {
  const [isOpen, setOpen] = useAtom(isOpenAtom);
  const refresh = useSetAtom(refreshAtom);
  const side = useAtomValue(sideAtom);
  const launcher = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  /** Whether a person has just opened or closed it: focus then goes where they are. */
  const isByHand = useRef(false);

  const change = (next: boolean) => {
    isByHand.current = true;
    if (next) cameFrom.current = document.activeElement;
    setOpen(next);
  };
  usePanelKey(() => (isOpen ? drawer.current?.focus() : change(true)));

  useEffect(() => {
    // A browser in no sandbox of its own has nothing that the button could tell.
    if (isOpen || ownSandbox(document.cookie) !== null) void refresh();
  }, [isOpen, refresh]);

  useEffect(() => {
    if (!isByHand.current) return;
    isByHand.current = false;
    if (isOpen) return drawer.current?.focus();
    const back = cameFrom.current;
    if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus();
    else launcher.current?.focus();
  }, [isOpen]);

  return (
    <div className={`${styles.place} no-print`} data-side={side}>
      {isOpen ? <Drawer ref={drawer} onClose={() => change(false)} /> : null}
      {isOpen ? null : <Launcher ref={launcher} onOpen={() => change(true)} />}
    </div>
  );
}
