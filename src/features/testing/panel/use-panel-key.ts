import { useEffect, useEffectEvent } from 'react';
import { announcedShortcuts } from '../../../components/shortcuts/announced-shortcuts.ts';
import { isForShortcuts, keyOf } from '../../../components/shortcuts/is-for-shortcuts.ts';
import { testingTexts } from '../../../text/testing.ts';

/** No shortcut of the app, alone or as the second of a pair. */
const panelKey = 'p';

/** Somebody who has turned single keys off has turned off this one too. */
const areShortcutsOn = () => window.localStorage.getItem('webtrax.shortcuts') !== 'false';

/** Listens for the key of the panel on every screen, and has the list of shortcuts name it. */
export function usePanelKey(open: () => void): void {
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
