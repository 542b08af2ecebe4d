import { expect, it, vi } from 'vitest';
import { createTokens } from '../../auth/tokens.ts';
import { createWallClock } from '../../lib/clock.ts';
import { plainSubtle } from './plain-subtle.ts';

const clock = { ...createWallClock(), now: () => Date.UTC(2026, 10, 21) };
const tokens = (seed = 7) => createTokens({ seed, clock });

it('tokens over plain http match other tokens, and those of another key are rejected (TST-073)', async () => {
  const token = await tokens().sign('id', '8104420', 'default');
  const foreign = await tokens(8).sign('id', '8104420', 'default');
  vi.stubGlobal('crypto', { subtle: plainSubtle });
  expect(await tokens().sign('id', '8104420', 'default')).toBe(token);
  expect((await tokens().verify(token, 'id'))?.sub).toBe('8104420');
  for (const other of [foreign, `${token.slice(0, -4)}AAAA`, token.slice(0, -8)]) {
    expect(await tokens().verify(other, 'id')).toBeNull();
  }
});
