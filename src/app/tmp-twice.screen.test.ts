import { expect, it } from 'vitest';
import { backend } from './testing/mock-backend.ts';
import { openApp, settled } from './testing/render-app.tsx';
import { goBack, visit } from './testing/person.ts';
const year = '?start=2025-11-22&end=2026-11-21';
it.each(['/sessions', '/sessions/targeted', '/audience/targeted', '/audience', '/analytics', '/sessions/thomasnet'])('%s', async (two) => {
  for (const [persona, accountId] of [['Nora Whitfield', undefined]] as const) for (const from of ['', year]) {
    await openApp(`/settings`, { persona, ...(accountId && { accountId }) });
    await settled(); await settled();
    await visit(from === year ? '/?start=2026-11-01&end=2026-11-21' : '/'); await settled(); await settled();
    await visit(two + year); await settled(); await settled();
    const before = backend.calls().length;
    await goBack();
    await settled();
    await settled();
    const calls = backend.calls().slice(before).map((c) => JSON.stringify([c.operationName, c.variables]));
    const dup = calls.filter((c, i) => calls.indexOf(c) !== i);
    console.log(two, from, location.href, persona, 'DUP', dup.join('\n'), '\nALL', calls.join('\n'));
  }
  expect(1).toBe(1);
});
