import type { DownloadContext } from './download-jobs.ts';

/** The text that the signature of a recording's address covers. */
export function recordingText(sandbox: string, accountId: string, callId: string): string {
  return `recording ${sandbox} ${accountId} ${callId}`;
}

/** Completes the path of a call's recording so that a player can open it without headers. Null stays null. */
export async function recordingAddress(
  path: string | null,
  { account, origin, signAddress, state }: Pick<DownloadContext, 'account' | 'origin' | 'signAddress' | 'state'>,
): Promise<string | null> {
  const callId = path === null ? undefined : /^\/recordings\/([^/]+)\.wav$/.exec(path)?.[1];
  if (callId === undefined) return null;
  const { id } = account();
  const token = await signAddress.sign(recordingText(state.sandbox, id, callId));
  return `${origin}${path}?account=${id}&sandbox=${state.sandbox}&token=${token}`;
}
