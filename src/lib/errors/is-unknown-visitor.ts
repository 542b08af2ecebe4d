import type { ServerSignal } from './server-signal.ts';

/**
 * Whether a call was refused because no visitor has the id of its query. The visitor's page asks for the sessions
 * and the visitor at once, so an address that is mistyped or of another account brings this about: no error of
 * anybody's, and the page says so.
 */
export function isUnknownVisitor({ messages }: ServerSignal): boolean {
  return messages.includes('BAD_USER_INPUT') && messages.some((message) => message.includes('query.visitorId'));
}
