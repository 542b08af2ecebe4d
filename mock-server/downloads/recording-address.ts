import type { DownloadContext } from './download-jobs.ts';

/** The text that the signature of a recording's address covers. */
export function recordingText(accountId: string, callId: string): string {
  return `recording ${accountId} ${callId}`;
}

/**
 * Completes the path of a call's recording so that a player can open it without headers. Null stays null.
 */
export async function recordingAddress(
  path: string | null,
  { account, origin, signAddress }: Pick<DownloadContext, 'account' | 'origin' | 'signAddress'>,
): Promise<string | null> {
  const callId = path === null ? undefined : /^\/recordings\/([^/]+)\.wav$/.exec(path)?.[1];
  if (callId === undefined) return null;
  const { id } = account();
  const token = await signAddress.sign(recordingText(id, callId));
  return `${origin}${path}?account=${id}&token=${token}`;
}
