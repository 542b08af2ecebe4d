import { getDefaultStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';
import { isOpenAtom, outcomeAtom } from './panel-atoms.ts';
import { panelHostId } from './panel-host.ts';
import { panelMemory } from './panel-memory.ts';

/**
 * Puts the panel beside the app, in a root of its own: an app that breaks does not take it along. Where it is there
 * already, it opens and says the problem.
 */
export function mountPanel(problem: string | null): void {
  const store = getDefaultStore();
  const said = panelMemory.takeSaid();
  if (problem !== null) {
    store.set(isOpenAtom, true);
    store.set(outcomeAtom, { isGood: false, text: problem });
  } else if (said !== null) store.set(outcomeAtom, { isGood: true, text: said });
  if (document.getElementById(panelHostId)) return;
  const host = document.createElement('div');
  host.id = panelHostId;
  document.body.append(host);
  createRoot(host).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  );
}
