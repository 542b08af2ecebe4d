import { getDefaultStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';
import { isOpenAtom, outcomeAtom } from './panel-atoms.ts';
import { panelHostId } from './panel-host.ts';
import { panelMemory } from './panel-memory.ts';

/** Puts the panel beside the app, in a root of its own: an app that breaks does not take it along. */
export function mountPanel(problem: string | null): void {
  if (document.getElementById(panelHostId)) return;
  const store = getDefaultStore();
  const said = panelMemory.takeSaid();
  if (problem !== null) {
    store.set(isOpenAtom, true);
    store.set(outcomeAtom, { isGood: false, text: problem });
  } else if (said !== null) store.set(outcomeAtom, { isGood: true, text: said });
  const host = document.createElement('div');
  host.id = panelHostId;
  document.body.append(host);
  createRoot(host).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  );
}
