import { trackingScript } from '../../schema/reference/tracking-snippet.ts';
import { targetPhone } from '../reports/activities.ts';
import { bodies } from './page-bodies.ts';
import { drawPage, linkFrom, rootFrom } from './page-frame.ts';
import { pagesOf, type SampleSite } from './site-map.ts';
import { type Transport, tagScript } from './tag-script.ts';

/** A file of the sample site in the form in which a host serves it. */
interface SiteFile {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/**
 * A page of the site as HTML; null for an unknown path. The tracked number is derived from the seed of the account's
 * world.
 */
export function pageAt(site: SampleSite, path: string, seed: number): string | null {
  const page = site.pages.find((known) => known.path === path);
  const draw = page && bodies[page.type];
  if (page === undefined || draw === undefined) return null;
  const context = { site, page, phone: targetPhone({ seed }, 0), link: linkFrom(path) };
  return drawPage(context, draw(context));
}

/** Anything but pages: styles, scripts and downloads; null for an unknown path. */
export async function fileAt(site: SampleSite, path: string, transport: Transport): Promise<SiteFile | null> {
  const script = (content: string) => ({ type: 'text/javascript; charset=utf-8', content });
  if (path === '/site.css') return { type: 'text/css; charset=utf-8', content: siteStyle };
  if (path === '/site.js') return script(siteScript);
  if (path === '/tag.js') return script(tagScript(transport));
  // The snippet of /settings/tagging as a file, because these pages have no inline scripts.
  const depth = /^\/tracking-code-([0-4])\.js$/.exec(path)?.[1];
  if (depth !== undefined) return script(trackingCode(site, rootFrom('/a'.repeat(Number(depth)))));
  const name = /^\/downloads\/([a-z0-9-]{1,100})\.pdf$/.exec(path)?.[1];
  if (name === undefined) return null;
  const product = pagesOf(site, 'product').find((page) => page.path.endsWith(`/${name.replace(/-data-sheet$/, '')}`));
  const asset = site.trade.assets.find((file) => slugOf(file) === name);
  if (product === undefined && asset === undefined) return null;
  const title = product ? `${product.title} data sheet` : (asset ?? '').replace(/\.pdf$/, '');
  // Loads the PDF code only if a document is requested.
  const { drawDataSheet } = await import('./data-sheet.ts');
  return { type: 'application/pdf', content: await drawDataSheet(site, title, product ?? null) };
}

/** A page's policy may allow a script to load only known scripts. */
const trackingCode = ({ account }: SampleSite, root: string) => `if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL: function (address) {
      if (address === '${root}tag.js') return address;
      throw new TypeError('no script may come from ' + address);
    }
  });
}
${trackingScript(account, `${root}tag.js`)}
`;

const slugOf = (file: string) =>
  file
    .replace(/\.pdf$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The styles of the sample site, light and dark. */
const siteStyle = `
:root { color-scheme: light dark;
  --ground: light-dark(#ffffff, #12161c); --sunk: light-dark(#f3f5f8, #191f27); --ink: light-dark(#1a2430, #e8edf2);
  --soft: light-dark(#50606f, #a9b7c4); --line: light-dark(#d5dce3, #303b47); --field: light-dark(#75838f, #7b8b99);
  --brand: light-dark(#1d4f91, #8db9f2); --on-brand: light-dark(#ffffff, #0c1c30); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--brand); }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible, [tabindex]:focus-visible {
  outline: 3px solid var(--brand); outline-offset: 2px; }
.skip { position: absolute; left: 8px; top: -60px; padding: 10px 16px; background: var(--brand); color: var(--on-brand); }
.skip:focus { top: 8px; z-index: 1; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.sample { margin: 0; padding: 6px 24px; background: var(--sunk); color: var(--soft); font-size: 13px; text-align: center; }
header, main, footer { max-width: 1120px; margin: 0 auto; padding: 0 24px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; padding: 20px 0 12px; }
.brand { margin-right: auto; color: var(--ink); font-size: 22px; font-weight: 700; letter-spacing: -.01em; text-decoration: none; }
.phone { font-weight: 600; white-space: nowrap; }
form[role=search] { display: flex; gap: 8px; } form[role=search] input { width: 220px; }
header nav { border-block: 1px solid var(--line); }
nav ul, nav ol, .cards, .list, footer ul { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0; padding: 0; list-style: none; }
header nav a { display: inline-block; padding: 12px 0; color: var(--ink); text-decoration: none; border-bottom: 3px solid transparent; }
header nav a:hover, header nav a[aria-current] { border-color: var(--brand); }
.ask { margin-left: auto; } .ask a { color: var(--brand); font-weight: 600; }
.crumbs { padding-top: 16px; color: var(--soft); font-size: 14px; } .crumbs li + li::before { content: '/'; margin-right: 12px; }
.crumbs ol { align-items: center; gap: 4px 12px; }
h1 { margin: 24px 0 12px; font-size: clamp(26px, 4vw, 40px); line-height: 1.15; letter-spacing: -.02em; }
h2 { margin: 40px 0 12px; font-size: 22px; } h3 { margin: 0 0 8px; font-size: 17px; }
.lead { max-width: 68ch; color: var(--soft); font-size: 18px; }
.hero { margin-top: 32px; padding: 40px; border-radius: 12px; background: var(--sunk); } .hero h1 { margin-top: 0; max-width: 22ch; }
.hero p { max-width: 60ch; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
.button, button { display: inline-block; min-height: 44px; padding: 10px 20px; border: 1px solid var(--brand); border-radius: 6px;
  background: var(--brand); color: var(--on-brand); cursor: pointer; font: inherit; font-weight: 600; text-decoration: none; white-space: nowrap; }
.quiet { background: none; color: var(--brand); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 16px; }
.cards li { padding: 20px; border: 1px solid var(--line); border-radius: 10px; } .cards p { margin: 0; color: var(--soft); font-size: 14px; }
.drawing { display: block; width: 100%; max-width: 360px; }
.drawing circle, .drawing path { fill: none; stroke: var(--ink); stroke-width: 1.5; } .drawing .body { fill: var(--sunk); }
.drawing .center { stroke: var(--brand); stroke-width: .8; stroke-dasharray: 14 3 3 3; } .drawing .measure { stroke: var(--soft); stroke-width: .8; }
.drawing text { fill: var(--soft); font: 11px system-ui, sans-serif; }
.product { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 40px; margin-top: 24px; } .product h1 { margin-top: 0; }
.scroll { overflow-x: auto; margin-bottom: 24px; }
table { border-collapse: collapse; width: 100%; font-size: 15px; overflow-wrap: normal; } caption { padding: 8px 0; font-weight: 600; text-align: left; }
th, td { padding: 10px 12px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; } thead th { color: var(--soft); font-size: 13px; white-space: nowrap; }
.specs th { width: 40%; color: var(--soft); font-weight: 500; }
.list { display: block; } .list li { padding: 12px 0; border-bottom: 1px solid var(--line); } .list small { color: var(--soft); }
.facts div { display: flex; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line); } .facts dt { width: 120px; color: var(--soft); } .facts dd { margin: 0; }
.request { display: grid; grid-template-columns: 1fr 1fr; gap: 16px 24px; max-width: 720px; } .request label { display: grid; gap: 4px; font-weight: 600; }
.wide { grid-column: 1 / -1; } .hint { margin: 0; color: var(--soft); font-size: 14px; } .request button { justify-self: start; }
input, textarea { min-height: 44px; width: 100%; padding: 8px 12px; border: 1px solid var(--field); border-radius: 6px; background: var(--ground); color: inherit; font: inherit; }
footer { margin-top: 64px; padding-block: 24px; border-top: 1px solid var(--line); color: var(--soft); font-size: 14px; }
footer a { display: inline-block; padding: 4px 0; }
@media (max-width: 640px) {
  header, main, footer { padding-inline: 16px; } .hero { padding: 24px 16px; } .product, .request { grid-template-columns: 1fr; gap: 16px; }
  form[role=search] { order: 3; width: 100%; } form[role=search] input { width: auto; min-width: 0; flex: 1; } .ask { margin-left: 0; } header nav ul { gap: 0 20px; }
  .phone, .crumbs a, .list a { display: inline-block; padding-block: 10px; }
}
@media print { header, footer, .sample, .actions { display: none; } }
`;

/** The site's own script: product search, and filling in the product that a link names. Pages work without it. */
const siteScript = `(function () {
  'use strict';
  var params = new URLSearchParams(location.search);
  var list = document.querySelector('[data-search]');
  var words = (params.get('q') || '').trim().slice(0, 100);
  var field = document.getElementById('q');
  if (field && words) field.value = words;
  if (list && words) {
    var wanted = words.toLowerCase().split(/\\s+/);
    var found = 0;
    Array.prototype.forEach.call(list.children, function (row) {
      var text = row.textContent.toLowerCase();
      row.hidden = !wanted.every(function (word) { return text.indexOf(word) >= 0; });
      if (!row.hidden) found++;
    });
    document.querySelector('[data-found]').textContent =
      found === 0 ? 'No products match "' + words + '".' : found + (found === 1 ? ' product matches "' : ' products match "') + words + '".';
  }
  var product = document.querySelector('form.request [name=product]');
  if (product && params.get('product')) product.value = params.get('product').slice(0, 100);
  // What was written stays on this machine: only the tag tells of it.
  var request = document.querySelector('form.request');
  if (request) request.addEventListener('submit', function (event) {
    event.preventDefault();
    location.assign(request.action);
  });
})();
`;
