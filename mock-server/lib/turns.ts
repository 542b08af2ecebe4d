import { elapsed } from './clock.ts';
import { clientLeft } from './request-notes.ts';

// Long work shares the single thread in slices, both in Node and in a browser's worker (LIM-015). Threads don't help:
// each would need a copy of a world's text tables, SharedArrayBuffer needs headers that static hosts don't send, and
// what people notice is the delay of the next small call, which slices bound as well. Only worlds are generated on
// separate threads, where available.

/** Stands for a sandbox in work done for all of them. No sandbox can have this name. */
export const forAllSandboxes = '(worlds)';

/** Long work: which sandbox it is for, and how to find out that nothing is waiting for it anymore. */
export interface Work {
  readonly sandbox: string;
  /** The request or file. All parts of its work count together. */
  readonly of: object;
  readonly getSignal?: () => AbortSignal;
}

/** Divides processor time among the long work of all sandboxes. */
export interface Turns {
  /**
   * Call between two steps of work. Undefined while there is time left, so continue immediately. Otherwise resolves
   * when it is this work's turn again, after other requests; rejects when the client disconnects.
   */
  next(work: Work): Promise<void> | undefined;
  /** Whether this slice is used up, so that `next` would wait. */
  isOver(): boolean;
}

export interface TurnsOptions {
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** Runs a function after everything that is already waiting for the thread. */
  readonly defer?: (run: () => void) => void;
}

/** How many milliseconds long work can run before other requests get a turn. */
const sliceMs = 5;

/** A consumer of time: a sandbox, or one piece of work within it. */
interface Share {
  /** Milliseconds used. A newcomer starts at the level of the others, so it has neither a debt nor an advantage. */
  used: number;
}

interface Works extends Share {
  readonly works: Map<object, Share & { readonly waiting: (() => void)[] }>;
  /** Milliseconds that the most recently resumed work had used. */
  level: number;
}

/** Runs one piece of work at a time, for one slice: the least-served work of the least-served sandbox. */
export function createTurns({ now = elapsed, defer = afterOthers }: TurnsOptions = {}): Turns {
  /** Sandboxes with waiting work, and the one that is running. */
  const sandboxes = new Map<string, Works>();
  let level = 0;
  let running: Pick<Work, 'sandbox' | 'of'> | null = null;
  /** When this slice began; null while no long work runs. */
  let startedAt: number | null = null;

  function begin(work: typeof running): void {
    running = work;
    startedAt = now();
    defer(end);
  }

  function settle(work: Pick<Work, 'sandbox' | 'of'>, usedMs: number): void {
    const lane = sandboxes.get(work.sandbox);
    const share = lane?.works.get(work.of);
    if (lane) lane.used += usedMs;
    if (share) share.used += usedMs;
    drop(work);
  }

  function drop({ sandbox, of }: Pick<Work, 'sandbox' | 'of'>): void {
    const lane = sandboxes.get(sandbox);
    if (lane?.works.get(of)?.waiting.length === 0) lane.works.delete(of);
    if (lane?.works.size === 0) sandboxes.delete(sandbox);
  }

  function end(): void {
    if (running !== null) settle(running, now() - (startedAt ?? 0));
    running = null;
    startedAt = null;
    const [sandbox, lane] = least(sandboxes) ?? [];
    if (sandbox === undefined || lane === undefined) return;
    const [of, share] = least(lane.works) ?? [];
    if (of === undefined || share === undefined) return;
    level = lane.used;
    lane.level = share.used;
    begin({ sandbox, of });
    share.waiting.shift()?.();
  }

  function waitingOf({ sandbox, of }: Work): (() => void)[] {
    const lane = sandboxes.get(sandbox) ?? { used: level, level: 0, works: new Map() };
    sandboxes.set(sandbox, lane);
    const share = lane.works.get(of) ?? { used: lane.level, waiting: [] };
    lane.works.set(of, share);
    return share.waiting;
  }

  function wait(work: Work): Promise<void> {
    const signal = work.getSignal?.();
    if (signal?.aborted) return Promise.reject(clientLeft());
    const waiting = waitingOf(work);
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      function leave(): void {
        const index = waiting.indexOf(go);
        if (index >= 0) waiting.splice(index, 1);
        if (running?.of !== work.of) drop(work);
        reject(clientLeft());
      }
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(go);
    });
  }

  const isOver = () => startedAt !== null && now() - startedAt >= sliceMs;
  return {
    isOver,
    next(work) {
      // The first slice has no owner: several pieces of work can start in it.
      if (startedAt === null) begin(null);
      return isOver() ? wait(work) : undefined;
    },
  };
}

/** The entry that has used the least; the earliest one on a tie. */
function least<Key, Value extends Share>(shares: ReadonlyMap<Key, Value>): [Key, Value] | undefined {
  let found: [Key, Value] | undefined;
  for (const entry of shares) if (found === undefined || entry[1].used < found[1].used) found = entry;
  return found;
}

/** Node handles pending input before it runs an immediate. A browser's worker handles messages in order. */
const afterOthers: NonNullable<TurnsOptions['defer']> =
  typeof setImmediate === 'function' ? (run) => void setImmediate(run) : createMessageDefer();

/** A timer is too slow: browsers delay nested timers by 4 ms. */
function createMessageDefer(): (run: () => void) => void {
  const runs: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  // Node's types lack this property. Setting it also starts the port.
  Object.assign(port1, { onmessage: () => runs.shift()?.() });
  return (run) => {
    runs.push(run);
    port2.postMessage(null);
  };
}
