/**
 * Setup before every test of a part: tests of one process share a document, and each finds it as a browser opens it.
 */
import { afterEach, beforeEach, vi } from 'vitest';

declare const happyDOM: { setURL(url: string): void };

const attributes = document.documentElement.getAttributeNames();

function goToStart(): void {
  happyDOM.setURL('http://localhost:3000/');
  history.replaceState(null, '');
}

beforeEach(() => {
  goToStart();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) {
    if (!attributes.includes(name)) document.documentElement.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the browser of these tests has no other way
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
});

// The next file is loaded before its first test begins. It must not find globals stubbed by the last test here, or the
// URL that test navigated to.
afterEach(() => {
  vi.unstubAllGlobals();
  goToStart();
});
