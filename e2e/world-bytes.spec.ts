import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from './fixtures.ts';
import { hashAccountWorlds } from './support/hash-account-worlds.ts';
import { testNow } from './support/test-world.ts';

/** A module with all its imports as text that a browser can import. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

test('worlds have the same bytes in a browser and in Node (TST-003)', { tag: '@desktop' }, async ({ page }) => {
  const source = await bundle(path.join(import.meta.dirname, 'support/hash-account-worlds.ts'));
  await page.goto('about:blank');
  const hashes = await page.evaluate(
    async ([text, now]) => {
      const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
      const module: { hashAccountWorlds(now: number): string[] } = await import(address);
      return module.hashAccountWorlds(now);
    },
    [source, Date.parse(testNow)] as const,
  );
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes).toEqual(hashAccountWorlds(Date.parse(testNow)));
});
