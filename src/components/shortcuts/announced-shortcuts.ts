import type { Shortcut } from './shortcut-table.ts';

/** A key that something beside the table listens for itself, and only says so here. */
export type AnnouncedShortcut = Omit<Shortcut, 'command'>;

const announced = new Set<AnnouncedShortcut>();

/** Further keys for the list of shortcuts to name. */
export const announcedShortcuts = {
  all: (): readonly AnnouncedShortcut[] => [...announced],
  /** Gives the way to take it back. */
  announce(shortcut: AnnouncedShortcut): () => void {
    announced.add(shortcut);
    return () => void announced.delete(shortcut);
  },
};
