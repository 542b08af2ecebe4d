import { useAtomValue } from 'jotai';
import { type MouseEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '../lib/browser-storage.ts';
import { newRequestId } from '../lib/send-request.ts';
import { type DataOwner, dataOwnerAtom } from './sign-in.ts';

/** What a history entry contains. No page can clear the history, so the actual note is stored in the tab (FRM-063). */
export interface HistoryNote {
  readonly note: string;
}

interface KeptNote {
  readonly id: string;
  /** The sign-in and account that it was written for. It is hidden from any other (SGN-023). */
  readonly whose: string;
  readonly value: unknown;
}

const storageKey = 'webtrax.historyNotes';
/** A list of 100 visitors takes about 7 kB. */
const maxNotes = 40;

const textOf = ({ signIn, account }: DataOwner) => JSON.stringify([signIn, account]);

/** This tab's notes, oldest first; empty if something else was written there. */
function readNotes(): readonly KeptNote[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
}

function writeNote(id: string, owner: DataOwner, value: unknown): void {
  const others = readNotes().filter((note) => note.id !== id);
  const notes: KeptNote[] = [...others, { id, whose: textOf(owner), value }];
  tabStorage.setItem(storageKey, JSON.stringify(notes.slice(-maxNotes)));
}

function readNote(state: unknown, owner: DataOwner): unknown {
  const id = (state as Partial<HistoryNote> | null | undefined)?.note;
  return readNotes().find((note) => note.id === id && note.whose === textOf(owner))?.value;
}

/**
 * The note that the previous page stored for this history entry, as JSON values; available again after a reload or
 * Back. Undefined if there is none, if it belongs to another person or account, and after a logout.
 */
export function useNote(): unknown {
  const { state } = useLocation();
  const owner = useAtomValue(dataOwnerAtom);
  return useMemo(() => readNote(state, owner), [state, owner]);
}

/** Returns a function that stores a value for the next page and returns the navigation's `state`. */
export function useKeepNote(): (value: unknown) => HistoryNote {
  const owner = useAtomValue(dataOwnerAtom);
  return (value) => {
    const note = newRequestId();
    writeNote(note, owner, value);
    return { note };
  };
}

interface NoteLink {
  readonly state?: HistoryNote;
  readonly onClick?: (event: MouseEvent) => void;
}

/** Whether a click opens a link elsewhere, where this tab's notes aren't available. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** Props of a Link that stores a value for its page when followed; undefined stores nothing. */
export function useNoteLink(value: unknown): NoteLink {
  const owner = useAtomValue(dataOwnerAtom);
  const [note] = useState(newRequestId);
  if (value === undefined) return {};
  return { state: { note }, onClick: (event) => isElsewhere(event) || writeNote(note, owner, value) };
}
