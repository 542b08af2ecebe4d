import type { JournalKeeper } from '../control/journal.ts';
import { type Clock, elapsed } from '../lib/clock.ts';
import { type Repeatable, repeatableOf } from '../lib/request-notes.ts';

/** A response with status 200, ready to write: a host adds nothing. */
export interface CachedResponse {
  /** Alternating names and values, including the length. */
  readonly headers: readonly string[];
  /** The text, or its compressed bytes if the request's headers allow them. */
  readonly body: string | Uint8Array;
}

/**
 * Cached responses to requests that repeat an earlier one exactly, including all headers. An entry stays valid within
 * one second of the clock and until any state changes, so that nothing a response depends on can differ: settings,
 * targets, visits, what a tester has set, and tokens, whose times are whole seconds. Hosts check here before they
 * create a Request, which takes longer than everything else about such a response.
 */
export interface ResponseCache {
  /** Pass the moment when a request arrived to `keep`, which checks that nothing has changed since. */
  now(): Moment;
  /**
   * Caches the response under the request's key if it is repeatable (`noteRepeatable`). `headers` is called only then:
   * under load most responses find no room.
   */
  keep(
    key: string,
    since: Moment,
    response: Response,
    body: CachedResponse['body'],
    headers: () => readonly string[],
  ): void;
  /** The cached response, or undefined. A hit is recorded in the journal like any other request. */
  recall(key: string, requestId: string | null): CachedResponse | undefined;
}

interface Moment {
  readonly second: number;
  readonly version: number;
}

interface KnownAnswersOptions {
  readonly clock: Clock;
  readonly journal: JournalKeeper;
  /** Increases with each change of any state. */
  readonly version: () => number;
  /** Called for each use of a sandbox. */
  readonly use: (sandbox: string) => void;
}

/** Limit on the total characters or bytes of all responses and their requests. */
const capacity = 8_000_000;

export function createResponseCache({ clock, journal, version, use }: KnownAnswersOptions): ResponseCache {
  const answers = new Map<string, CachedResponse & { readonly of: Repeatable }>();
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
