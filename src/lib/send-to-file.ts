import { knownAddress } from './safe-values.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Sends the browser to a file, which it saves while the page stays. Rejects where the file is not there, or its address
 * is none of the web.
 */
export async function sendToFile(address: string): Promise<void> {
  const url = knownAddress(address);
  if (url === null) throw new Error('the file has no address of the web');
  // In a demo no server has it: what the browser itself asks for does not reach the mock.
  if (import.meta.env.PROD && import.meta.env.VITE_DEMO === 'true')
    return (await import('./save-file.ts')).saveFile(url);
  await checkFile(url);
  window.location.assign(url);
}

/** Answers of servers that know no HEAD: they say nothing of the file. */
const unknownMethod = [405, 501];

/**
 * Resolves where a file of this origin can be had, so that nobody is sent to an error page in the place of the app.
 * Rejects where it is gone, or its server does not answer. Files of other origins cannot be looked at, and pass.
 */
export async function checkFile(url: string): Promise<void> {
  const { href, origin } = new URL(url, window.location.href);
  if (origin !== window.location.origin) return;
  await withTimeout(async (signal) => {
    // The head alone: the file itself is fetched once, by the browser. A redirect may lead where fetch cannot look.
    const answer = await fetch(href, { method: 'HEAD', redirect: 'manual', signal });
    const isUnknown = answer.type === 'opaqueredirect' || unknownMethod.includes(answer.status);
    if (!answer.ok && !isUnknown) throw new Error(`the file answers ${answer.status}`);
  });
}
