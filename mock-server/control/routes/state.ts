import type { State } from '../../../schema/generated/control.ts';
import { jsonResponse } from '../../lib/http.ts';
import { type ControlHandler, done } from '../control-call.ts';
import { readEntries, readState } from '../read/read-state.ts';

export const exportState: ControlHandler = async ({ sandbox, services }) => {
  const entries = await services.state(sandbox).store.entries();
  return jsonResponse({ version: 1, entries } satisfies State);
};

/** Nothing is changed unless all of it can be read. */
export const importState: ControlHandler = async (call) => {
  const { entries } = await call.body(readState);
  await call.services.state(call.sandbox).store.replace(readEntries(entries));
  return done();
};

export const resetState: ControlHandler = async ({ sandbox, services }) => {
  await services.state(sandbox).store.replace({});
  services.journal.clear(sandbox);
  return done();
};
