import type { JournalKeeper } from '../control/journal.ts';
import { type Clock, elapsed } from '../lib/clock.ts';
import { type Repeatable, repeatableOf } from '../lib/request-notes.ts';

/** An answer with status 200 as it leaves: a host writes it and nothing else. */
export interface KnownAnswer {
  /** Names and values in turn, the length among them. */
  readonly headers: readonly string[];
  /** Its text, or the bytes that it was compressed to for whoever asks with these headers. */
  readonly body: string | Uint8Array;
}

/**
 * Answers to requests that were asked before in the same words, all headers included. They hold for one second of the
 * clock and until any state changes, so that whatever an answer follows from is still so: settings, targets, visits,
 * what a tester has set, and tokens, whose times are whole seconds. Hosts ask here before they make a Request, which
 * takes longer than all the rest of such an answer.
 */
export interface KnownAnswers {
  /** What `keep` is told: whether all is still as it was when the request came. */
  now(): Moment;
  /**
   * Keeps the answer to the request of a key, where it is one that follows from nothing else (`noteRepeatable`).
   * `headers` is asked then: most answers under load find no room.
   */
  keep(
    key: string,
    since: Moment,
    response: Response,
    body: KnownAnswer['body'],
    headers: () => readonly string[],
  ): void;
  /** The answer to a request, which is noted in the journal like any other; undefined where it is not known. */
  recall(key: string, requestId: string | null): KnownAnswer | undefined;
}

interface Moment {
  readonly second: number;
  readonly version: number;
}

interface KnownAnswersOptions {
  readonly clock: Clock;
  readonly journal: JournalKeeper;
  /** Grows with each change of any state. */
  readonly version: () => number;
  /** Is told of each use of a sandbox. */
  readonly use: (sandbox: string) => void;
}

/** Characters or bytes that all answers may have together, with their requests. */
const capacity = 8_000_000;

export function createKnownAnswers({ clock, journal, version, use }: KnownAnswersOptions): KnownAnswers {
  const answers = new Map<string, KnownAnswer & { readonly of: Repeatable }>();
  let size = 0;
  let moment: Moment = { second: Number.NaN, version: Number.NaN };

  function now(): Moment {
    const second = Math.floor(clock.now() / 1000);
    const current = version();
    if (moment.second !== second || moment.version !== current) {
      moment = { second, version: current };
      answers.clear();
      size = 0;
    }
    return moment;
  }

  return {
    now,
    keep(key, since, response, body, headers) {
      const of = repeatableOf(response);
      if (of === undefined || now() !== since || size + key.length + body.length > capacity) return;
      size += key.length + body.length;
      answers.set(key, { headers: headers(), body, of });
    },
    recall(key, requestId) {
      const started = elapsed();
      now();
      const known = answers.get(key);
      if (known === undefined) return undefined;
      const { sandbox, path, operations } = known.of;
      use(sandbox);
      const entry = journal.begin(sandbox, { at: clock.now(), method: 'POST', path });
      if (requestId !== null) entry.requestId = requestId;
      entry.operations = operations;
      entry.status = 200;
      entry.milliseconds = elapsed() - started;
      journal.settle(sandbox, entry);
      return known;
    },
  };
}
