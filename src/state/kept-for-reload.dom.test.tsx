import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageRefusal } from '../lib/browser-storage.ts';
import { pageReload } from '../lib/reload-page.ts';
import { forgetKept, readAll, readList, readSetOf, readText, useKeptForReload } from './kept-for-reload.ts';

interface Draft {
  readonly pages: readonly string[];
  readonly chosen: ReadonlySet<string>;
}

const empty: Draft = { pages: [], chosen: new Set() };
const typed: Draft = { pages: ['/a', ''], chosen: new Set(['Metals']) };
const readDraft = readAll<Draft>({ pages: readList(readText), chosen: readSetOf(['Metals']) });
const open = (form: string | null = 'targets', toKeep?: (draft: Draft) => unknown) =>
  renderHook(() => useKeptForReload(form, () => empty, readDraft, toKeep), { wrapper: StrictMode });

/** Opens a form and types into it. */
function type(form?: string | null, toKeep?: (draft: Draft) => unknown): void {
  const { result } = open(form, toKeep);
  act(() => result.current[1](typed));
}

/** Reloads the page as the app does, and unmounts the form. */
function reload(): void {
  pageReload.start({ reload: vi.fn() });
  cleanup();
  pageReload.forget();
}

beforeEach(() => {
  sessionStorage.clear();
  storageRefusal.forget();
});
afterEach(() => {
  cleanup();
  pageReload.forget();
});

describe('useKeptForReload (ERR-033, FRM-058)', () => {
  it('restores what was entered, sets included, once', () => {
    type();
    reload();
    expect(open().result.current[0]).toEqual(typed);
    cleanup();
    expect(open().result.current[0]).toEqual(empty);
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
  });

  it('keeps it through several reloads', () => {
    type();
    reload();
    open();
    reload();
    expect(open().result.current[0]).toEqual(typed);
  });

  it('leaves the question to the browser if a form without a name was changed (ERR-020)', () => {
    const changed = (draft: Draft) => (draft === empty ? undefined : draft);
    open(null, changed);
    pageReload.start({ reload: vi.fn() });
    expect(pageReload.isUnderWay()).toBe(true);
    cleanup();
    type(null, changed);
    pageReload.start({ reload: vi.fn() });
    expect(pageReload.isUnderWay()).toBe(false);
  });

  it('keeps each form under its name, with the parts it chooses', () => {
    type('a');
    type('b', ({ pages }) => ({ ...empty, pages }));
    type('c', () => undefined);
    type(null);
    reload();
    expect(['a', 'b', 'c', null].map((form) => open(form).result.current[0])).toEqual([
      typed,
      { ...empty, pages: typed.pages },
      empty,
      empty,
    ]);
  });

  it('keeps nothing of a form that was left or forgotten', () => {
    const { result, unmount } = open();
    act(() => result.current[1](typed));
    unmount();
    reload();
    expect(open().result.current[0]).toEqual(empty);
    type('other');
    reload();
    forgetKept();
    expect(open('other').result.current[0]).toEqual(empty);
  });

  it.each(['[', 'null', '3', '{"targets":{"pages":3}}', '{"targets":{"pages":[],"chosen":{"set":3}}}'])(
    'starts empty if the stored value is invalid: %s',
    (text) => {
      sessionStorage.setItem('webtrax.unsaved', text);
      expect(open().result.current[0]).toEqual(empty);
    },
  );

  it('lets the browser ask if nothing can be stored', () => {
    vi.stubGlobal('sessionStorage', null);
    type();
    pageReload.start({ reload: vi.fn() });
    expect(pageReload.isUnderWay()).toBe(false);
  });
});
