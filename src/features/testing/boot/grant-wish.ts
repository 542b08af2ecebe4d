import type { CatalogueRow, Step } from '../../../../schema/generated/control.ts';
import { testingProblems } from '../../../text/testing.ts';
import { type ControlClient, ControlRefusal } from '../control/control-client.ts';
import type { Tester } from '../control/tester.ts';
import type { Wish } from './read-wish.ts';

/** Where the app goes on and what is then done on the page. */
export interface Granted {
  /** Null: where it is, without the parameters. */
  readonly path: string | null;
  readonly steps: readonly Step[];
  /** What this page's browser is to refuse from now on. */
  readonly browser: CatalogueRow['browser'];
}

const stay: Granted = { path: null, steps: [], browser: undefined };

/**
 * Puts sandbox and browser into the state that an address asks for. The same wish gives the same state, whatever was
 * there. The scenarios come last: whoever is signed in must not meet them on the way. Rejects with ControlRefusal.
 */
export async function grantWish(wish: Wish, control: ControlClient, tester: Tester): Promise<Granted> {
  const begin = (names: readonly string[]) => control.replaceStack(names.map((name) => ({ name })));
  if (wish.kind === 'normal') {
    await tester.ownSandbox();
    await control.resetState();
    return stay;
  }
  if (wish.kind === 'stack') {
    await tester.ownSandbox();
    await begin(wish.scenarios);
    return stay;
  }
  // Whether it needs a persona or not: they are here by the time that it is known.
  const [rows] = await Promise.all([control.catalogue(), tester.prepare()]);
  const row = rows.find(({ id }) => id === wish.id);
  if (!row) throw new ControlRefusal(404, testingProblems.unknownRow(wish.id));
  await tester.ownSandbox();
  await control.resetState();
  if (row.persona === null) tester.signOut();
  else await tester.signInByEmail(row.persona, row.account);
  const names = [...(row.scenario === null ? [] : [row.scenario]), ...wish.scenarios];
  if (names.length > 0) await begin(names);
  return { path: row.path, steps: row.steps, browser: row.browser };
}
