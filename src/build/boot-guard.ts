import type { Plugin } from 'vite';
import { bootTexts } from '../text/browser.ts';

/** Milliseconds until the splash says that loading is slow. */
const startTimeoutMs = 7000;

/** The demo's own page for lost files needs a moment to redirect. */
const pauseMs = 1000;

/** A feature that the browsers of FRM-070 have and older ones lack: the newest one the app uses. */
const newest = { of: 'URL', name: 'parse' };

/**
 * Runs before all other scripts, because it reports those that fail to load. If a script fails before the app has
 * started, it reloads the page once and then shows an error. A splash that stays also shows an error, unless the app
 * has given the reason itself. The failure is recorded in the page's history entry, which needs no storage, so that the
 * page doesn't reload again by itself. After a reload by the app, a lost script triggers another. `main.tsx` clears the
 * record. In a browser that is too old, shows an error immediately and never reloads.
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

/** Adds the boot guard to the page: its script before all others, its texts in the splash. */
export function withBootGuard(page: string): string {
  return page
    .replace('<title>', () => `<script>\n      ${script}\n    </script>\n    <title>`)
    .replace('<span>WebTrax</span>', (name) => `${name}\n      ${problem}`);
}

/** Used in development, in builds and in the demo (FRM-056). */
export function bootGuard(): Plugin {
  return { name: 'webtrax-boot-guard', transformIndexHtml: { order: 'pre', handler: withBootGuard } };
}
