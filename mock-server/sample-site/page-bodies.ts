import { html, type Markup } from '../lib/safe-text.ts';
import { type PageContext, phoneText } from './page-frame.ts';
import {
  drawFace,
  pagesOf,
  partNumberOf,
  productsOf,
  type SampleSite,
  type SitePage,
  specificationsOf,
} from './site-map.ts';

/** Links from a page to the others of its type. */
function others({ site, page, link }: PageContext): Markup {
  const rest = pagesOf(site, page.type).filter(
    ({ path }) => path !== page.path && !path.startsWith('/resources/') && !path.endsWith('/thank-you'),
  );
  return html`<ul class="list">${rest.map(({ path, title }) => html`<li><a href="${link(path)}">${title}</a></li>\n`)}</ul>`;
}

type Body = (context: PageContext) => Markup;

/** Page content by type. */
export const bodies: Readonly<Record<string, Body>> = {
  home,
  category,
  product,
  resource,
  contact,
  rfq,
  about,
  download,
  search,
};

const categories = (site: SampleSite) => pagesOf(site, 'category').filter(({ line }) => line >= 0);

function home(context: PageContext): Markup {
  const { site, link } = context;
  const known = pagesOf(site, 'product').filter(({ product: place }) => place === 0);
  return html`<section class="hero">
<h1>${site.trade.name} that arrive when the line needs them</h1>
<p>${site.account.name} stocks ${String(pagesOf(site, 'product').length)} products in ${String(site.trade.lines.length)} lines, with drawings, test reports and an engineer on the phone.</p>
<p class="actions"><a class="button" href="${link('/products')}">See all products</a> <a class="button quiet" href="${link('/request-a-quote')}">Request a quote</a></p>
</section>
<h2>Product lines</h2>
${cards(context, categories(site))}
<h2>Most requested</h2>
${cards(context, known.slice(0, 4))}`;
}

/** Pages as cards: a product with its drawing, anything else with a list of its contents. */
function cards({ site, link }: PageContext, pages: readonly SitePage[]): Markup {
  const text = ({ type, line, product: place }: SitePage) => {
    if (type === 'product') return html`${drawFace(site.trade.lines[line]?.[place + 1] ?? '')}`;
    const names = productsOf(site, line).map(({ title }) => title);
    return html`<p>${names.join(', ')}</p>`;
  };
  return html`<ul class="cards">${pages.map(
    (page) => html`<li><h3><a href="${link(page.path)}">${page.title}</a></h3>${text(page)}</li>\n`,
  )}</ul>`;
}

function category(context: PageContext): Markup {
  const { site, page, link } = context;
  if (page.line < 0) return html`<h1>Products</h1><h2>Product lines</h2>${cards(context, categories(site))}`;
  const products = productsOf(site, page.line);
  return html`<h1>${page.title}</h1>
<p class="lead">${page.title} from stock and made to order. Prices are for quantity; ask for a quote with your size and service.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Compare ${page.title}"><table>
<caption>Compare ${page.title}</caption>
<thead><tr><th scope="col">Product</th>${(products[0] ? specificationsOf(products[0]) : []).map(([name]) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${products.map(
    (one) =>
      html`<tr><th scope="row"><a href="${link(one.path)}">${one.title}</a></th>${specificationsOf(one).map(([, value]) => html`<td>${value}</td>`)}</tr>\n`,
  )}</tbody></table></div>
<h2>Products in this line</h2>
${cards(context, products)}`;
}

function product(context: PageContext): Markup {
  const { site, page, link, phone } = context;
  const others = productsOf(site, page.line).filter(({ path }) => path !== page.path);
  const sheet = `/downloads/${page.path.slice(page.path.lastIndexOf('/') + 1)}-data-sheet.pdf`;
  return html`<div class="product">
<div>${drawFace(page.title)}</div>
<div>
<h1>${page.title}</h1>
<p class="lead">Part ${partNumberOf(page)}. Every piece is tested before it ships; material test reports come with the order.</p>
<table class="specs"><caption>Specifications</caption><tbody>
${specificationsOf(page).map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`)}
</tbody></table>
<p class="actions">
<a class="button" href="${link(`/request-a-quote?product=${encodeURIComponent(page.title)}`)}">Request a quote</a>
<a class="button quiet" href="${link(sheet)}" data-webtrax-download="${page.title} data sheet" download>Drawing and data sheet (PDF)</a>
</p>
<p>Questions? Call <a href="tel:+1${phone}" data-webtrax-call>${phoneText(phone)}</a>.</p>
</div>
</div>
${others.length > 0 ? html`<h2>More in this line</h2>${cards(context, others)}` : ''}`;
}

function resource(context: PageContext): Markup {
  const { site, page, link } = context;
  const guides = pagesOf(site, 'resource').filter(({ path }) => path.startsWith('/resources/'));
  if (!page.path.startsWith('/resources/')) {
    return html`<h1>${page.title}</h1><ul class="list">${guides.map(
      ({ path, title }) => html`<li><a href="${link(path)}">${title}</a></li>\n`,
    )}</ul>${others(context)}`;
  }
  const about = categories(site).find(({ line }) => line === page.line);
  return html`<article><h1>${page.title}</h1>
