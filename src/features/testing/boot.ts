import { withBase } from '../../lib/base.ts';
import { testingProblems } from '../../text/testing.ts';
import { ControlRefusal } from './control/control-client.ts';
import { control, tester } from './control/this-browser.ts';
import { loadPanel } from './load-panel.ts';
import { type AppliedState, applyRequestedState, readRequestedState } from './requested-state.ts';
import { breakBrowser } from './steps/break-browser.ts';
import { runSteps } from './steps/run-steps.ts';

/** The sentence for an error: its own message, or one that quotes it. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === 'ControlRefusal') return error.message;
  return testingProblems.unexpected(error instanceof Error ? error.message : String(error));
}

/**
 * Starts the app in the state that its address requests (`?row=`, `?scenario=`), performs the row's steps, and reports
 * problems in the panel. The app is rendered whatever happens. Never rejects.
 */
export async function boot(render: () => void): Promise<void> {
  const { requested, search } = readRequestedState(window.location.search);
  let applied: AppliedState | null = null;
  let problem: string | null = null;
  try {
    if (requested && isFromElsewhere(document.referrer, window.location.href))
      throw new ControlRefusal(403, testingProblems.foreignLink);
    applied = requested && (await applyRequestedState(requested, control, tester));
    if (applied?.browser) breakBrowser(applied.browser);
  } catch (error) {
    problem = sentenceOf(error);
  }
  const { pathname, hash } = window.location;
  const path = applied?.path ?? null;
  showAddress(path === null ? `${pathname}${search}${hash}` : withBase(path));
  render();
  const report = (sentence: string | null) => {
    if (sentence !== null) console.error(sentence);
    loadPanel({ problem: sentence, isAskedFor: true });
  };
  report(problem);
  if (!applied || applied.steps.length === 0) return;
  const surroundings = {
    document,
    signal: new AbortController().signal,
    readResetCode: async (username: string) => (await control.resetCode(username)).code,
  };
  try {
    const outcome = await runSteps(applied.steps, surroundings);
    if (outcome.kind === 'failed') report(outcome.message);
  } catch (error) {
    report(sentenceOf(error));
  }
}

/**
 * Whether a page of another host led here: its link must not empty a tester's sandbox (TST-060). Hosts of the mock ask
 * before; a host of plain files cannot.
 */
export function isFromElsewhere(referrer: string, address: string): boolean {
  return referrer !== '' && URL.parse(referrer)?.hostname !== URL.parse(address)?.hostname;
}

/** Puts a path in the place of this address. The app begins there: it is made after this. */
export function showAddress(path: string): void {
  // A path of two slashes alone would name another host.
  window.history.replaceState(null, '', path.startsWith('/') ? window.location.origin + path : path);
}
