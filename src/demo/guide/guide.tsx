import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../components/button/button.tsx';
import { browserStorage } from '../../lib/browser-storage.ts';
import { paths } from '../../lib/paths.ts';
import { demoEvents } from '../../lib/window-events.ts';
import { signInSession } from '../../state/sign-in.ts';
import { demoTexts } from '../../text/demo.ts';
import { askedAddress } from '../before-start.ts';
import { CoachMark } from './coach-mark.tsx';
import styles from './guide.module.css';
import { createGuideMemory, type GuidePlace, goTo, stops, usePage } from './stops.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

const hostId = 'demo-guide';

/** Mounts the guide next to the app, in a separate root. `onReset` resets the demo. */
export function mountGuide(onReset: () => Promise<void>): void {
  if (document.getElementById(hostId)) return;
  const host = document.createElement('div');
  host.id = hostId;
  host.className = 'no-print';
  document.body.append(host);
  createRoot(host).render(
    <StrictMode>
      <Guide onReset={onReset} />
    </StrictMode>,
  );
}

const memory = createGuideMemory(browserStorage, stops.length);

/** Testers who open a state of the app don't want a welcome. */
const isForTesters = /[?&](row|scenario|panel)\b/.test(window.location.search);

/** The guided first minute of the demo: a person to sign in as, then five stops, each of which can be skipped. */
function Guide({ onReset }: { readonly onReset: () => Promise<void> }) {
  const status = useSyncExternalStore(signInSession.subscribe, signInSession.status);
  const [place, setPlace] = useState(() => memory.read());
  const [isWelcomed, setWelcomed] = useState(() => isForTesters || memory.read() !== 'new');
  const move = (next: GuidePlace) => {
    memory.write(next);
    setPlace(next);
    const path = typeof next === 'number' ? stops[next]?.path : undefined;
    if (path) goTo(path);
  };

  useEffect(() => {
    const begin = () => {
      memory.write(0);
      setPlace(0);
      goTo(paths.home);
    };
    window.addEventListener(demoEvents.tour, begin);
    return () => window.removeEventListener(demoEvents.tour, begin);
  }, []);

  if (status === 'signedOut' && !isWelcomed)
    return (
      <WelcomeDialog
        canReset={place !== 'new'}
        onReset={onReset}
        onChosen={() => {
          setWelcomed(true);
          // A visitor who came for a page goes there, and finds the tour at Home.
          if (askedAddress.read() === null) move(0);
          else {
            memory.write(0);
            setPlace(0);
          }
        }}
        onClose={() => {
          setWelcomed(true);
          if (place === 'new') move('over');
        }}
      />
    );
  if (status === 'signedOut')
    return (
      <Button className={styles.pill} onClick={() => setWelcomed(false)}>
        {demoTexts.again}
      </Button>
    );
  if (status !== 'signedIn') return null;
  return (
    <>
      <RequestedPage />
      {typeof place === 'number' && <CoachMark key={place} at={place} onMove={move} />}
    </>
  );
}

const nowhere = () => null;

/** After the sign-in, goes to the page at which the demo was opened, when an account has been chosen (TST-026). */
function RequestedPage() {
  const { path } = usePage(nowhere);
  useEffect(() => {
    const requestedAddress = askedAddress.read();
    if (requestedAddress === null || !askedAddress.isDue(path)) return;
    askedAddress.forget();
    if (`${path}${window.location.search}${window.location.hash}` !== requestedAddress) goTo(requestedAddress);
  }, [path]);
  return null;
}
