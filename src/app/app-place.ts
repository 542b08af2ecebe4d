import { withoutBase } from '../lib/base.ts';
import type { AppRouter } from './router.tsx';

/** Where the app is, without the folder that it is served from, which the router's paths start with. */
export function createAppPlace(router: AppRouter) {
  const inApp = <Location extends { readonly pathname: string }>(location: Location) => ({
    ...location,
    pathname: withoutBase(location.pathname),
  });
  return {
    here: () => inApp(router.state.location),
    /** Where the person goes to, or is. */
    goal: () => inApp(router.state.pending ?? router.state.location),
  };
}

export type AppPlace = ReturnType<typeof createAppPlace>;
