import { hashNumber } from '../lib/hash-text.ts';
import { errorResponse, type RouteContext } from '../lib/http.ts';
import { isOfAdded, rowOfId } from '../reports/support/ids-and-cursors.ts';
import { isRevealed } from '../world/revealed.ts';
import { actionFlag, actionKind, type World } from '../world/world.ts';
import { recordingText } from './recording-address.ts';
import type { FileServices } from './serve-download.ts';

/** Whether an id is that of a call which was recorded by then, in milliseconds since 1970. */
export function hasRecording(world: World, callId: string, now: number): boolean {
  const { actions } = world;
  const row = rowOfId(world, 'call', callId);
  if (row === null || actions.kind[row] !== actionKind.phoneCall) return false;
  if (!isRevealed(world, actions.session[row] as number, Math.floor(now / 1000))) return false;
  return ((actions.flags[row] ?? 0) & actionFlag.unrecorded) === 0;
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
  const sandbox = url.searchParams.get('sandbox') ?? '';
  const text = recordingText(sandbox, account.id, callId);
  const isSigned = await signAddress.verify(text, url.searchParams.get('token') ?? '');
  if (!isSigned) return errorResponse(403, 'The address of the recording is not complete');
  // An added call is in the worlds of its sandbox alone; nobody was given an address unless it was recorded.
  if (!isOfAdded('call', callId) && !hasRecording(await worlds.get(account, clock.now()), callId, clock.now()))
    return errorResponse(404, 'There is no such recording');
  const bytes = ringingWav(hashNumber(`${account.id} ${callId}`));
  return new Response(bytes, {
    headers: { 'content-type': 'audio/wav', 'content-length': String(bytes.byteLength), 'accept-ranges': 'none' },
  });
}

const rate = 8000;
const headerBytes = 44;
const seconds = 3;

/**
 * A telephone that rings, is picked up and hums two notes: 3 seconds of mono sound, 8 bits at 8 kHz. The seed sets the
 * notes. Whole numbers alone, so that it is the same to the byte wherever it is made.
 */
function ringingWav(seed: number): Uint8Array<ArrayBuffer> {
  const samples = rate * seconds;
  const bytes = new Uint8Array(headerBytes + samples);
  writeHeader(new DataView(bytes.buffer), samples);
  const low = 180 + (seed % 60);
  const high = low + 40 + ((seed >>> 8) % 60);
  for (let i = 0; i < samples; i++) {
    const isRinging = i < rate && i % (rate / 2) < rate * 0.35;
    const voice = i >= rate * 1.2 ? triangle(i, i < rate * 2.1 ? low : high) : 0;
    const ring = isRinging ? triangle(i, 440) + triangle(i, 480) : 0;
    bytes[headerBytes + i] = 128 + ring + Math.floor((voice * (i % 2000 < 1600 ? 2 : 1)) / 2);
  }
  return bytes;
}

/** A triangle wave of a number of hertz, from -40 to 40. */
function triangle(sample: number, hertz: number): number {
  const phase = (sample * hertz) % rate;
  return Math.floor((80 * Math.abs(2 * phase - rate)) / rate) - 40;
}

/** RIFF header of PCM, 8 bits, mono. */
function writeHeader(view: DataView, samples: number): void {
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i++) view.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
}
