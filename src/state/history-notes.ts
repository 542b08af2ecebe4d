import { useAtomValue } from 'jotai';
import { type MouseEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '../lib/browser-storage.ts';
import { newRequestId } from '../lib/send-request.ts';
import { type Whose, whoseDataAtom } from './sign-in.ts';

/** What an entry of the history holds: no page can clear the history, so the rest is kept in the tab (FRM-063). */
export interface HistoryNote {
  readonly note: string;
}

interface KeptNote {
  readonly id: string;
  /** The sign-in and the account that it was written for: nobody else reads it (SGN-023). */
  readonly whose: string;
  readonly value: unknown;
}

const storageKey = 'webtrax.historyNotes';
/** A list of 100 visitors takes about 7 kB. */
const maxNotes = 40;

const textOf = ({ signIn, account }: Whose) => JSON.stringify([signIn, account]);

/** The notes of this tab, the oldest first; none where somebody else wrote there. */
function readNotes(): readonly KeptNote[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
}

function writeNote(id: string, whose: Whose, value: unknown): void {
  const others = readNotes().filter((note) => note.id !== id);
  const notes: KeptNote[] = [...others, { id, whose: textOf(whose), value }];
  tabStorage.setItem(storageKey, JSON.stringify(notes.slice(-maxNotes)));
}

function readNote(state: unknown, whose: Whose): unknown {
  const id = (state as Partial<HistoryNote> | null | undefined)?.note;
  return readNotes().find((note) => note.id === id && note.whose === textOf(whose))?.value;
}

/**
 * What the page before has noted for this entry of the history, as JSON keeps it; a reload and Back find it again.
 * Undefined for nothing, for what is another person's or account's, and after a log out.
 */
export function useNote(): unknown {
  const { state } = useLocation();
  const whose = useAtomValue(whoseDataAtom);
  return useMemo(() => readNote(state, whose), [state, whose]);
}

/** Notes a value for the page that is navigated to, and returns the `state` of the navigation. */
export function useKeepNote(): (value: unknown) => HistoryNote {
  const whose = useAtomValue(whoseDataAtom);
  return (value) => {
    const note = newRequestId();
    writeNote(note, whose, value);
    return { note };
  };
}

interface NoteLink {
  readonly state?: HistoryNote;
  readonly onClick?: (event: MouseEvent) => void;
}

/** Whether a link is opened elsewhere, where no note of this tab is read. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** Props of a Link that notes a value for its page, once it is followed; undefined notes nothing. */
export function useNoteLink(value: unknown): NoteLink {
  const whose = useAtomValue(whoseDataAtom);
  const [note] = useState(newRequestId);
  if (value === undefined) return {};
  return { state: { note }, onClick: (event) => isElsewhere(event) || writeNote(note, whose, value) };
}
