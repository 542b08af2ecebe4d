import type { createStore } from 'jotai';
import { limits } from '../../schema/reference/limits.ts';
import { config } from '../lib/config/config.ts';
import { callHeaders, contentHeaders } from '../lib/graphql/call-headers.ts';
import { firstRequest } from '../lib/graphql/first-request.ts';
import { signInSession } from '../state/sign-in.ts';
import { firstCalls } from './first-calls.ts';

/**
 * Sends what the screen at a path asks for at first, by the state that the app has or will have, and says whether it
 * did. The app asks the same in its turn and is given the answer; where anything else must be asked first, it asks
 * itself.
 */
export function askAhead(store: ReturnType<typeof createStore>, path: string): boolean {
  const idToken = signInSession.heldToken();
  if (idToken === null || config.batching === 'off') return false;
  const calls = firstCalls(path, store.get);
  if (calls.length === 0 || calls.length > limits.batchSize) return false;
  firstRequest.send(calls, { ...contentHeaders, ...callHeaders(signInSession, signInSession.sender(), idToken) });
  return true;
}
