/** Puts a path in the place of this address. The app begins there: it is made after this. */
export function showAddress(path: string): void {
  window.history.replaceState(null, '', path);
}
