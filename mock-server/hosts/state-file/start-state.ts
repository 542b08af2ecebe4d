import { consoleLogger } from '../../lib/logger.ts';
import { type HostState, openState } from './open-state.ts';

const opened = new Map<string, HostState>();

/**
 * The state of `npm start`, opened once: the command has it opened as soon as it is up, so that nobody else takes the
 * file before the first request, and says where it is kept; the mock goes on with the same one.
 */
export function openStartState(file: string): HostState {
  const state = opened.get(file) ?? openState(file, consoleLogger);
  opened.set(file, state);
  return state;
}
