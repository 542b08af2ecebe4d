import type { StartScenario } from '../../schema/generated/control.ts';
import type { TokenSet } from '../../src/lib/auth/auth-answer.ts';
import { chromeTexts } from '../../src/text/chrome.ts';

/** A control of the page, as assistive technology names it. The first one, where there are several. */
export interface Control {
  readonly role: 'button' | 'checkbox' | 'combobox' | 'link' | 'textbox';
  /** The whole name, or a part that matches. */
  readonly name: string | RegExp;
  /** Narrows it to the dialog or group of that name. */
  readonly within?: { readonly role: 'dialog' | 'group'; readonly name: string | RegExp };
  /** Narrows it to table rows that contain this text. */
  readonly row?: string;
  readonly isExpanded?: boolean;
}

/** What must hold on every screen, whatever fails. */
export interface ScreenState {
  readonly path: string;
  readonly heading: string;
  /** The first that says that something is still loading; null once everything has settled. */
  readonly busy: string | null;
  /** Whether there is hardly a word to read. */
  readonly isBlank: boolean;
}

/** A request that the app has sent. */
export interface SentRequest {
  /** Resolves once its answer is complete, or there will be none. */
  finished(): Promise<void>;
}

/** The app with the mock behind it, as the matrix uses them: in a browser, or in this process. */
export interface MatrixDriver {
  /** Goes to a path of the app without reloading it. */
  go(path: string): Promise<void>;
  /** The same with nothing remembered: the person has just signed in, or nobody is. `change` alters the tokens. */
  enter(path: string, change?: Partial<TokenSet>): Promise<void>;
  /** Starts the app again, at a path outside of the frame that asks for nothing. */
  restart(): Promise<void>;
  /** Sets the login cookies that the network shares. */
  shareSignIn(): Promise<void>;

  press(control: Control): Promise<void>;
  /** Presses it where it is there, and else does nothing. */
  pressIfShown(control: Control): Promise<void>;
  check(box: Control): Promise<void>;
  fill(field: Control, text: string): Promise<void>;
  valueOf(field: Control): Promise<string>;
  choose(field: Control, option: string): Promise<void>;
  waitFor(control: Control): Promise<void>;
  /** Rejects where no element with that text comes into view. */
  waitForText(text: RegExp): Promise<void>;
  scrollToEnd(region: string): Promise<void>;
  look(): Promise<ScreenState>;
  /** Resolves once the page shows what the last answer has changed. */
  painted(): Promise<void>;
  /** Crashes since this was last asked: errors that nothing caught, and screens that could not render. */
  takeCrashes(): readonly string[];
  /** Lets so much time pass on the page's clock. */
  passTime(milliseconds: number): Promise<void>;
  /** Whether the page has loaded the script of the third party's forms. */
  hasForms(): Promise<boolean>;

  /** Replaces the scenarios of the sandbox. */
  setScenarios(scenarios: readonly StartScenario[]): Promise<void>;
  /** Moves the mock's clock on. */
  advance(milliseconds: number): Promise<void>;
  /** Undoes everything that calls have changed. */
  reset(): Promise<void>;
  /** The code that the mock has "mailed" to a person; undefined where there is none, or it was used. */
  resetCode(username: string): Promise<string | undefined>;
  /** The next request for a name. */
  sent(name: string): Promise<SentRequest>;
  /** The next answer with data to a data call, perhaps to its replay. */
  answeredWithData(name: string): Promise<void>;
  /** Whether a scenario has changed an answer since this last said so, by the mock's own journal. */
  hasApplied(scenario: string): Promise<boolean>;
}

/** The next request for a name, once it has been answered or has failed. */
export async function answered(driver: MatrixDriver, name: string): Promise<void> {
  await (await driver.sent(name)).finished();
}

/** A path outside of the frame that asks for nothing. */
export const nowhere = '/nowhere';
export const nowhereHeading = chromeTexts.notFound;

/**
 * Reads the state of a page. Runs in the page. It is looked at many times, so it is read no further than to what it
 * says.
 */
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

/** Signs out and in as another tab of the browser would: the app forgets what it has loaded. Runs in the page. */
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
 * The tokens that a driver enters with, from a sign-in before the faults begin, as a person's are: one that is issued
 * after tokens have expired is valid. They are given once: a refresh token works once.
 */
export function createEntryTokens(signIn: () => Promise<TokenSet | null>) {
  let held: TokenSet | null = null;
  return {
    async renew(): Promise<void> {
      held = await signIn();
    },
    /** What the mock does not know any more. */
    forget(): void {
      held = null;
    },
    /** As the app stores them, with these members in the place of theirs; null for nobody. */
    async take(change: object): Promise<string | null> {
      const tokens = held ?? (await signIn());
      held = null;
      return tokens && JSON.stringify({ ...tokens, ...change });
    },
  };
}

const camelCase = (text: string) => text.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names of what a request asks for, as the situations have them. `body` is that of a data call. */
export function namesOf(pathname: string, body: unknown): readonly string[] {
  if (pathname === '/graphql') {
    return ((Array.isArray(body) ? body : [body]) as { operationName: string }[]).map((call) => call.operationName);
  }
  if (pathname.startsWith('/auth/')) return [camelCase(pathname.slice('/auth/'.length))];
  if (pathname === '/api/legacy-sign-in') return ['legacySignIn'];
  return [pathname.slice(0, pathname.indexOf('/', 1) + 1)];
}

/** Whether an answer's body has data for a call of its request. */
export function hasData(names: readonly string[], name: string, body: unknown): boolean {
  const place = names.indexOf(name);
  const answers = (Array.isArray(body) ? body : [body]) as ({ data?: unknown } | null)[];
  return place >= 0 && Boolean(answers[place]?.data);
}

/** Milliseconds after which a screen counts as stuck: long, since other processes may have the processor. */
const defaultTimeoutMs = 25_000;

/** Milliseconds between two looks at most. */
const maxPauseMs = 10;

/** Asks again and again until the answer is yes. Throws after the timeout; `describe` says what is so instead. */
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

/** The engine's own: tests that stop the clock still wait here. */
const realSetTimeout = globalThis.setTimeout;

/** Time that may pass while the screen is busy, so that calls without an answer end. */
interface Passing {
  readonly milliseconds: number;
  /** How often at most: a screen that is busy after that is stuck. */
  readonly times: number;
}

/** Waits until nothing is loading any more and the screen has its heading, at the path if one is given. */
export async function settle(driver: MatrixDriver, heading: RegExp, path?: string, passing?: Passing): Promise<void> {
  await driver.painted();
  let state: ScreenState;
  let passed = 0;
  await waitUntil(
    async () => {
      state = await driver.look();
      const isThere = heading.test(state.heading) && (path === undefined || state.path === path);
      if (isThere && state.busy !== null && passing && passed < passing.times) {
        passed++;
        await driver.passTime(passing.milliseconds);
        await driver.painted();
        return false;
      }
      return isThere && state.busy === null && !state.isBlank;
    },
    () => `the screen did not settle under ${heading}${path === undefined ? '' : ` at ${path}`}`,
  );
}
