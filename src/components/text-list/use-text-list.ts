import { useEffect, useRef, useState } from 'react';

/** What a box became when it was left, for the person to see. */
export interface Tidied {
  readonly value: string;
  /** Says what was changed; none where nothing needs saying. */
  readonly note?: string | undefined;
}

interface Options {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly validate?: ((value: string) => string | null) | undefined;
  readonly tidy?: ((value: string) => Tidied) | undefined;
}

/** The handling of a list of text boxes: adding, removing, where the focus goes, and what is said when. */
export function useTextList({ values, onChange, validate, tidy }: Options) {
  const rows = values.length > 0 ? values : [''];
  const list = useRef<HTMLUListElement>(null);
  const [focusOn, setFocusOn] = useState<number | null>(null);
  /** The box that is being typed into: what is wrong with it is said when it is left. */
  const [typingIn, setTypingIn] = useState<number | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});

  useEffect(() => {
    if (focusOn === null) return;
    list.current?.querySelectorAll('input')[focusOn]?.focus();
    setFocusOn(null);
  }, [focusOn]);

  const messageOf = (value: string) => (value.trim() === '' ? null : (validate?.(value.trim()) ?? null));
  const canAdd = rows.at(-1)?.trim() !== '';
  const replace = (index: number, value: string) => rows.map((row, place) => (place === index ? value : row));
  const tidied = (index: number, value: string) => {
    const neat = tidy?.(value.trim()) ?? { value: value.trim() };
    if (neat.note) setNotes({ ...notes, [index]: neat.note });
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
    note: (index: number): string | null => notes[index] ?? null,
    message: (index: number): string | null => (index === typingIn ? null : messageOf(rows[index] ?? '')),
    /** `isPasted`: the box is as good as left, so a person sees at once what becomes of it. */
    change(index: number, value: string, isPasted: boolean) {
      // A message that stands already goes on until it is answered.
      if (messageOf(rows[index] ?? '') === null || index === typingIn) setTypingIn(isPasted ? null : index);
      const { [index]: _, ...others } = notes;
      setNotes(others);
      onChange(replace(index, isPasted ? tidied(index, value) : value));
    },
    leave(index: number) {
      setTypingIn(null);
      const next = tidyRow(index, rows[index] ?? '');
      if (next !== rows) onChange(next);
    },
    /** Adds a box after the last, or goes to the last where it is still empty. `from`: the box one is in. */
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
 * What is saved of a list of text boxes: trimmed and tidied, without empty entries and duplicates, in their order
 * (SET-004).
 */
export function cleanEntries(values: readonly string[], tidy: (value: string) => string = (value) => value): string[] {
  const entries = values.map((value) => tidy(value.trim())).filter((value) => value !== '');
  return [...new Set(entries)];
}
