/** Says on the splash why the app does not start, in the place that the page has for it (FRM-056). */
export function sayOnSplash(text: string): void {
  const [place, problem] = ['boot-text', 'boot-problem'].map((id) => document.getElementById(id));
  if (!place || !problem) return;
  place.textContent = text;
  problem.hidden = false;
}

/** Fades the splash of index.html out (500 ms, FRM-003) and takes it away. May be called again. */
export function hideSplash(): void {
  const splash = document.getElementById('splash');
  if (!splash || splash.dataset.done !== undefined) return;
  splash.dataset.done = '';
  splash.setAttribute('aria-hidden', 'true');
  setTimeout(() => splash.remove(), 500);
}
