/** What marks the page of a demo, so that one that is looked for can be told from any other page. */
export const demoMark = '<meta name="webtrax-demo"';

/** Under what the address is kept that somebody asked for, until the demo's page is there. */
const itemName = 'webtrax.demo.address';

/**
 * Takes the address that was asked for from where the page below left it. Stands at the end of the page: until then
 * the page's own files are named from its folder.
 */
export const takeAddress = `<script>
      const icon = document.querySelector('link[rel=icon]');
      if (icon) icon.href = icon.href;
      try {
        const address = sessionStorage.getItem('${itemName}');
        if (address) {
          sessionStorage.removeItem('${itemName}');
          history.replaceState(null, '', address);
        }
      } catch (_) {}
    </script>`;

/**
 * What a host of plain files answers with where it has no file: it finds the folder of the demo above the address,
 * and hands the address over to the page there. `segments` are those that the app's own paths begin with.
 */
export function notFoundPage(segments: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>WebTrax</title>
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
      <h1>There is no page here</h1>
      <p>Check the address, or begin where the demo begins.</p>
    </main>
    <noscript>The demo runs in the browser and needs JavaScript.</noscript>
    <script>
      (async () => {
        const first = new Set(${JSON.stringify(segments)});
        const parts = location.pathname.split('/').slice(1);
        // The longest folder first: the demo may itself lie in a folder that is called like one of its pages.
        const ends = parts.map((_, index) => index).filter((index) => first.has(parts[index])).reverse();
        for (const end of ends) {
          const folder = ['', ...parts.slice(0, end), ''].join('/');
          const text = await fetch(folder).then((answer) => (answer.ok ? answer.text() : '')).catch(() => '');
          if (!text.includes(${JSON.stringify(demoMark)})) continue;
          sessionStorage.setItem('${itemName}', location.pathname + location.search + location.hash);
          return location.replace(folder);
        }
        document.getElementById('words').hidden = false;
      })();
    </script>
  </body>
</html>
`;
}
