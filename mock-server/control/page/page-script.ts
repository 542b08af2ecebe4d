/**
 * What the page does in the browser. It is sent as its own text, so it can use nothing from outside itself. It is
 * TypeScript rather than a script file because every host then serves it from memory, Node without a build step and the
 * demo without a file of its own, and because the compiler checks it with the rest.
 * After a change, the part that shows the sandbox is fetched again and replaced: only the mock renders it.
 */
export function pageScript(): void {
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The page has no ${selector}`);
    return found;
  };
  const token = new URLSearchParams(location.search).get('token');
  const addressField = document.querySelector<HTMLInputElement>('#app-address');

  async function ask(method: string, path: string, body?: unknown): Promise<{ name?: string } | null> {
    const headers = { 'content-type': 'application/json', ...(token === null ? {} : { 'x-mock-token': token }) };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`/__mock/api/${path}`, { method, headers, ...text });
    const answer = response.status === 204 ? null : await response.json();
    if (!response.ok) throw new Error(answer?.message ?? `The mock answered ${response.status}`);
    return answer;
  }

  function enterSandbox(name: string): void {
    const life = name === '' ? '; max-age=0' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser yet
    document.cookie = `mock-sandbox=${name}; path=/; SameSite=Lax${life}`;
    find('#sandbox').dataset.name = name || 'default';
  }

  /** What is started must meet nobody else: the sandbox that all share is left first. */
  async function ownSandbox(): Promise<void> {
    if (find('#sandbox').dataset.name !== 'default') return;
    enterSandbox((await ask('POST', 'sandboxes'))?.name ?? '');
  }

  async function refresh(): Promise<void> {
    const text = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('#sandbox');
    if (fresh === null) return;
    const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const hadFocus = active !== null && find('#sandbox').contains(active);
    find('#sandbox').replaceWith(fresh);
    if (hadFocus) (fresh.querySelector<HTMLElement>('button') ?? fresh).focus();
    lead();
  }

  /** Sends the links to where the app is. */
  function lead(): void {
    const origin = (addressField?.value ?? '').trim().replace(/\/+$/, '');
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-app]')) {
      link.href = origin + (link.dataset.app ?? '');
    }
    const link = document.querySelector<HTMLAnchorElement>('a[data-document]');
    if (link !== null && token !== null) link.search = new URLSearchParams({ token }).toString();
  }

  const acts: Record<string, () => Promise<string>> = {
    async new() {
      const name = (await ask('POST', 'sandboxes'))?.name ?? '';
      enterSandbox(name);
      return `This browser is in the sandbox ${name}`;
    },
    async leave() {
      enterSandbox('');
      return 'This browser is in the default sandbox';
    },
    async reset() {
      if (!confirm('Forget everything that calls have changed in this sandbox?')) return '';
      await ask('DELETE', 'state');
      return 'The state is as it was at the start';
    },
    async 'stop-all'() {
      await ask('DELETE', 'scenarios/active');
      return 'All scenarios are stopped';
    },
  };

  async function perform(button: HTMLElement): Promise<string> {
    const { show, start, stop, clock, by, act, copy, decide, tinid: person } = button.dataset;
    if (copy !== undefined) {
      await navigator.clipboard.writeText(copy);
      return 'Copied';
    }
    if (show !== undefined) {
      const origin = (addressField?.value ?? '').trim().replace(/\/+$/, '');
      // One tab for the app, so that the list stays beside it.
      window.open(origin + show, 'webtrax-app');
      return '';
    }
    if (start !== undefined) {
      await ownSandbox();
      await ask('POST', 'scenarios/active', { name: start });
      return `${start} has begun`;
    }
    if (stop !== undefined) {
      await ask('DELETE', `scenarios/active?name=${encodeURIComponent(stop)}`);
      return `${stop} is stopped`;
    }
    if (decide !== undefined) {
      await ask('POST', 'requests', { tinid: person, status: decide });
      return `The request is ${decide.toLowerCase()}`;
    }
    if (clock !== undefined) {
      await ownSandbox();
      await ask('POST', 'clock', by === undefined ? { action: clock } : { action: clock, milliseconds: Number(by) });
      return 'The clock is changed';
    }
    return (await acts[act ?? '']?.()) ?? '';
  }

  let fading = 0;
  function say(words: string): void {
    const said = find('#said');
    said.textContent = words;
    clearTimeout(fading);
    fading = window.setTimeout(() => said.replaceChildren(), 6000);
  }

  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button === null) return;
    try {
      say(await perform(button));
      if (button.dataset.show === undefined && button.dataset.copy === undefined) await refresh();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  });

  const filter = document.querySelector<HTMLInputElement>('#filter');
  filter?.addEventListener('input', () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
      const text = (row.textContent ?? '').toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = group.querySelector('[data-row]:not([hidden])') === null;
    }
    find('#shown').textContent = words.length === 0 ? '' : `${shown} found`;
  });

  if (addressField !== null) {
    addressField.value = localStorage.getItem('webtrax-mock.app') ?? addressField.value;
    addressField.addEventListener('input', () => {
      localStorage.setItem('webtrax-mock.app', addressField.value);
      lead();
    });
  }
  lead();
  // The app, in another tab, may have taken another sandbox or begun a scenario meanwhile.
  window.addEventListener('focus', () => void refresh().catch(() => undefined));
}
