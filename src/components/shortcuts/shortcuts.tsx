import { type Getter, type Setter, useAtom, useAtomValue } from 'jotai';
import { useAtomCallback } from 'jotai/utils';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { locationAtom } from '../../state/location.ts';
import { hereAtom, rememberedSearchAtom, searchForLink } from '../../state/sessions/link-search.ts';
import { lazyChunk } from '../lazy-part/lazy-part.tsx';
import {
  areShortcutsOnAtom,
  dateRangeButtonId,
  filterTextId,
  isForShortcuts,
  isOverlayOpenAtom,
  keyOf,
  type PendingKey,
  readKey,
  type ShortcutCommand,
  stepDatesAtom,
} from './shortcut-table.ts';

const { Part: Overlay } = lazyChunk(async () => (await import('./shortcuts-overlay.tsx')).ShortcutsOverlay);

/** Handles the keyboard shortcuts on every screen of the frame, and lists them on demand. */
export function Shortcuts() {
  useShortcuts();
  const [isOpen, setOpen] = useAtom(isOverlayOpenAtom);
  const { pathname } = useAtomValue(locationAtom);
  // The list closes when the screen changes, since it wasn't opened on the next one (FRM-054).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next screen is what the effect answers to
  useEffect(() => () => setOpen(false), [setOpen, pathname]);
  return isOpen && <Overlay onClose={() => setOpen(false)} />;
}

/** Runs shortcuts. Those for something the page lacks (dates, filters) are ignored. */
function useRunShortcut(): (command: ShortcutCommand) => void {
  const navigate = useNavigate();
  const run = useCallback(
    (get: Getter, set: Setter, command: ShortcutCommand) => {
      switch (command.kind) {
        case 'go': {
          const search = searchForLink(command.to, get(hereAtom), get(rememberedSearchAtom)[command.to] ?? '');
          return void navigate({ pathname: command.to, search });
        }
        case 'step':
          return get(stepDatesAtom)?.step(command.direction);
        case 'dates': {
          const dates = document.getElementById(dateRangeButtonId);
          dates?.focus();
          return dates?.click();
        }
        case 'filters':
          return document.getElementById(filterTextId)?.focus();
        case 'overlay':
          return set(isOverlayOpenAtom, true);
      }
    },
    [navigate],
  );
  return useAtomCallback(run);
}

/** Listens for shortcuts while mounted and enabled. */
function useShortcuts(): void {
  const isOn = useAtomValue(areShortcutsOnAtom);
  const run = useRunShortcut();
  useEffect(() => {
    if (!isOn) return;
    let pending: PendingKey | null = null;
    const listen = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) {
        // Pressing Shift for the next key doesn't count as a key.
        if (event.key !== 'Shift' && event.key !== 'AltGraph') pending = null;
        return;
      }
      if (event.key === 'Shift') return;
      const read = readKey(pending, keyOf(event), event.timeStamp);
      pending = read.pending;
      if (!read.command) return;
      event.preventDefault();
      run(read.command);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, run]);
}
