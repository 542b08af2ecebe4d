import { withTimeout } from './with-timeout.ts';

/** Sends the browser to a file, which it saves while the page stays. Rejects where the file is not there. */
export async function sendToFile(url: string): Promise<void> {
  // In a demo no server has it: what the browser itself asks for does not reach the mock.
  if (import.meta.env.PROD && import.meta.env.VITE_DEMO === 'true')
    return (await import('./save-file.ts')).saveFile(url);
  await checkFile(url);
  window.location.assign(url);
}

/**
 * Resolves where a file of this origin can be had, so that nobody is sent to an error page in the place of the app.
 * Rejects where it is gone, or its server does not answer. Files of other origins cannot be looked at, and pass.
 */
export async function checkFile(url: string): Promise<void> {
  const { href, origin } = new URL(url, window.location.href);
  if (origin !== window.location.origin) return;
  await withTimeout(async (signal) => {
    const ended = new AbortController();
    signal.addEventListener('abort', () => ended.abort(signal.reason));
    // Requested as the browser will: an address may only accept GET. A redirect may lead where fetch cannot look.
    const answer = await fetch(href, { redirect: 'manual', signal: ended.signal });
    ended.abort();
    if (!answer.ok && answer.type !== 'opaqueredirect') throw new Error(`the file answers ${answer.status}`);
  });
}
