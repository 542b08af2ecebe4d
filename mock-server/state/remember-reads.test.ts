import { createStorage } from 'unstorage';
import { describe, expect, it, vi } from 'vitest';
import { rememberReads } from './remember-reads.ts';

function remembering() {
  const inner = createStorage();
  const getItem = vi.spyOn(inner, 'getItem');
  return { inner, getItem, storage: rememberReads(inner) };
}

describe('rememberReads', () => {
  it('reads a value once, and what is not there once', async () => {
    const { getItem, storage } = remembering();
    await storage.setItem('a', { rows: 25 });
    for (const key of ['a', 'b', 'a', 'b']) await storage.getItem(key);
    expect(await storage.getItem('a')).toEqual({ rows: 25 });
    expect(await storage.getItem('b')).toBe(null);
    expect(getItem).toHaveBeenCalledTimes(2);
  });

  it('reads again what was changed or taken away', async () => {
    const { storage } = remembering();
    await storage.setItem('a', 1);
    expect(await storage.getItem('a')).toBe(1);
    await storage.setItem('a', 2);
    expect(await storage.getItem('a')).toBe(2);
    await storage.removeItem('a');
    expect(await storage.getItem('a')).toBe(null);
    expect(await storage.getKeys()).toEqual([]);
  });

  it('keeps nothing that was read while it changed', async () => {
    const { storage } = remembering();
    await storage.setItem('a', 1);
    const change = storage.setItem('a', 2);
    const meanwhile = storage.getItem('a');
    await Promise.all([change, meanwhile]);
    expect(await storage.getItem('a')).toBe(2);
  });
});
