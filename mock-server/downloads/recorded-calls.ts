import { fromId } from '../reports/support/ids.ts';
import type { World } from '../world/world.ts';

const phoneCallKind = 0;
const noRecordingFlag = 4;

/** Whether an id is that of a call which was recorded. */
export function hasRecording({ actions }: World, callId: string): boolean {
  const row = fromId('call', callId, actions.count);
  if (row === null || actions.kind[row] !== phoneCallKind) return false;
  return ((actions.flags[row] ?? 0) & noRecordingFlag) === 0;
}
