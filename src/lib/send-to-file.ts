import { checkFile } from './check-file.ts';

/** Sends the browser to a file, which it saves while the page stays. Rejects where the file is not there. */
export async function sendToFile(url: string): Promise<void> {
  // In a demo no server has it: what the browser itself asks for does not reach the mock.
  if (import.meta.env.PROD && import.meta.env.VITE_DEMO === 'true')
    return (await import('./save-file.ts')).saveFile(url);
  await checkFile(url);
  window.location.assign(url);
}
