import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

/** The page begins at its top on every change of route (FRM-002). */
export function Root() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect answers to
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return <Outlet />;
}
