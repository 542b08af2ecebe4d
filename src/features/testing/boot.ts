import { withBase } from '../../lib/base.ts';
import { testingProblems } from '../../text/testing.ts';
import { type Granted, grantWish } from './boot/grant-wish.ts';
import { readWish } from './boot/read-wish.ts';
import { showAddress } from './boot/show-address.ts';
import { control, tester } from './control/here.ts';
import { loadPanel } from './load-panel.ts';
import { breakBrowser } from './steps/break-browser.ts';
import { runSteps } from './steps/run-steps.ts';

/** What is said of an error: its own sentence, or one around it. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === 'ControlRefusal') return error.message;
  return testingProblems.unexpected(error instanceof Error ? error.message : String(error));
}

/**
 * Begins the app in the state that its address asks for (`?row=`, `?scenario=`), does there what a person would, and
 * says in the panel what stood in the way. The app is rendered whatever happens. Never rejects.
 */
export async function boot(render: () => void): Promise<void> {
  const { wish, search } = readWish(window.location.search);
  let granted: Granted | null = null;
  let problem: string | null = null;
  try {
    granted = wish && (await grantWish(wish, control, tester));
    if (granted?.browser) breakBrowser(granted.browser);
  } catch (error) {
    problem = sentenceOf(error);
  }
  const { pathname, hash } = window.location;
  const path = granted?.path ?? null;
  showAddress(path === null ? `${pathname}${search}${hash}` : withBase(path));
  render();
  const say = (sentence: string | null) => {
    if (sentence !== null) console.error(sentence);
    loadPanel({ problem: sentence, isAskedFor: true });
  };
  say(problem);
  if (!granted || granted.steps.length === 0) return;
  const surroundings = {
    document,
    signal: new AbortController().signal,
    readResetCode: async (username: string) => (await control.resetCode(username)).code,
  };
  try {
    const outcome = await runSteps(granted.steps, surroundings);
    if (outcome.kind === 'failed') say(outcome.message);
  } catch (error) {
    say(sentenceOf(error));
  }
}
