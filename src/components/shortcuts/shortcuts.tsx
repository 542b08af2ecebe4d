import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { isOverlayOpenAtom } from './shortcut-atoms.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Overlay = lazy(async () => ({ default: (await import('./shortcuts-overlay.tsx')).ShortcutsOverlay }));

/** Makes the keyboard shortcuts work on every screen around which it stands, and lists them on demand. */
export function Shortcuts() {
  useShortcuts();
  const [isOpen, setOpen] = useAtom(isOverlayOpenAtom);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <Overlay onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
