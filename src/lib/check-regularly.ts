interface Rhythm {
  /** Milliseconds to the first look; unless set, as to the next. */
  readonly firstMs?: number;
  /** Milliseconds from one look to the next while the page is open. */
  readonly everyMs: number;
  /** Milliseconds that pass at least between two looks, however often a person comes back to the page. */
  readonly pauseMs: number;
}

/** Looks now and then, and when a person comes back to the page or the connection does. Gives the end of it. */
export function checkRegularly(look: () => void, { everyMs, pauseMs, firstMs = everyMs }: Rhythm): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const lookAgain = () => {
    // A clock that was set back has moved, too.
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - last) < pauseMs) return;
    last = Date.now();
    look();
  };
  const first = setTimeout(lookAgain, firstMs);
  const timer = setInterval(lookAgain, everyMs);
  window.addEventListener('focus', lookAgain);
  window.addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    window.removeEventListener('focus', lookAgain);
    window.removeEventListener('online', lookAgain);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
