import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Guide } from './guide.tsx';

const hostId = 'demo-guide';

/** Puts the guide beside the app, in a root of its own. `onReset` puts the demo back. */
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
