import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/reference/limits.ts';

/** A normalized entry. */
export interface TidyResult {
  readonly value: string;
  /** Explains the change; undefined if it needs no explanation. */
  readonly note?: string | undefined;
}

interface Options {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly validate?: ((value: string) => string | null) | undefined;
  readonly tidy?: ((value: string) => TidyResult) | undefined;
}

/** State of a list of text boxes: adding, removing, focus, and when problems and notes are shown. */
export function useTextList({ values, onChange: onValues, validate, tidy }: Options) {
  const rows = values.length > 0 ? values : [''];
  const list = useRef<HTMLUListElement>(null);
  const [focusOn, setFocusOn] = useState<number | null>(null);
  /** The box being edited, whose problem is shown when it loses focus. */
  const [typingIn, setTypingIn] = useState<number | null>(null);
  /** Stored with their entries: a note doesn't apply to an entry that was discarded or changed elsewhere. */
  const [notes, setNotes] = useState<Readonly<Record<number, TidyResult>>>({});

  /** Number of pasted lines that didn't fit in the list; 0 after the next change. */
  const [leftOut, setLeftOut] = useState(0);

  useEffect(() => {
    if (focusOn === null) return;
    list.current?.querySelectorAll('input')[focusOn]?.focus();
    setFocusOn(null);
  }, [focusOn]);

  const onChange = (next: readonly string[], unused = 0) => {
    setLeftOut(unused);
    onValues(next);
  };
  const messageOf = (value: string) => (value.trim() === '' ? null : (validate?.(value.trim()) ?? null));
  const canAdd = rows.at(-1)?.trim() !== '';
  const replace = (index: number, value: string) => rows.map((row, place) => (place === index ? value : row));
  const tidied = (index: number, value: string) => {
    const neat = tidy?.(value.trim()) ?? { value: value.trim() };
    if (neat.note) setNotes((before) => ({ ...before, [index]: neat }));
    return neat.value;
  };
  const tidyRow = (index: number, value: string) => {
    const neat = tidied(index, value);
    return neat === value ? rows : replace(index, neat);
  };

  return {
    rows,
    list,
    canAdd,
    leftOut,
    isTyping: (index: number): boolean => index === typingIn,
    note: (index: number): string | null => (notes[index]?.value === rows[index] && notes[index]?.note) || null,
    message: (index: number): string | null => (index === typingIn ? null : messageOf(rows[index] ?? '')),
    /** `isPasted` treats the box as if it had lost focus, so that the result shows immediately. */
    change(index: number, value: string, isPasted: boolean) {
      // A message already on the screen stays until the problem is fixed.
      if (messageOf(rows[index] ?? '') === null || index === typingIn) setTypingIn(isPasted ? null : index);
      const { [index]: _, ...others } = notes;
      setNotes(others);
      onChange(replace(index, isPasted ? tidied(index, value) : value));
    },
    /**
     * Pastes several lines: the first goes into the box, as `value`, and each other new one into its own box below.
     * Stops at the maximum number of entries (LIM-009), since thousands of boxes would freeze the page.
     */
    pasteLines(index: number, value: string, others: readonly string[]) {
      setTypingIn(null);
      setNotes({});
      // The box's previous text is no longer in the list.
      const kept = [...rows.slice(0, index), value, ...rows.slice(index + 1)];
      const fresh = others.filter((line) => !kept.includes(line));
      const added = fresh.slice(0, Math.max(0, limits.listEntries - rows.length));
      const pasted = [value, ...added].map((line, at) => tidied(index + at, line));
      onChange([...rows.slice(0, index), ...pasted, ...rows.slice(index + 1)], fresh.length - added.length);
      setFocusOn(index + added.length);
    },
    leave(index: number) {
      setTypingIn(null);
      const next = tidyRow(index, rows[index] ?? '');
      if (next !== rows) onChange(next);
    },
    /**
     * Adds a box after the last one, or focuses the last one if it is empty. `from` is the index of the focused box.
     */
    add(from: number | null) {
      setTypingIn(null);
      const next = from === null ? rows : tidyRow(from, rows[from] ?? '');
      if (canAdd) onChange([...next, '']);
      else if (next !== rows) onChange(next);
      setFocusOn(canAdd ? rows.length : rows.length - 1);
    },
    remove(index: number) {
      setTypingIn(null);
      setNotes({});
      onChange(rows.filter((_, place) => place !== index));
      setFocusOn(Math.max(0, Math.min(index, rows.length - 2)));
    },
  };
}

/** The entries to save: trimmed and normalized, without empty entries and duplicates, in order (SET-004). */
export function cleanEntries(values: readonly string[], tidy: (value: string) => string = (value) => value): string[] {
  const entries = values.map((value) => tidy(value.trim())).filter((value) => value !== '');
  return [...new Set(entries)];
}
