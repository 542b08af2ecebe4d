/** What a page shows before the app starts: its splash, and the font of its texts. */

/** Shows on the splash why the app can't start, in the page's element for it (FRM-056). */
export function showOnSplash(text: string): void {
  const [place, problem] = ['boot-text', 'boot-problem'].map((id) => document.getElementById(id));
  if (!place || !problem) return;
  place.textContent = text;
  problem.hidden = false;
}

/** Fades out the splash of index.html (500 ms, FRM-003) and removes it. Can be called more than once. */
export function hideSplash(): void {
  const splash = document.getElementById('splash');
  if (!splash || splash.dataset.done !== undefined) return;
  splash.dataset.done = '';
  splash.setAttribute('aria-hidden', 'true');
  setTimeout(() => splash.remove(), 500);
}

/** The app's font as `document.fonts` names it. tokens.css and the splash of index.html have a fallback font. */
export const appFont = "1em 'Inter Variable'";

/**
 * Requests the app's font before any text uses it, so that it is ready when one does. On a slow line it still loads
 * after the scripts, which everything waits for (LIM-013). If it fails to load, texts use the fallback font.
 */
export function loadFont(): void {
  document.fonts.load(appFont).catch(() => {});
}
