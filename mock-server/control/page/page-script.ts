/**
 * The page's browser script. It is sent as source text, so it can't use anything outside of this function. As
 * TypeScript instead of a script file, it is type-checked, and every host can serve it from memory: Node without a
 * build step and the demo without an additional file. After a change, the sandbox part of the page is fetched again and
 * replaced, because only the mock renders it.
 */
export function pageScript(): void {
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The page has no ${selector}`);
    return found;
  };
  const token = new URLSearchParams(location.search).get('token');
  const addressField = document.querySelector<HTMLInputElement>('#app-address');

  async function send(method: string, path: string, body?: unknown): Promise<{ name?: string } | null> {
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

  /** Leaves the shared sandbox first, so that what is started affects no one else. */
  async function ownSandbox(): Promise<void> {
    if (find('#sandbox').dataset.name !== 'default') return;
    enterSandbox((await send('POST', 'sandboxes'))?.name ?? '');
  }

  /**
   * The content used to detect changes: without the time, which always changes, and the links, which `lead` changes.
   */
  const contentOf = (section: HTMLElement): string => {
    const copy = section.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('time, a')) part.remove();
    return copy.innerHTML;
  };

  let refreshes = 0;
  async function refresh(): Promise<void> {
    refreshes += 1;
    const number = refreshes;
    const response = await fetch(location.href);
    if (!response.ok) throw new Error(`The mock answered ${response.status}`);
    const text = await response.text();
    const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('#sandbox');
    // Pressing a button that is replaced before its release would do nothing.
    await released;
    // A later request has newer content, regardless of which response arrives first.
    if (fresh === null || number !== refreshes) return;
    const shown = find('#sandbox');
    if (contentOf(shown) === contentOf(fresh)) {
      const time = fresh.querySelector('time');
      if (time !== null) shown.querySelector('time')?.replaceWith(time);
      return;
    }
    const focused = shown.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    shown.replaceWith(fresh);
    if (focused !== null) (sameControl(focused, fresh) ?? fresh).focus({ preventScroll: true });
    lead();
  }

  /**
   * The control in the new section that does the same as a former one, if any. The next Enter must not trigger a
   * different one.
   */
  function sameControl(former: HTMLElement, section: HTMLElement): HTMLElement | undefined {
    const actionOf = ({ dataset }: HTMLElement) => JSON.stringify({ ...dataset });
    return [...section.querySelectorAll<HTMLElement>('a, button')].find(
      (control) => actionOf(control) === actionOf(former),
    );
  }

  /** Pending while a button in the sandbox part is being pressed. */
  let released = Promise.resolve();
  document.addEventListener('pointerdown', ({ target, button }) => {
    if (button !== 0 || !(target instanceof Node) || !find('#sandbox').contains(target)) return;
    released = new Promise((resolve) => {
      // On touch screens, the click comes some milliseconds after the release.
      const release = () => setTimeout(resolve, 50);
      for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, { once: true });
    });
  });

  const originOfApp = () => (addressField?.value ?? '').trim().replace(/\/+$/, '');

  /** Points the links to the app. */
  function lead(): void {
    const origin = originOfApp();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-app]')) {
      link.href = origin + (link.dataset.app ?? '');
    }
    const link = document.querySelector<HTMLAnchorElement>('a[data-document]');
    if (link !== null && token !== null) link.search = new URLSearchParams({ token }).toString();
  }

  const acts: Record<string, () => Promise<string>> = {
    async new() {
      const name = (await send('POST', 'sandboxes'))?.name ?? '';
      enterSandbox(name);
      return `This browser now uses the sandbox ${name}`;
    },
    async leave() {
      enterSandbox('');
      return 'This browser now uses the default sandbox';
    },
    async reset() {
      if (!confirm('Reset this sandbox? This discards its saved data, scenarios, clock, world and journal.')) return '';
      await send('DELETE', 'state');
      return 'Sandbox reset';
    },
    async 'stop-all'() {
      await send('DELETE', 'scenarios/active');
      return 'All scenarios are off';
    },
  };

  async function perform(button: HTMLElement): Promise<string> {
    const { start, stop, clock, by, act, decide, tinid: person } = button.dataset;
    if (start !== undefined) {
      await ownSandbox();
      await send('POST', 'scenarios/active', { name: start });
      return `${start} is on`;
    }
    if (stop !== undefined) {
      await send('DELETE', `scenarios/active?name=${encodeURIComponent(stop)}`);
      return `${stop} is off`;
    }
    if (decide !== undefined) {
      await send('POST', 'requests', { tinid: person, status: decide });
      return `The request is ${decide.toLowerCase()}`;
    }
    if (clock !== undefined) {
      await ownSandbox();
      await send('POST', 'clock', by === undefined ? { action: clock } : { action: clock, milliseconds: Number(by) });
      return 'Clock changed';
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

  const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

  async function carryOut(button: HTMLElement): Promise<void> {
    const words = await perform(button).catch(wordsOf);
    say(words);
    const done = words === '' ? '' : `${words.replace(/\.$/, '')}. `;
    await refresh().catch((error) => say(`${done}What this page shows may be old: ${wordsOf(error)}`));
  }

  /** Runs one after another: each acts in the sandbox that the previous one entered. */
  let acted = Promise.resolve();
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button === null) return;
    const { show, copy } = button.dataset;
    // Reuses one tab for the app, so that the list stays open; opens one each if the app is at another origin
    // (FRM-052).
    if (show !== undefined) window.open(originOfApp() + show, 'webtrax-app');
    else if (copy !== undefined) say(await copyText(copy, button));
    else acted = acted.then(() => carryOut(button));
  });

  /** Browsers allow copying only for pages on this machine or https. Elsewhere the text is selected for the person. */
  async function copyText(text: string, button: HTMLElement): Promise<string> {
    try {
      await navigator.clipboard.writeText(text);
      return 'Copied';
    } catch {
      const line = button.parentElement?.querySelector('code');
      if (line) getSelection()?.selectAllChildren(line);
      return "The browser doesn't let this page copy. The text is selected: copy it with the keyboard.";
    }
  }

  const filter = document.querySelector<HTMLInputElement>('#filter');
  function sift(): void {
    const words = (filter?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
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
  }
  filter?.addEventListener('input', sift);
  // When going back, a browser restores field values without an event.
  window.addEventListener('pageshow', () => {
    sift();
    lead();
  });

  if (addressField !== null) {
    addressField.value = localStorage.getItem('webtrax-mock.app') ?? addressField.value;
    addressField.addEventListener('input', () => {
      localStorage.setItem('webtrax-mock.app', addressField.value);
      lead();
    });
  }
  lead();
  // The app, in another tab, may have entered another sandbox or started a scenario meanwhile.
  window.addEventListener('focus', () => void refresh().catch(() => undefined));
}
