import { config } from './config/config.ts';

// In browsers with Trusted Types, strings can become markup or script addresses only through this policy (FRM-052). It
// is the default policy, because chart and map libraries don't know about policies.

/**
 * The markup that charts write into tooltips and legends: tags that only contain text, with at most the attributes used
 * for styling.
 */
const plainMarkup = /^(?:[^<]|<\/?(?:b|br|div|i|p|span|strong)(?: (?:class|data-[a-z]+)="[\w -]*")* ?\/?>)*$/;

const signs: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;' };

/** The markup unchanged if it can only show text, otherwise escaped. */
export function toPlainMarkup(html: string): string {
  return plainMarkup.test(html) ? html : html.replaceAll(/[<>]/g, (sign) => signs[sign] ?? sign);
}

/**
 * Accepts the address of a script or worker of this origin, or of the form provider's script. Throws TypeError for any
 * other.
 */
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

/** Call once before anything renders: without it, the page's content security policy blocks everything. */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: toPlainMarkup, createScriptURL: toScriptAddress });
}
