import './styles/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/app.tsx';
import { addCutTitles, dismissOnEscape } from './components/cut-titles/cut-titles.ts';
import { askedAddress, deferCallsUntilMock } from './demo/before-start.ts';
import { loadPanelFor } from './features/testing/load-panel.ts';
import { isReadyToAsk } from './features/testing/sandbox-clock.ts';
import { base, withBase, withoutFileName } from './lib/base.ts';
import { config, setConfig } from './lib/config/config.ts';
import { reportUnhandled } from './lib/errors/report.ts';
import { isMissingChunk, reloadOnce } from './lib/reload-page.ts';
import { nextTask } from './lib/scheduling.ts';
import { loadFont, showOnSplash } from './lib/splash.ts';
import { installTrustedTypes } from './lib/trusted-types.ts';
import { bootTexts, browserTexts } from './text/browser.ts';

// From here on the app handles its own errors, see build/boot-guard.ts.
document.documentElement.dataset.started = '';
const { hasFailed = false, ...state } = (window.history.state ?? {}) as { readonly hasFailed?: boolean };
if (hasFailed) window.history.replaceState(state, '');
loadFont();
installTrustedTypes();
reportUnhandled(window);

const path = withoutFileName(window.location.pathname);
if (path !== null)
  // A path that starts with two slashes would otherwise name another host.
  window.history.replaceState(
    window.history.state,
    '',
    window.location.origin + path + window.location.search + window.location.hash,
  );

if (import.meta.env.PROD && import.meta.env.VITE_DEMO === 'true') {
  askedAddress.note(window.location);
  // The provider's script is a file of the demo.
  setConfig({ formsScriptUrl: withBase(config.formsScriptUrl) });
  deferCallsUntilMock(async (toNetwork) => (await import('./demo/start-demo.ts')).startDemo(toNetwork));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
addCutTitles(root);
dismissOnEscape(root);
const render = async () => {
  // Running the fetched code for the first time was already a long task.
  await nextTask();
  const { Component: App } = createApp();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

function start(): void {
  // Code for testers is only in development and in builds that ask for it.
  if (import.meta.env.DEV || import.meta.env.VITE_DEMO === 'true' || import.meta.env.VITE_TESTING === 'true') {
    if (isReadyToAsk(window.location.search)) {
      render();
      loadPanelFor(window.location.search);
    } else import('./features/testing/boot.ts').then(({ boot }) => boot(render), render);
  } else render();
}

// Such a build is configured where it is served. The page preloads the file and its reader alongside this script.
if (__CONFIG_FILE__) {
  const isConfigured = import('./lib/config/config-file.ts').then(({ configureOnce }) => configureOnce(base));
  isConfigured.then(start, async (error: Error) => {
    // The reader itself failed to load (ERR-033), which says nothing about the file.
    const isLost = isMissingChunk(error);
    if (isLost && (await reloadOnce(error, window.location))) return;
    console.error(error.message);
    showOnSplash(isLost ? bootTexts.failed : browserTexts.notConfigured);
  });
} else start();
