import { config } from './config/config.ts';
import { knownAddress } from './safe-values.ts';
import { saveFile } from './save-file.ts';

/**
 * Has the browser save a file while the page stays. The file is asked for once, and this page sees whether it comes
 * (FIL-002). Rejects where the file is not there, or its address is none of the web.
 */
export async function sendToFile(address: string): Promise<void> {
  const url = knownAddress(address);
  if (url === null) throw new Error('the file has no address of the web');
  const { href, origin } = new URL(url, window.location.href);
  // No other origin was asked to let this page read it: the browser goes there by itself.
  if (!readableOrigins().includes(origin)) return window.location.assign(url);
  const isSaved = await saveFile(href, {
    credentials: config.credentials,
    // Where a redirect leads may be no origin that this page can read, unless the installation names such ones.
    redirect: config.fileOrigins.length > 0 ? 'follow' : 'manual',
  });
  if (!isSaved) window.location.assign(url);
}

/** Origins whose files this page may read: its own, its servers', and those that the installation names. */
function readableOrigins(): readonly string[] {
  const servers = [config.graphqlUrl, config.authUrl, config.apiUrl];
  const known = servers.map((server) => new URL(server, window.location.href).origin);
  return [window.location.origin, ...known, ...config.fileOrigins];
}
