import { CannotRun, formatFailure } from '../client/failures.ts';
import { readWhole } from '../client/http-transport.ts';

/** What the doctor looked at (HST-010), and what came of it. */
export interface Finding {
  readonly area: 'site' | 'policy' | 'caching' | 'compression' | 'version' | 'cors' | 'headers' | 'batches' | 'files';
  /**
   * `change`: something does not work or is not safe; `better`: it works, at a price; `unseen`: it could not be looked
   * at.
   */
  readonly state: 'fine' | 'change' | 'better' | 'unseen';
  /** What there is, and for all but `fine` what to do. */
  readonly text: string;
}

export type Area = Finding['area'];

export const fine = (area: Area, text: string): Finding => ({ area, state: 'fine', text });
export const change = (area: Area, text: string): Finding => ({ area, state: 'change', text });
export const better = (area: Area, text: string): Finding => ({ area, state: 'better', text });
export const unseen = (area: Area, text: string): Finding => ({ area, state: 'unseen', text });

/** An answer with its text, as it came: redirects are not followed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Asks an address. Rejects with CannotRun where nothing answers there, or without an end. */
export type Ask = (url: URL, init?: RequestInit) => Promise<Answer>;

/** Asks without following redirects, since whoever asks looks at them; `timeoutMs` is for the whole answer. */
export function createAsk(timeoutMs: number): Ask {
  return async (url, init = {}) => {
    try {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });
      return { status: answer.status, headers: answer.headers, text: await (await readWhole(answer)).text() };
    } catch (error) {
      throw new CannotRun(`${url.origin} does not answer: ${formatFailure(error, timeoutMs)}.`);
    }
  };
}

const marks = { change: 'CHANGE', better: 'better', unseen: 'unseen', fine: 'ok' } as const;

/** One line each, what must change first. */
export function formatFindings(findings: readonly Finding[]): readonly string[] {
  const order = ['change', 'better', 'unseen', 'fine'] as const;
  const lines = order.flatMap((state) =>
    findings.filter((one) => one.state === state).map(({ area, text }) => `${marks[state].padEnd(7)}${area}: ${text}`),
  );
  const count = findings.filter(({ state }) => state === 'change').length;
  return [...lines, '', count === 0 ? 'Nothing has to change.' : `${count} to change.`];
}
