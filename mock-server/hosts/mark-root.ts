import { pathToFileURL } from 'node:url';

/**
 * A text with `mark` in the place of a folder, `root`, and its last slash: as a path, and as it is in addresses of
 * modules, where spaces and umlauts are escaped.
 */
export function markRoot(text: string, root: string, mark: string): string {
  return text.replaceAll(`${pathToFileURL(root).href}/`, mark).replaceAll(`${root}/`, mark);
}
