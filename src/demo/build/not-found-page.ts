import { chromeTexts } from '../../text/chrome.ts';
import { demoNotFoundTexts } from '../../text/demo.ts';

/** Under what the address is kept that somebody asked for, until the demo's page is there. */
const itemName = 'webtrax.demo.address';

/**
 * A function that looks for the folder of the demo above the address, leaves the address for its page and goes there.
 * Gives false where there is none. `segments` are those that the app's own paths begin with.
 */
const goToFolder = (segments: readonly string[]) => `async () => {
        const first = new Set(${JSON.stringify(segments)});
        const parts = location.pathname.split('/').slice(1);
        // The longest folder first: the demo may itself lie in a folder that is called like one of its pages.
        const ends = parts.map((_, index) => index).filter((index) => first.has(parts[index])).reverse();
        for (const end of ends) {
          const folder = ['', ...parts.slice(0, end), ''].join('/');
          const answer = await fetch(folder + 'mock-service-worker.js').catch(() => null);
          // Some hosts answer with the page whatever they are asked for.
          if (!answer?.ok || !/javascript/.test(answer.headers.get('content-type'))) continue;
          // Where the browser keeps nothing, the demo begins at its start.
          try {
            sessionStorage.setItem('${itemName}', location.pathname + location.search + location.hash);
          } catch (_) {}
          location.replace(folder);
          return true;
        }
        return false;
      }`;

/**
 * For the page, which names its files from the demo's folder. Its own script stands at its end: it takes the address
 * that was asked for from where `goToFolder` left it. `early` stands before all others, for hosts that answer with the
 * page at every address: there the files are not found.
 */
export const pageScripts = (segments: readonly string[]) => ({
  early: `<script>
      addEventListener('error', ({ target }) => {
        if (target instanceof HTMLScriptElement) (${goToFolder(segments)})();
      }, true);
    </script>`,
  late: `<script>
      const icon = document.querySelector('link[rel=icon]');
      if (icon) icon.href = icon.href;
      try {
        const address = sessionStorage.getItem('${itemName}');
        if (address) {
          sessionStorage.removeItem('${itemName}');
          history.replaceState(null, '', address);
        }
      } catch (_) {}
    </script>`,
});

/** What a host of plain files answers with where it has no file: it leads to the demo, and else says that it cannot. */
export function notFoundPage(segments: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${chromeTexts.productName}</title>
    <style>
      html { background: light-dark(#f5f7f8, #0b1217); color: light-dark(#14222c, #e6edf1); }
      body { display: grid; place-content: center; min-height: 100dvh; margin: 0; text-align: center;
        font: 16px/1.5 system-ui, sans-serif; }
      h1 { margin: 0; font-size: 20px; }
      [hidden] { display: none; }
    </style>
  </head>
  <body>
    <main id="words" hidden>
      <h1>${demoNotFoundTexts.title}</h1>
      <p>${demoNotFoundTexts.hint}</p>
    </main>
    <noscript>${demoNotFoundTexts.noScript}</noscript>
    <script>
      (${goToFolder(segments)})().then((isThere) => {
        document.getElementById('words').hidden = isThere;
      });
    </script>
  </body>
</html>
`;
}
