/** Fades the splash of index.html out (500 ms, FRM-003) and takes it away. May be called again. */
export function hideSplash(): void {
  const splash = document.getElementById('splash');
  if (!splash || splash.dataset.done !== undefined) return;
  splash.dataset.done = '';
  splash.setAttribute('aria-hidden', 'true');
  setTimeout(() => splash.remove(), 500);
}
