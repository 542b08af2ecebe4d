import { expect, it } from 'vitest';
import { isSandboxName } from '../state/sandbox-store.ts';
import { drawName } from './control-call.ts';

it('draws names of sandboxes, another each time (TST-007)', () => {
  const names = Array.from({ length: 100 }, drawName);
  expect(names.filter((name) => !isSandboxName(name) || name.length !== 17)).toEqual([]);
  expect(new Set(names).size).toBe(100);
});
