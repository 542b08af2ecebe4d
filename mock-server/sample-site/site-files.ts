import { trackingScript } from '../../schema/reference/tracking-snippet.ts';
import { targetPhone } from '../reports/phone-call.ts';
import { bodies } from './page-bodies.ts';
import { drawPage, linkFrom, rootFrom } from './page-frame.ts';
import { pagesOf, type SampleSite } from './site-map.ts';
import { siteScript } from './site-script.ts';
import { siteStyle } from './site-style.ts';
import { type Transport, tagScript } from './tag-script.ts';

/** A file of the sample site, as a host answers with it. */
export interface SiteFile {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** A page of the site as HTML; null for a path that it has not. The tracked number follows from the seed of the account's world. */
export function pageAt(site: SampleSite, path: string, seed: number): string | null {
  const page = site.pages.find((known) => known.path === path);
  const draw = page && bodies[page.type];
  if (page === undefined || draw === undefined) return null;
  const context = { site, page, phone: targetPhone({ seed }, 0), link: linkFrom(path) };
  return drawPage(context, draw(context));
}

/** What is no page: styles, scripts and downloads; null for a path that the site has not. */
export async function fileAt(site: SampleSite, path: string, transport: Transport): Promise<SiteFile | null> {
  const script = (content: string) => ({ type: 'text/javascript; charset=utf-8', content });
  if (path === '/site.css') return { type: 'text/css; charset=utf-8', content: siteStyle };
  if (path === '/site.js') return script(siteScript);
  if (path === '/tag.js') return script(tagScript(transport));
  // The snippet of /settings/tagging, as a file: these pages run nothing inline.
  const depth = /^\/tracking-code-([0-4])\.js$/.exec(path)?.[1];
  if (depth !== undefined) return script(trackingCode(site, rootFrom('/a'.repeat(Number(depth)))));
  const name = /^\/downloads\/([a-z0-9-]{1,100})\.pdf$/.exec(path)?.[1];
  if (name === undefined) return null;
  const product = pagesOf(site, 'product').find((page) => page.path.endsWith(`/${name.replace(/-data-sheet$/, '')}`));
  const asset = site.trade.assets.find((file) => slugOf(file) === name);
  if (product === undefined && asset === undefined) return null;
  const title = product ? `${product.title} data sheet` : (asset ?? '').replace(/\.pdf$/, '');
  // Loads what draws documents where one is asked for.
  const { drawDataSheet } = await import('./data-sheet.ts');
  return { type: 'application/pdf', content: await drawDataSheet(site, title, product ?? null) };
}

/** A page may be held to a policy that lets one script name another only where it is known. */
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
