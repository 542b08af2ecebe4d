import { elapsed } from './clock.ts';
import { clientLeft } from './request-notes.ts';

// Long work shares the one thread in slices, in Node and in a browser's worker alike (LIM-015). Why not threads: the
// tables of texts of a world would have to be copied to each, SharedArrayBuffer needs headers that a static host does
// not send, and what a person notices is the wait for the next small call, which a slice bounds as well. Only worlds
// are made on threads of their own, where there are such.

/** In the place of a sandbox for what is made for all of them; no sandbox can have that name. */
export const forAllSandboxes = '(worlds)';

/** Long work: what it is done for, and how to know that nobody waits for it any more. */
export interface Work {
  readonly sandbox: string;
  /** The request or file: whatever it has in parts counts together. */
  readonly of: object;
  readonly left?: () => AbortSignal;
}

/** Shares the processor among the long work of sandboxes. */
export interface Turns {
  /**
   * To be asked between two pieces of work. Undefined while there is time left: go on at once. Else resolves when it
   * is this work's turn again, others having been answered meanwhile; rejects once the client has left.
   */
  next(work: Work): Promise<void> | undefined;
  /** Whether the time of this slice is over, so that `next` would be a wait. */
  isOver(): boolean;
}

export interface TurnsOptions {
  /** Milliseconds, of a clock that only goes forward. */
  readonly now?: () => number;
  /** Runs something after all that already waits for the thread. */
  readonly defer?: (run: () => void) => void;
}

/** Milliseconds that long work may take before others are looked after. */
const sliceMs = 5;

/** What has a share of the time: a sandbox, and each work within it. */
interface Share {
  /** Milliseconds had, counted from where the others were when it came: who comes neither owes nor is owed. */
  used: number;
}

interface Works extends Share {
  readonly works: Map<object, Share & { readonly waiting: (() => void)[] }>;
  /** What the work had had that went last. */
  level: number;
}

/** One piece of work goes at a time, for one slice: of the sandbox that has had the least its work that has. */
export function createTurns({ now = elapsed, defer = afterOthers }: TurnsOptions = {}): Turns {
  /** All that wait, and the one whose turn it is. */
  const sandboxes = new Map<string, Works>();
  let level = 0;
  let running: Pick<Work, 'sandbox' | 'of'> | null = null;
  /** When this slice began; null while nothing long is done. */
  let begun: number | null = null;

  function begin(work: typeof running): void {
    running = work;
    begun = now();
    defer(end);
  }

  function settle(work: Pick<Work, 'sandbox' | 'of'>, spent: number): void {
    const lane = sandboxes.get(work.sandbox);
    const share = lane?.works.get(work.of);
    if (lane) lane.used += spent;
    if (share) share.used += spent;
    drop(work);
  }

  function drop({ sandbox, of }: Pick<Work, 'sandbox' | 'of'>): void {
    const lane = sandboxes.get(sandbox);
    if (lane?.works.get(of)?.waiting.length === 0) lane.works.delete(of);
    if (lane?.works.size === 0) sandboxes.delete(sandbox);
  }

  function end(): void {
    if (running !== null) settle(running, now() - (begun ?? 0));
    running = null;
    begun = null;
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
    const signal = work.left?.();
    if (signal?.aborted) return Promise.reject(clientLeft());
    const waiting = waitingOf(work);
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      function leave(): void {
        const place = waiting.indexOf(go);
        if (place >= 0) waiting.splice(place, 1);
        if (running?.of !== work.of) drop(work);
        reject(clientLeft());
      }
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(go);
    });
  }

  const isOver = () => begun !== null && now() - begun >= sliceMs;
  return {
    isOver,
    next(work) {
      // The first slice is nobody's: several may have come for it.
      if (begun === null) begin(null);
      return isOver() ? wait(work) : undefined;
    },
  };
}

/** The entry that has used the least; of several the one that came first. */
function least<Key, Value extends Share>(shares: ReadonlyMap<Key, Value>): [Key, Value] | undefined {
  let found: [Key, Value] | undefined;
  for (const entry of shares) if (found === undefined || entry[1].used < found[1].used) found = entry;
  return found;
}

/** Node answers what has come in before it runs an immediate; a browser's worker takes messages in turn. */
const afterOthers: NonNullable<TurnsOptions['defer']> =
  typeof setImmediate === 'function' ? (run) => void setImmediate(run) : createMessageDefer();

/** A timer would not do: browsers let nested ones wait for 4 ms. */
function createMessageDefer(): (run: () => void) => void {
  const runs: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  // The types of Node do not have this property, which starts the port too.
  Object.assign(port1, { onmessage: () => runs.shift()?.() });
  return (run) => {
    runs.push(run);
    port2.postMessage(null);
  };
}
