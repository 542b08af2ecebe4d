import type { StartScenario } from '../../schema/generated/control.ts';
import type { TokenSet } from '../../src/lib/auth/auth-answer.ts';
import { chromeTexts } from '../../src/text/chrome.ts';

/** A control of the page, as assistive technology names it. The first one if there are several. */
export interface Control {
  readonly role: 'button' | 'checkbox' | 'combobox' | 'link' | 'textbox';
  /** The whole name, or a pattern. */
  readonly name: string | RegExp;
  /** Narrows it to the dialog or group with this name. */
  readonly within?: { readonly role: 'dialog' | 'group'; readonly name: string | RegExp };
  /** Narrows it to table rows that contain this text. */
  readonly row?: string;
  readonly isExpanded?: boolean;
}

/** What must be true of every screen, whatever fails. */
export interface ScreenState {
  readonly path: string;
  readonly heading: string;
  /** The first element that is still loading; null after everything has settled. */
  readonly busy: string | null;
  /** Whether there is hardly any text. */
  readonly isBlank: boolean;
}

/** A request sent by the app. */
export interface SentRequest {
  /** Resolves when its response is complete, or there won't be one. */
  finished(): Promise<void>;
}

/** The app with the mock behind it, as the matrix uses them: in a browser, or in this process. */
export interface MatrixDriver {
  /** Navigates within the app without reloading it. */
  go(path: string): Promise<void>;
  /**
   * The same without cached data: the person has just signed in, or nobody is signed in. `change` alters the tokens.
   */
  enter(path: string, change?: Partial<TokenSet>): Promise<void>;
  /** Restarts the app at a path outside the frame that makes no requests. */
  restart(): Promise<void>;
  /** Sets the login cookies shared by the network. */
  shareSignIn(): Promise<void>;

  press(control: Control): Promise<void>;
  /** Presses the control if it exists; otherwise does nothing. */
  pressIfShown(control: Control): Promise<void>;
  check(box: Control): Promise<void>;
  fill(field: Control, text: string): Promise<void>;
  valueOf(field: Control): Promise<string>;
  choose(field: Control, option: string): Promise<void>;
  waitFor(control: Control): Promise<void>;
  /** Rejects if no element with that text becomes visible. */
  waitForText(text: RegExp): Promise<void>;
  scrollToEnd(region: string): Promise<void>;
  screenState(): Promise<ScreenState>;
  /** Resolves when the page shows the changes of the last response. */
  painted(): Promise<void>;
  /** Crashes since the last call: uncaught errors, and screens that couldn't render. */
  takeCrashes(): readonly string[];
  /** Lets this much time pass on the page's clock. */
  passTime(milliseconds: number): Promise<void>;
  /** Whether the page has loaded the script of the third-party forms. */
  hasForms(): Promise<boolean>;

  /** Replaces the scenarios of the sandbox. */
  setScenarios(scenarios: readonly StartScenario[]): Promise<void>;
  /** Advances the mock's clock. */
  advance(milliseconds: number): Promise<void>;
  /** Undoes everything that calls have changed. */
  reset(): Promise<void>;
  /** The code the mock has "emailed" to a person; undefined if there is none, or it was used. */
  resetCode(username: string): Promise<string | undefined>;
  /** The next request with this name. */
  sent(name: string): Promise<SentRequest>;
  /** The next response with data to a data call, possibly to its replay. */
  answeredWithData(name: string): Promise<void>;
  /** Whether a scenario has changed a response since this last returned true, according to the mock's journal. */
  hasApplied(scenario: string): Promise<boolean>;
}

/** Waits until the next request with this name has succeeded or failed. */
export async function whenAnswered(driver: MatrixDriver, name: string): Promise<void> {
  await (await driver.sent(name)).finished();
}

/** A path outside the frame that makes no requests. */
export const nowhere = '/nowhere';
export const nowhereHeading = chromeTexts.notFound;

