import { hashNumber } from '../lib/hash-text.ts';
import { errorResponse, type RouteContext } from '../lib/http.ts';
import { isOfAdded, rowOfId } from '../reports/support/ids.ts';
import { isRevealed } from '../world/revealed.ts';
import type { World } from '../world/world.ts';
import { recordingText } from './recording-address.ts';
import type { FileServices } from './serve-download.ts';

const phoneCallKind = 0;
const noRecordingFlag = 4;

/** Whether an id is that of a call which was recorded by then, in milliseconds since 1970. */
export function hasRecording(world: World, callId: string, now: number): boolean {
  const { actions } = world;
  const row = rowOfId(world, 'call', callId);
  if (row === null || actions.kind[row] !== phoneCallKind) return false;
  if (!isRevealed(world, actions.session[row] as number, Math.floor(now / 1000))) return false;
  return ((actions.flags[row] ?? 0) & noRecordingFlag) === 0;
}

/**
 * GET /recordings/{callId}.wav: what a call sounded like, by its signed address alone. 404 where there is no such
 * call or nothing was recorded, 403 where the signature is not ours.
 */
export async function serveRecording({ url, services }: RouteContext<FileServices>): Promise<Response> {
  const { accounts, worlds, signAddress, clock } = services;
  const callId = /^\/recordings\/([^/]+)\.wav$/.exec(url.pathname)?.[1];
  const account = accounts.find(({ id }) => id === url.searchParams.get('account'));
  if (callId === undefined || account === undefined) return errorResponse(404, 'There is no such recording');
  const isSigned = await signAddress.verify(recordingText(account.id, callId), url.searchParams.get('token') ?? '');
  if (!isSigned) return errorResponse(403, 'The address of the recording is not complete');
  // An added call is in the worlds of its sandbox alone; nobody was given an address unless it was recorded.
  if (!isOfAdded('call', callId) && !hasRecording(await worlds.get(account, clock.now()), callId, clock.now()))
    return errorResponse(404, 'There is no such recording');
  const { ringingWav } = await import('./ringing-wav.ts');
  const bytes = ringingWav(hashNumber(`${account.id} ${callId}`));
  return new Response(bytes, {
    headers: { 'content-type': 'audio/wav', 'content-length': String(bytes.byteLength), 'accept-ranges': 'none' },
  });
}
