/** Sends a request when its turn comes, again where it is refused, and gives the last answer. */
export type RequestQueue = <Answer>(request: QueuedRequest<Answer>) => Promise<Answer>;

interface QueuedRequest<Answer> {
  send(): Promise<Answer>;
  /** How long the backend asks to wait, in milliseconds; null for an answer that is no refusal. */
  refusalMs(answer: Answer): Promise<number | null>;
  /** Whether it can't be sent again. */
  readonly isOnce?: boolean;
}

/** So often a request is refused, with no other under way, before that is its answer. */
const maxTries = 5;

/**
 * A queue of requests that share a limit: at most `places` at a time, the oldest first. Once one is refused, all
 * wait as long as it was told. Then they go one by one, it being the oldest, and twice as many with each that is
 * taken: sent together, all but a few would be refused, the same ones again and again. What is refused beside others
 * has lost a race and counts as no try (TST-035).
 */
export function createRequestQueue(places: number): RequestQueue {
  const waiting: { readonly age: number; start(order: number): void }[] = [];
  let width = places;
  let underWay = 0;
  let busyUntil = 0;
  let [lastAge, lastOrder, orderAtRefusal] = [0, 0, 0];
  let isTimed = false;

  function startNext(): void {
    const left = busyUntil - Date.now();
    if (left > 0) {
      if (!isTimed && waiting.length > 0) {
        isTimed = true;
        setTimeout(() => {
          isTimed = false;
          startNext();
        }, left);
      }
      return;
    }
    while (underWay < width) {
      const next = waiting.shift();
      if (next === undefined) return;
      underWay++;
      next.start(++lastOrder);
    }
  }

  /** Waits for a turn; gives its place in the order of all that were sent. */
  function turnOf(age: number): Promise<number> {
    return new Promise((start) => {
      const at = waiting.findIndex((other) => other.age > age);
      waiting.splice(at === -1 ? waiting.length : at, 0, { age, start });
      startNext();
    });
  }

  return async ({ send, refusalMs, isOnce = false }) => {
    const age = ++lastAge;
    try {
      for (let tries = 0; ; underWay--) {
        const order = await turnOf(age);
        const isFirst = underWay === 1;
        const answer = await send();
        const waitMs = await refusalMs(answer);
        if (waitMs === null) {
          // What was sent before a refusal says nothing about the time after it.
          if (order > orderAtRefusal) width = Math.min(places, 2 * width);
          return answer;
        }
        if (isFirst && order === lastOrder) tries++;
        width = 1;
        orderAtRefusal = lastOrder;
        busyUntil = Math.max(busyUntil, Date.now() + waitMs);
        if (isOnce || tries === maxTries) return answer;
      }
    } finally {
      underWay--;
      startNext();
    }
  };
}
