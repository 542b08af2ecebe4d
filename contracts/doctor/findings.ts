import { CannotRun, formatFailure } from '../client/failures.ts';
import { readWhole } from '../client/http-transport.ts';

/** What the doctor examined (HST-010), and the result. */
export interface Finding {
  readonly area: 'site' | 'policy' | 'caching' | 'compression' | 'version' | 'cors' | 'headers' | 'batches' | 'files';
  /**
   * `change`: something doesn't work or isn't safe; `better`: it works, at a cost; `unseen`: it couldn't be examined.
   */
  readonly state: 'fine' | 'change' | 'better' | 'unseen';
  /** What was found, and for all but `fine` what to do. */
  readonly text: string;
}

export type Area = Finding['area'];

export const fine = (area: Area, text: string): Finding => ({ area, state: 'fine', text });
export const change = (area: Area, text: string): Finding => ({ area, state: 'change', text });
export const better = (area: Area, text: string): Finding => ({ area, state: 'better', text });
export const unseen = (area: Area, text: string): Finding => ({ area, state: 'unseen', text });

/** A response with its text, as received: redirects aren't followed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Requests an address. Rejects with CannotRun if there is no response, or it never ends. */
export type Send = (url: URL, init?: RequestInit) => Promise<Answer>;

/** Requests without following redirects, which callers examine themselves; `timeoutMs` covers the whole response. */
export function createSend(timeoutMs: number): Send {
  return async (url, init = {}) => {
    try {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });
      return { status: answer.status, headers: answer.headers, text: await (await readWhole(answer)).text() };
    } catch (error) {
      throw new CannotRun(`${url.origin} doesn't respond: ${formatFailure(error, timeoutMs)}.`);
    }
  };
}

const marks = { change: 'CHANGE', better: 'better', unseen: 'unseen', fine: 'ok' } as const;

/** One line per finding, the required changes first. */
export function formatFindings(findings: readonly Finding[]): readonly string[] {
  const order = ['change', 'better', 'unseen', 'fine'] as const;
  const lines = order.flatMap((state) =>
    findings.filter((one) => one.state === state).map(({ area, text }) => `${marks[state].padEnd(7)}${area}: ${text}`),
  );
  const count = findings.filter(({ state }) => state === 'change').length;
  return [...lines, '', count === 0 ? 'Nothing has to change.' : `${count} to change.`];
}
