import { type Getter, type Setter, useAtom, useAtomValue } from 'jotai';
import { useAtomCallback } from 'jotai/utils';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { locationAtom } from '../../state/location.ts';
import { hereAtom, rememberedSearchAtom, searchForLink } from '../../state/sessions/link-search.ts';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
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

const { Part: Overlay } = lazyPart(async () => (await import('./shortcuts-overlay.tsx')).ShortcutsOverlay);

/** Makes the keyboard shortcuts work on every screen of the frame, and lists them on demand. */
export function Shortcuts() {
  useShortcuts();
  const [isOpen, setOpen] = useAtom(isOverlayOpenAtom);
  const { pathname } = useAtomValue(locationAtom);
  // The list closes with the screen: whoever comes next, or Back leads to, has not opened it (FRM-054).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next screen is what the effect answers to
  useEffect(() => () => setOpen(false), [setOpen, pathname]);
  return isOpen && <Overlay onClose={() => setOpen(false)} />;
}

/** Does what shortcuts say. What a page has not (dates, filters) is passed over. */
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

/** Listens for shortcuts as long as it is mounted and a person wants them. */
function useShortcuts(): void {
  const isOn = useAtomValue(areShortcutsOnAtom);
  const run = useRunShortcut();
  useEffect(() => {
    if (!isOn) return;
    let pending: PendingKey | null = null;
    const listen = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) {
        // Shift on the way to a key is no key of its own.
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
