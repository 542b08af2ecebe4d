/** Sends a request when its turn comes, retries it if it is refused, and returns the last response. */
export type RequestQueue = <Answer>(request: QueuedRequest<Answer>) => Promise<Answer>;

interface QueuedRequest<Answer> {
  send(): Promise<Answer>;
  /** How long the backend asks to wait, in milliseconds; null if the response isn't a refusal. */
  refusalMs(answer: Answer): Promise<number | null>;
  /** Whether it can't be sent again. */
  readonly isOnce?: boolean;
}

/** A request refused this many times, with no other in flight, gets the refusal as its response. */
const maxTries = 5;

/**
 * A queue of requests that share a rate limit: at most `places` at a time, oldest first. After a refusal, all wait for
 * the requested time. Then they go one by one, starting with the refused one, and the number doubles with each that is
 * accepted: sent together, all but a few would be refused, the same ones every time. A refusal while others are in
 * flight is a lost race and doesn't count as a try (TST-035).
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

  /** Waits for a turn; resolves with the request's position among all that were sent. */
  function turnOf(age: number): Promise<number> {
    return new Promise((start) => {
      const index = waiting.findIndex((other) => other.age > age);
      waiting.splice(index === -1 ? waiting.length : index, 0, { age, start });
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
          // A request sent before a refusal says nothing about the limit after it.
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
