import type { Plugin } from 'vite';
import { bootTexts } from '../text/browser.ts';

/** How long a person looks at the splash before it says something, in milliseconds. */
const startTimeoutMs = 7000;

/** The demo's own page for lost files needs a moment to lead away. */
const pauseMs = 1000;

/** What browsers of FRM-070 have, and those before them lack: the newest of all that the app is written with. */
const newest = { of: 'URL', name: 'parse' };

/**
 * Runs before all other scripts, since it speaks of those that don't come: a script that fails before the app has
 * started has the page loaded once more, and then says so; a splash that stays says so too, unless the app has said why
 * it doesn't start. That a page failed is noted in its entry of the history, which needs no storage: it is not loaded
 * again of itself, while one whose script is lost in a reload of the app's own is. `main.tsx` takes the note away. In a
 * browser that is too old it says that at once, and loads nothing again.
 */
const script = `(() => {
        const byId = (id) => document.getElementById(id);
        const isWaiting = () => byId('splash') && !('done' in byId('splash').dataset);
        const say = (text) => {
          if (!isWaiting()) return;
          byId('boot-text').textContent = text;
          byId('boot-problem').hidden = false;
        };
        addEventListener('click', ({ target }) => target === byId('boot-reload') && location.reload());
        let hasFailed = !(${JSON.stringify(newest.name)} in ${newest.of});
        if (hasFailed) addEventListener('DOMContentLoaded', () => say(${JSON.stringify(bootTexts.tooOld)}));
        const fail = () => {
          if (hasFailed || 'started' in document.documentElement.dataset) return;
          hasFailed = true;
          const isSecond = history.state?.hasFailed === true;
          if (!isSecond) history.replaceState({ ...history.state, hasFailed: true }, '');
          setTimeout(() => isSecond ? say(${JSON.stringify(bootTexts.failed)}) : location.reload(), ${pauseMs});
        };
        addEventListener('error', ({ target }) => {
          if (target === window || target instanceof HTMLScriptElement) fail();
        }, true);
        setTimeout(() => !hasFailed && byId('boot-problem')?.hidden && say(${JSON.stringify(bootTexts.slow)}), ${startTimeoutMs});
      })();`;

const problem = `<div id="boot-problem" role="alert" hidden>
        <p id="boot-text"></p>
        <button id="boot-reload" type="button">${bootTexts.reload}</button>
      </div>`;

/** Puts the guard of the start into the page: its script before all others, its words into the splash. */
export function withBootGuard(page: string): string {
  return page
    .replace('<title>', () => `<script>\n      ${script}\n    </script>\n    <title>`)
    .replace('<span>WebTrax</span>', (name) => `${name}\n      ${problem}`);
}

/** In development, in builds and in the demo alike (FRM-056). */
export function bootGuard(): Plugin {
  return { name: 'webtrax-boot-guard', transformIndexHtml: { order: 'pre', handler: withBootGuard } };
}
