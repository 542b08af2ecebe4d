import * as react from 'react';

/**
 * React's development build notes for each element where it was made, which takes a fifth of the time. Its warnings
 * come all the same. It stops once it has made enough of these notes, by its own count.
 */
export function skipOwnerStacks(): void {
  const internals: object = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    // Each file of a process sets it.
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
