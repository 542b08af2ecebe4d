import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/reference/limits.ts';

/** A normalized entry. */
export interface Tidied {
  readonly value: string;
  /** Explains the change; none if no explanation is needed. */
  readonly note?: string | undefined;
}

interface Options {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly validate?: ((value: string) => string | null) | undefined;
  readonly tidy?: ((value: string) => Tidied) | undefined;
}

/** The state of a list of text boxes: adding, removing, focus, and when problems and notes are shown. */
export function useTextList({ values, onChange: onValues, validate, tidy }: Options) {
  const rows = values.length > 0 ? values : [''];
  const list = useRef<HTMLUListElement>(null);
  const [focusOn, setFocusOn] = useState<number | null>(null);
  /** The box that is being edited: its problem is shown when it loses the focus. */
  const [typingIn, setTypingIn] = useState<number | null>(null);
  /** With the entries that they are about: what was discarded or changed elsewhere has none. */
  const [notes, setNotes] = useState<Readonly<Record<number, Tidied>>>({});

  /** Pasted lines that found no room in the list; 0 after the next change. */
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
    /** `isPasted`: treated as if the box had lost the focus, so that the result shows at once. */
    change(index: number, value: string, isPasted: boolean) {
      // A message that is already shown stays until the problem is fixed.
      if (messageOf(rows[index] ?? '') === null || index === typingIn) setTypingIn(isPasted ? null : index);
      const { [index]: _, ...others } = notes;
      setNotes(others);
      onChange(replace(index, isPasted ? tidied(index, value) : value));
    },
    /**
     * Several lines at once: the first goes into the box, as `value`, and each other that is not there yet into one of
     * its own below it, as far as a list may have entries (LIM-009): thousands of boxes would stop the page.
     */
    pasteLines(index: number, value: string, others: readonly string[]) {
      setTypingIn(null);
      setNotes({});
      // What the box held before is no longer in the list.
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
    /** Adds a box after the last, or focuses the last if it is empty. `from`: the index of the focused box. */
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

/**
 * The entries of a list to save: trimmed and normalized, without empty entries and duplicates, in order
 * (SET-004).
 */
export function cleanEntries(values: readonly string[], tidy: (value: string) => string = (value) => value): string[] {
  const entries = values.map((value) => tidy(value.trim())).filter((value) => value !== '');
  return [...new Set(entries)];
}
