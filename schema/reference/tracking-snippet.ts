/** The account whose visits the tracking code records. */
export interface TaggedAccount {
  readonly id: string;
  /** The WTID, such as WT-10442. */
  readonly slug: string;
}

const tagServer = 'https://tags.webtrax.example/v2';
const tagAddress = `${tagServer}/webtrax.js`;

/** A text as a JavaScript literal that can't close its script element. */
function literal(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`;
}

/** Removes the characters that could close an HTML comment. */
function commentText(text: string): string {
  return text.replaceAll(/[<>]|--/g, '');
}

function pixelAddress(account: TaggedAccount, rest: string): string {
  return `${tagServer}/pixel.gif?wtid=${encodeURIComponent(account.id)}${rest}`;
}

/**
 * The tracking code of an account (SET-028, WEL-005): it loads the tag without blocking the page, sets the account and
 * tracks the page view; without scripts, a pixel does.
 */
export function trackingSnippet(account: TaggedAccount): string {
  return `<!-- WebTrax tracking code for ${commentText(account.slug)} -->
<script>
${trackingScript(account, tagAddress)}
</script>
<noscript>
  <img src="${pixelAddress(account, '&amp;nojs=1')}" width="1" height="1" alt="">
</noscript>
<!-- End of WebTrax tracking code -->`;
}

/** The script of the tracking code with a custom tag address, for pages that can't have inline scripts. */
export function trackingScript(account: Pick<TaggedAccount, 'id'>, tag: string): string {
  return `  (function (w, d, src) {
    w.WebTrax = w.WebTrax || function () {
      (w.WebTrax.q = w.WebTrax.q || []).push(arguments);
    };
    var tag = d.createElement('script');
    tag.async = true;
    tag.src = src;
    d.head.appendChild(tag);
  })(window, document, ${literal(tag)});
  WebTrax('account', ${literal(account.id)});
  WebTrax('pageview');`;
}

/** The pixel for AMP pages, which don't allow the script; AMP replaces the names in capitals. */
export function ampPixel(account: TaggedAccount): string {
  const address = pixelAddress(account, '&amp;page=CANONICAL_URL&amp;ref=DOCUMENT_REFERRER&amp;rnd=RANDOM');
  return `<amp-pixel
  src="${address}"
  layout="nodisplay">
</amp-pixel>`;
}

/** A download link with an attribute that makes the tracking code report the download by name. */
export const downloadLink = `<a href="/downloads/product-catalog.pdf" data-webtrax-download="Product catalog">
  Download our product catalog
</a>`;

/** The same for a download started by a script. */
export const downloadCall = `WebTrax('download', '/downloads/product-catalog.pdf', 'Product catalog');`;
