import * as react from 'react';

/**
 * Stops React's development build from recording where each element was created, which takes a fifth of the time. Its
 * warnings still appear. React stops by itself after a number of records, so this reports a count that is high enough.
 */
export function skipOwnerStacks(): void {
  const internals: object = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    // Every test file of a process sets it.
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
