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

  /** What tells whether anything has changed: without the time, which runs, and the links, which `lead` changes. */
  const gist = (section: HTMLElement): string => {
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
    // A press on a button that is replaced before it ends would do nothing.
    await released;
    // What was asked for later is newer, whichever comes first.
    if (fresh === null || number !== refreshes) return;
    const shown = find('#sandbox');
    if (gist(shown) === gist(fresh)) {
      const time = fresh.querySelector('time');
      if (time !== null) shown.querySelector('time')?.replaceWith(time);
      return;
    }
    const focused = shown.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    shown.replaceWith(fresh);
    if (focused !== null) (twin(focused, fresh) ?? fresh).focus({ preventScroll: true });
    lead();
  }

  /** What does the same as a control of the section that was replaced, if anything: the next Enter must do no other. */
  function twin(former: HTMLElement, section: HTMLElement): HTMLElement | undefined {
    const deed = ({ dataset }: HTMLElement) => JSON.stringify({ ...dataset });
    return [...section.querySelectorAll<HTMLElement>('a, button')].find((control) => deed(control) === deed(former));
  }

  /** Settled while no press on the sandbox's part is under way. */
  let released = Promise.resolve();
  document.addEventListener('pointerdown', ({ target, button }) => {
    if (button !== 0 || !(target instanceof Node) || !find('#sandbox').contains(target)) return;
    released = new Promise((resolve) => {
      // A finger's click comes some milliseconds behind its release.
      const release = () => setTimeout(resolve, 50);
      for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, { once: true });
    });
  });

  const originOfApp = () => (addressField?.value ?? '').trim().replace(/\/+$/, '');

  /** Sends the links to where the app is. */
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
      const name = (await ask('POST', 'sandboxes'))?.name ?? '';
      enterSandbox(name);
      return `This browser now uses the sandbox ${name}`;
    },
    async leave() {
      enterSandbox('');
      return 'This browser now uses the default sandbox';
    },
    async reset() {
      if (!confirm('Reset this sandbox? This discards its saved data, scenarios, clock, world and journal.')) return '';
      await ask('DELETE', 'state');
      return 'Sandbox reset';
    },
    async 'stop-all'() {
      await ask('DELETE', 'scenarios/active');
      return 'All scenarios are off';
    },
  };

  async function perform(button: HTMLElement): Promise<string> {
    const { start, stop, clock, by, act, decide, tinid: person } = button.dataset;
    if (start !== undefined) {
      await ownSandbox();
      await ask('POST', 'scenarios/active', { name: start });
      return `${start} is on`;
    }
    if (stop !== undefined) {
      await ask('DELETE', `scenarios/active?name=${encodeURIComponent(stop)}`);
      return `${stop} is off`;
    }
    if (decide !== undefined) {
      await ask('POST', 'requests', { tinid: person, status: decide });
      return `The request is ${decide.toLowerCase()}`;
    }
    if (clock !== undefined) {
      await ownSandbox();
      await ask('POST', 'clock', by === undefined ? { action: clock } : { action: clock, milliseconds: Number(by) });
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

  /** One after another: each acts in the sandbox that the one before has entered. */
  let acted = Promise.resolve();
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button === null) return;
    const { show, copy } = button.dataset;
    // One tab for the app, so that the list stays beside it; one each where the app has another origin (FRM-052).
    if (show !== undefined) window.open(originOfApp() + show, 'webtrax-app');
    else if (copy !== undefined) say(await copyText(copy, button));
    else acted = acted.then(() => carryOut(button));
  });

  /** Browsers let only pages of this machine or on https copy: elsewhere the text is selected for the person. */
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
  // A browser that goes back puts in again what was in the fields, and tells nobody.
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
  // The app, in another tab, may have taken another sandbox or begun a scenario meanwhile.
  window.addEventListener('focus', () => void refresh().catch(() => undefined));
}
