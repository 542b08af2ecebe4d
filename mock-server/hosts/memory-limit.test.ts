import { totalmem } from 'node:os';
import { createLogger, resolveConfig } from 'vite';
import { expect, it, vi } from 'vitest';
import { hasRoomForBundle, memoryLimit, memoryWarning, warnAboutMemory } from './memory-limit.ts';

const half = 512 * 1024 * 1024;

it('memoryLimit is the memory of the container or machine', () => {
  expect(memoryLimit()).toBeGreaterThan(0);
  expect(memoryLimit()).toBeLessThanOrEqual(totalmem());
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(half);
  expect(memoryLimit()).toBe(half);
  // Without a container.
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(0);
  expect(memoryLimit()).toBe(totalmem());
});

it('a bundle is built only if memory allows (TST-101)', () => {
  expect([half, 2 * half, 3 * half].map(hasRoomForBundle)).toEqual([false, false, true]);
});

it('a build and a dev server warn about too little memory, but not a preview (TST-101)', async () => {
  vi.stubEnv('VITEST', undefined);
  const warningsFor = async (limit: number, command: 'build' | 'serve', isPreview = false) => {
    const warnings: string[] = [];
    const customLogger = { ...createLogger('silent'), warn: (text: string) => void warnings.push(text) };
    const plugins = [warnAboutMemory(limit)];
    await resolveConfig({ configFile: false, customLogger, plugins }, command, undefined, undefined, isPreview);
    return warnings;
  };
  const warning = memoryWarning(half);
  expect(warning).toContain('take up to 1.1 GB of memory, and this process is limited to 0.5 GB');
  expect([await warningsFor(half, 'build'), await warningsFor(half, 'serve')]).toEqual([[warning], [warning]]);
  expect([await warningsFor(half, 'serve', true), await warningsFor(3 * half, 'build')]).toEqual([[], []]);
});
