import { mockPageHeaders } from '../../schema/reference/page-policy.ts';
import type { GraphiqlRenderer } from '../graphql/yoga-server.ts';
import { type People, personScript } from './page-scripts.ts';

type Options = Parameters<GraphiqlRenderer>[0];

const firstQuery = `# Runs as the person chosen above. Choose another there, or write headers of your own below.
query overview {
  user { name role }
  userAccounts { id name }
  sessionsByDate(query: { startDate: "START", endDate: "END" }) {
    totalCount
  }
}
`;

const bar = `<style>
  #people { box-sizing: border-box; min-height: 44px; padding: 6px 12px; display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px;
    font: 14px/1.4 system-ui, sans-serif; background: #0f1b24; color: #f1f5f7; }
  #people select { font: inherit; max-width: 100%; min-height: 30px; background: #1b2a35; color: inherit; border: 1px solid #4a5b67; border-radius: 6px;
    min-width: 0; text-overflow: ellipsis; }
  #people label { max-width: 100%; display: inline-flex; align-items: center; gap: 8px; }
  #people a { color: #8fdadc; }
  body { display: flex; flex-direction: column; height: 100vh; }
  #root { flex: 1; min-height: 0; height: auto !important; }
</style>
<div id="people"><label>Person <select id="person"></select></label> <label>Account <select id="account"></select></label>
  <span id="signed" role="status"></span> <a href="/docs">All calls</a> <a href="/__mock">Mock</a></div>`;

/**
 * Adds a list of people to sign in as, the demo person first, so that testers need not fill in headers. `today` is in
 * milliseconds.
 */
export function withPeople(render: (options: Options) => string, options: Options, today: number): string {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const defaultQuery = firstQuery.replace('START', day(today - 30 * 86_400_000)).replace('END', day(today));
  const page = render({ ...options, defaultQuery });
  return page
    .replace('<head>', () => `<head><script>(${positionScript})();(${signInScript})((${personScript})())</script>`)
    .replace(/<body[^>]*>/, (tag) => `${tag}${bar}`);
}

/**
 * Runs in the page before GraphiQL. Its editor writes positions as style attributes, which the page's policy blocks
 * (FRM-052), but a script can set the same properties individually.
 */
function positionScript(): void {
  const heldAttribute = 'data-held-style';
  const withHeld = (markup: string) => markup.replace(/(<[a-z][^<>]*?\s)style=/gi, `$1${heldAttribute}=`);
  const release = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>(`[${heldAttribute}]`)) {
      element.style.cssText = element.getAttribute(heldAttribute) ?? '';
      element.removeAttribute(heldAttribute);
    }
  };
  const { setAttribute, insertAdjacentHTML } = Element.prototype;
  Element.prototype.setAttribute = function set(name, value) {
    if (name === 'style' && this instanceof HTMLElement) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  Element.prototype.insertAdjacentHTML = function insert(position: InsertPosition, markup: string) {
    insertAdjacentHTML.call(this, position, withHeld(String(markup)));
    release(this.parentNode ?? this);
  };
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  if (!markup) return;
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...markup,
    set(this: Element, value: unknown) {
      markup.set?.call(this, withHeld(String(value ?? '')));
      release(this);
    },
  });
}

/**
 * Runs in the page before GraphiQL. Adds the person's headers to its requests to /graphql, unless they have their own.
 */
function signInScript(people: People): void {
  // Its editor creates styles dynamically. They are as trusted as the page's own.
  const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  const plainFetch = window.fetch.bind(window);
  let headers: Promise<Record<string, string>> = Promise.resolve({});
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== '/graphql') return plainFetch(request);
    const added = await headers.catch(() => ({}));
    for (const [name, value] of Object.entries(added)) {
      if (!request.headers.has(name)) request.headers.set(name, value);
    }
    return plainFetch(request);
  };
  addEventListener('DOMContentLoaded', async () => {
    const select = (id: string) => document.getElementById(id) as HTMLSelectElement;
    const [person, account, signed] = [select('person'), select('account'), document.getElementById('signed')];
    const say = (text: string) => {
      if (signed) signed.textContent = text;
    };
    const option = (value: string, text: string) => new Option(text, value);
    try {
      const list = await people.list();
      person.append(...list.map(({ name, note }, index) => option(String(index), `${name} - ${note}`)));
      const chosen = () => list[Number(person.value)];
      const signIn = () => {
        const now = chosen();
        if (now === undefined) return;
        say('Signing in...');
        headers = people.signIn(now, {}).then(({ id_token: token }) => {
          say('Signed in');
          return { authorization: String(token), ...(account.value && { 'x-wt-wtid': account.value }) };
        });
        headers.catch((error) => say(error.message));
      };
      const open = () => {
        account.replaceChildren(...(chosen()?.accounts ?? []).map(({ id, name }) => option(id, `${name} (${id})`)));
        signIn();
      };
      person.addEventListener('change', open);
      account.addEventListener('change', signIn);
      open();
    } catch (error) {
      say(`${error instanceof Error ? error.message : error}. Put your own headers below.`);
    }
  });
}

/** Adds a nonce to the tags of a page's own scripts and styles. Ignores anything like a tag within a script. */
function withNonce(page: string, nonce: string): string {
  return page.replace(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    (_, tag: string, attributes: string, text: string) => `<${tag} nonce="${nonce}"${attributes}>${text}</${tag}>`,
  );
}

/**
 * Serves the GraphiQL page with its own policy. Uses nonces, because hashing its nine megabytes of script on each load
 * would be slow. Its editor runs in workers that it creates itself.
 */
export async function secureGraphiql(response: Response): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const own = [`'nonce-${nonce}'`];
  const headers = mockPageHeaders({
    'script-src': own,
    'style-src': own,
    'font-src': ['data:'],
    'worker-src': ['blob:', 'data:'],
  });
  const page = withNonce(await response.text(), nonce);
  return new Response(page, {
    status: response.status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}
