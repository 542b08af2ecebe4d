import { config } from './config/config.ts';

// Where a browser has Trusted Types, texts become markup or the address of a script by this policy alone (FRM-052). It
// is the default one, since libraries that draw know of none.

/** Markup that a chart writes into its tooltip and legend: tags that only hold text, with what styles go by at most. */
const plainMarkup = /^(?:[^<]|<\/?(?:b|br|div|i|p|span|strong)(?: (?:class|data-[a-z]+)="[\w -]*")* ?\/?>)*$/;

const signs: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;' };

/** The markup itself where it can only show text, and else a text that shows what it is. */
export function toPlainMarkup(html: string): string {
  return plainMarkup.test(html) ? html : html.replaceAll(/[<>]/g, (sign) => signs[sign] ?? sign);
}

/** The address of a script or a worker of this origin, or of the provider's forms. Throws TypeError for any other. */
export function toScriptAddress(address: string): string {
  const url = new URL(address, document.baseURI);
  const forms = new URL(config.formsScriptUrl, document.baseURI);
  if (url.origin === window.location.origin || url.href === forms.href) return address;
  throw new TypeError(`no script may come from ${url.origin}`);
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string): string;
      createScriptURL(address: string): string;
    },
  ): unknown;
}

/** To be called before anything is drawn, and once: without it the page's policy lets nothing through. */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: toPlainMarkup, createScriptURL: toScriptAddress });
}
