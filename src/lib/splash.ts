/** What a page shows until the app is there: its splash, and the font that texts come in. */

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

/**
 * The font of the app's texts, as `document.fonts` names it: tokens.css and the splash of index.html fall back on
 * another.
 */
export const appFont = "1em 'Inter Variable'";

/**
 * Asks for the app's font before there is a text in it: it is there once there is one. On a slow line its bytes come
 * after those of the scripts, which all wait for (LIM-013). Where it does not come, texts are in the font beside it.
 */
export function askForFont(): void {
  document.fonts.load(appFont).catch(() => {});
}
