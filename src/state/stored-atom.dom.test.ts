import { createStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { storedAtom } from './stored-atom.ts';

const key = 'webtrax.test';
afterEach(() => localStorage.removeItem(key));

/** What a store reads for a choice stored as a text. */
function read<Value extends string | number | boolean>(text: string, initial: Value): Value {
  localStorage.setItem(key, text);
  return createStore().get(storedAtom<Value>(key, initial));
}

describe('storedAtom', () => {
  it('reads what it wrote', () => {
    const store = createStore();
    const chosen = storedAtom<string>(key, 'first');
    store.set(chosen, 'second');
    expect(store.get(chosen)).toBe('second');
    expect(createStore().get(storedAtom<string>(key, 'first'))).toBe('second');
  });

  it.each(['null', '5', '{}', '[]', '{', ''])('ignores %j', (text) => {
    expect(read(text, 'Eastern')).toBe('Eastern');
    expect(read(text, true)).toBe(true);
  });
});
