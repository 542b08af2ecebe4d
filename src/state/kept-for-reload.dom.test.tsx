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

/** What a form shows after the app has reloaded the page. */
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
  it('has what was entered again, sets included, once', () => {
    type();
    reload();
    expect(open().result.current[0]).toEqual(typed);
    cleanup();
    expect(open().result.current[0]).toEqual(empty);
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
  });

  it('keeps it for as many reloads as there are', () => {
    type();
    reload();
    open();
    reload();
    expect(open().result.current[0]).toEqual(typed);
  });

  it('leaves the question to the browser where a form has no name and was changed (ERR-020)', () => {
    const changed = (draft: Draft) => (draft === empty ? undefined : draft);
    open(null, changed);
    pageReload.start({ reload: vi.fn() });
    expect(pageReload.isUnderWay()).toBe(true);
    cleanup();
    type(null, changed);
    pageReload.start({ reload: vi.fn() });
    expect(pageReload.isUnderWay()).toBe(false);
  });

  it('keeps each form by its name, of each what it says', () => {
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

  it('keeps nothing of a form that was left, nor what is to be forgotten', () => {
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
    'is empty if others wrote %s',
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
