import { expect, it } from 'vitest';
import { isSandboxName } from '../state/sandbox-store.ts';
import { drawName } from './control-call.ts';

it('drawName generates distinct sandbox names (TST-007)', () => {
  const names = Array.from({ length: 100 }, drawName);
  expect(names.filter((name) => !isSandboxName(name) || name.length !== 17)).toEqual([]);
  expect(new Set(names).size).toBe(100);
});
