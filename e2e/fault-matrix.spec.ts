import { runSituation } from './fault-matrix/run-situation.ts';
import { situations } from './fault-matrix/situations.ts';
import { openStage } from './fault-matrix/stage.ts';
import { expect, test } from './fixtures.ts';

for (const situation of situations) {
  test(`every fault, ${situation.name} (ERR-015, ERR-019)`, { tag: '@desktop' }, async ({ page, problems }) => {
    // What is provoked is logged, and seen by the browser; what nobody has caught is a problem still.
    test.setTimeout(120_000);
    problems.allow(/^(console: (?!render)|request: )/);
    const stage = await openStage(page, situation.persona);
    const started = performance.now();
    const { pairs, wrong } = await runSituation(situation, stage);
    console.log(`    ${situation.name}: ${pairs} pairs in ${Math.round(performance.now() - started)} ms`);
    expect(wrong).toEqual([]);
  });
}