/** Reads the state of a page. Runs in the page, many times, so it reads no more than it needs. */
export function readScreen(): ScreenState {
  const splash = document.getElementById('splash');
  const isSplash = splash !== null && splash.dataset.done === undefined;
  const waiting = document.querySelector('[aria-busy="true"], [class*="skeleton"], [class*="spinner"]');
  const name = waiting && `<${waiting.tagName.toLowerCase()} ${waiting.getAttribute('class')}>`;
  const texts = document.createTreeWalker(document.getElementById('root') ?? new Text(), NodeFilter.SHOW_TEXT);
  let length = 0;
  while (length < 20 && texts.nextNode()) length += texts.currentNode.nodeValue?.length ?? 0;
  return {
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
    busy: isSplash ? 'the splash' : name,
    isBlank: length < 20,
  };
}

/** Signs out and in like another tab of the browser: the app discards what it has loaded. Runs in the page. */
export function forgetAndSignIn(tokens: string | null): void {
  const announce = () => dispatchEvent(new StorageEvent('storage', { key: 'webtrax.tokens' }));
  localStorage.clear();
  sessionStorage.clear();
  announce();
  if (tokens === null) return;
  localStorage.setItem('webtrax.tokens', tokens);
  announce();
}

/**
 * The tokens a driver enters with. They come from a sign-in before the faults start, like a real person's: tokens
 * issued with expiry faults active would be valid. Each is handed out once, since a refresh token only works once.
 */
export function createEntryTokens(signIn: () => Promise<TokenSet | null>) {
  let nextTokens: TokenSet | null = null;
  return {
    async renew(): Promise<void> {
      nextTokens = await signIn();
    },
    /** Discards tokens that the mock no longer knows. */
    forget(): void {
      nextTokens = null;
    },
    /** The tokens as the app stores them, with these members replaced; null for nobody. */
    async take(change: object): Promise<string | null> {
      const tokens = nextTokens ?? (await signIn());
      nextTokens = null;
      return tokens && JSON.stringify({ ...tokens, ...change });
    },
  };
}

const camelCase = (text: string) => text.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names of a request's calls, as in the situations. `body` is that of a data call. */
export function namesOf(pathname: string, body: unknown): readonly string[] {
  if (pathname === '/graphql') {
    return ((Array.isArray(body) ? body : [body]) as { operationName: string }[]).map((call) => call.operationName);
  }
  if (pathname.startsWith('/auth/')) return [camelCase(pathname.slice('/auth/'.length))];
  if (pathname === '/api/legacy-sign-in') return ['legacySignIn'];
  return [pathname.slice(0, pathname.indexOf('/', 1) + 1)];
}

/** Whether a response's body has data for a call of its request. */
export function hasData(names: readonly string[], name: string, body: unknown): boolean {
  const place = names.indexOf(name);
  const answers = (Array.isArray(body) ? body : [body]) as ({ data?: unknown } | null)[];
  return place >= 0 && Boolean(answers[place]?.data);
}

/** Milliseconds after which a screen counts as stuck: long, since other processes may use the processor. */
const defaultTimeoutMs = 25_000;

/** Maximum milliseconds between checks. */
const maxPauseMs = 10;

/** Polls until `check` is true. Throws after the timeout, with the state returned by `describe`. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  describe: () => string | Promise<string>,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (let pause = 2; !(await check()); pause = Math.min(pause * 2, maxPauseMs)) {
    if (performance.now() > end) throw new Error(await describe());
    await new Promise((resolve) => realSetTimeout(resolve, pause));
  }
}

/** The native function: it still works in tests that stop the clock. */
const realSetTimeout = globalThis.setTimeout;

/** Time that may pass while the screen is busy, so that unanswered calls time out. */
interface Passing {
  readonly milliseconds: number;
  /** Maximum number of times: a screen that is still busy after that is stuck. */
  readonly times: number;
}

/** Waits until loading has finished and the screen has its heading, and is at the path if one is given. */
export async function settle(driver: MatrixDriver, heading: RegExp, path?: string, passing?: Passing): Promise<void> {
  await driver.painted();
  let state: ScreenState;
  let passed = 0;
  await waitUntil(
    async () => {
      state = await driver.screenState();
      const isThere = heading.test(state.heading) && (path === undefined || state.path === path);
      if (isThere && state.busy !== null && passing && passed < passing.times) {
        passed++;
        await driver.passTime(passing.milliseconds);
        await driver.painted();
        return false;
      }
      return isThere && state.busy === null && !state.isBlank;
    },
    () => `the screen didn't settle under ${heading}${path === undefined ? '' : ` at ${path}`}`,
  );
}
