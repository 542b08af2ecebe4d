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
