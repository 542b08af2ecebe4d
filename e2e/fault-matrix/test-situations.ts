import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runSituation } from './provoke.ts';
import { createScreenDriver } from './screen-driver.ts';
import { provocationsOf, type Situation } from './situation.ts';

/** Declares a test for each situation: all of its faults, one after another, on the mounted app. */
export function testSituations(situations: readonly Situation[]): void {
  describe('every fault at every call (ERR-015, ERR-019)', () => {
    const logged: string[] = [];
    beforeEach(() => {
      logged.length = 0;
      // Provoked errors are logged. The driver looks for screens that couldn't render.
      vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
      // React Router warns about blockers if the URL changes as it would through an external link.
      vi.spyOn(console, 'warn').mockReturnValue();
    });

    const unitSituations = situations.filter(({ needsBrowser }) => !needsBrowser);
    it.each(unitSituations)('$name', async (situation) => {
      const driver = await createScreenDriver(situation.persona, logged);
      const { pairs, wrong } = await runSituation(situation, driver);
      expect(wrong).toEqual([]);
      expect(pairs).toBeGreaterThanOrEqual(provocationsOf(situation).length / 2);
    });
  });
}
