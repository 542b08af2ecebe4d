import { useQuery } from '@apollo/client/react';
import { useAtom, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import styles from './welcome-route.module.css';
import { placeToShow, resumeWelcomeAtom, welcomePlaceAtom } from './welcome-step.ts';

const Welcome = lazy(async () => ({ default: (await import('./welcome.tsx')).Welcome }));

/**
 * Wraps every screen of the frame and shows the wizard to users who haven't accepted the terms or finished it. The page
 * is covered until the wizard's code has loaded, so that it can't be used yet.
 */
export function Component() {
  const user = useQuery(GetNavDocument).data?.user;
  const [place, setPlace] = useAtom(welcomePlaceAtom);
  const takeUp = useSetAtom(resumeWelcomeAtom);
  useEffect(() => {
    takeUp();
    return () => setPlace(null);
  }, [takeUp, setPlace]);
  const shown = placeToShow(place, user?.prefs.hasAcceptedTerms);
  return (
    <>
      {user && shown && (
        <Suspense fallback={<div className={styles.cover} />}>
          <Welcome account={user.account} place={shown} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
