import { html, type Markup } from '../lib/safe-text.ts';
import { ownAddress, pagesOf, type SampleSite, type SitePage } from './site-map.ts';

/** What a page is rendered from: the site, the page, and links to the site's other pages. */
export interface PageContext {
  readonly site: SampleSite;
  readonly page: SitePage;
  /** Ten digits, ready to dial. */
  readonly phone: string;
  /** The URL of a path of the site, relative to this page, because the site can be in any folder. */
  readonly link: (path: string) => string;
}

/** The tracking code for pages of a depth, which determines the relative URL of the tag. */
const trackingCode = (path: string) => `/tracking-code-${depthOf(path)}.js`;

const depthOf = (path: string) => path.split('/').filter((part) => part !== '').length;

/** The prefix of relative URLs that leads from a page's folder to the site's. */
export function rootFrom(path: string): string {
  const depth = depthOf(path);
  return depth === 0 ? './' : '../'.repeat(depth);
}

/** Page links end with a slash, so that static hosts find index.html in a folder; file links don't. */
export function linkFrom(path: string): PageContext['link'] {
  const root = rootFrom(path);
  return (to) => {
    const inside = to.replace(/^\//, '');
    const [pathname = '', query] = inside.split('?');
    const isPage = pathname !== '' && !/\.\w+$/.test(pathname);
    return `${root}${pathname}${isPage ? '/' : ''}${query === undefined ? '' : `?${query}`}`;
  };
}

export const phoneText = (digits: string): string => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

/** A complete page: head with the tracking code, navigation, content and footer. */
export function drawPage(context: PageContext, content: Markup): string {
  const { site, page, link, phone } = context;
  const { name } = site.account;
  const title = page.type === 'home' ? name : `${page.title} · ${name}`;
  const entry = (to: string, text: string) =>
    html`<li><a href="${link(to)}"${isWithin(page.path, to) ? html` aria-current="page"` : ''}>${text}</a></li>`;
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${name}: ${site.trade.name.toLowerCase()} from stock and to order.">
<link rel="canonical" href="${ownAddress(site, page.path)}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${link('/site.css')}">
<script src="${link(trackingCode(page.path))}"></script>
<script src="${link('/site.js')}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<p class="sample">Sample site of a WebTrax account: what you do here is a visit that its reports show.</p>
<header>
<div class="bar">
<a class="brand" href="${link('/')}">${name}</a>
<form role="search" action="${link('/search')}">
<label class="hidden" for="q">Search products</label>
<input id="q" name="q" type="search" placeholder="Search products" maxlength="100">
<button>Search</button>
</form>
<a class="phone" href="tel:+1${phone}" data-webtrax-call>${phoneText(phone)}</a>
</div>
<nav aria-label="Main"><ul>
${[
  entry('/products', 'Products'),
  entry('/resources', 'Resources'),
  entry('/downloads', 'Downloads'),
  entry('/about', 'About'),
  entry('/contact', 'Contact'),
]}
<li class="ask"><a href="${link('/request-a-quote')}">Request a quote</a></li>
</ul></nav>
</header>
<main id="content">
${crumbs(context)}
${content}
</main>
<footer>
<p>${name} · Member since ${site.account.memberSince.slice(0, 4)}</p>
<ul>${pagesOf(site, 'about').map(({ path, title }) => html`<li><a href="${link(path)}">${title}</a></li>`)}</ul>
</footer>
</body>
</html>`.text
  }\n`;
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Breadcrumbs to a page, limited to existing pages. */
function crumbs({ site, page, link }: PageContext): Markup {
  const parts = page.path.split('/').slice(1, -1);
  const above = parts
    .map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
    .flatMap((path) => site.pages.find((known) => known.path === path) ?? []);
  if (page.type === 'home') return html``;
  const all = [{ path: '/', title: 'Home' }, ...above];
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol>
${all.map(({ path, title }) => html`<li><a href="${link(path)}">${title}</a></li>`)}
<li aria-current="page">${page.title}</li>
</ol></nav>`;
}