<p class="lead">A short guide by our application engineers.</p>
<p>Start with the service: medium, pressure, temperature and how often it cycles. Most returns come from one of the four being guessed.</p>
<p>Then look at what the system can spare: pressure drop, space for maintenance, and air or power at the place. Write these down before you compare catalogs.</p>
<p>When two designs fit, take the one that your people already know how to repair.</p>
${about ? html`<p><a href="${link(about.path)}">See ${about.title}</a></p>` : ''}</article>`;
}

function contact(context: PageContext): Markup {
  const { site, page, phone } = context;
  return html`<h1>${page.title}</h1>
<p class="lead">Sales and engineering answer from 8 to 5, Monday to Friday.</p>
<dl class="facts">
<div><dt>Phone</dt><dd><a href="tel:+1${phone}" data-webtrax-call>${phoneText(phone)}</a></dd></div>
<div><dt>Email</dt><dd>sales@${site.account.website}</dd></div>
<div><dt>Quote desk</dt><dd>quotes@${site.account.website}</dd></div>
</dl>
${others(context)}`;
}

/** What is requested becomes part of the visit. The tag defines the field names. */
function rfq({ page, link }: PageContext): Markup {
  if (page.path.endsWith('/thank-you')) {
    return html`<h1>Thank you</h1><p class="lead">We have your request and answer within one business day.</p>
<p><a href="${link('/products')}">Back to products</a></p>`;
  }
  const field = (name: string, label: string, type: string, autocomplete: string) =>
    html`<label>${label}<input name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="100" required></label>\n`;
  return html`<h1>Request a quote</h1>
<form class="request" action="${link('/request-a-quote/thank-you')}" data-webtrax-rfi>
${[
  field('name', 'Name', 'text', 'name'),
  field('company', 'Company', 'text', 'organization'),
  field('email', 'Work email', 'email', 'email'),
]}
<label>Product<input name="product" type="text" maxlength="100"></label>
<label>Quantity<input name="quantity" type="number" min="1" max="1000000" inputmode="numeric"></label>
<label class="wide">What do you need?<textarea name="message" rows="5" maxlength="1000" required></textarea></label>
<p class="wide hint">This is a sample: what you write stays in your sandbox of the mock.</p>
<button class="button">Send request</button>
</form>`;
}

function about({ site, page }: PageContext): Markup {
  const since = site.account.memberSince.slice(0, 4);
  return html`<h1>${page.title}</h1>
<p class="lead">${site.account.name} has made and supplied ${site.trade.name.toLowerCase()} for plants across North America since long before it joined the network in ${since}.</p>
<p>One building, one quality system, and people who pick up the phone.</p>`;
}

function download(context: PageContext): Markup {
  const { site, page, link } = context;
  const files = site.trade.assets.filter((file) => file.endsWith('.pdf'));
  return html`<h1>${page.title}</h1>
<ul class="list">${files.map((file) => {
    const name = file.replace(/\.pdf$/, '');
    const path = `/downloads/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`;
    return html`<li><a href="${link(path)}" data-webtrax-download="${name}" download>${name}</a> <small>PDF</small></li>\n`;
  })}</ul>
${others(context)}`;
}

/** Searches in the browser: the list contains all products, and the site's script hides those that don't match. */
function search({ site, link }: PageContext): Markup {
  return html`<h1>Search</h1>
<p class="lead" role="status" data-found>All products</p>
<ul class="list" data-search>${pagesOf(site, 'product').map(
    (page) =>
      html`<li><a href="${link(page.path)}">${page.title}</a> <small>${specificationsOf(page)
        .map(([, value]) => value)
        .join(' · ')}</small></li>\n`,
  )}</ul>`;
}
