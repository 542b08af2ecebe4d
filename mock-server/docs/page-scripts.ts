/** A person in the list from the control API. */
interface ListedPerson {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly note: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/** What both pages need to act as a person. */
export interface People {
  /** Rejects with the control API's message if this browser may not see the list. */
  list(): Promise<readonly ListedPerson[]>;
  /** The response of POST /auth/sign-in. Rejects with its message. */
  signIn(person: ListedPerson, headers: Record<string, string>): Promise<Record<string, string | number>>;
}

/** Runs in the page and is sent as source text, so it must not refer to anything outside of itself. */
export function personScript(): People {
  async function read<T>(response: Response): Promise<T> {
    const body = await response.json();
    if (!response.ok) throw new Error(body.message);
    return body;
  }
  return {
    async list() {
      const token = new URLSearchParams(location.search).get('token');
      return read(await fetch('/__mock/api/personas', { headers: token ? { 'x-mock-token': token } : {} }));
    },
    async signIn({ email, password }, headers) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
      return read(await fetch('/auth/sign-in', { ...init, body: JSON.stringify({ username: email, password }) }));
    },
  };
}

/** Runs in the page of all calls and is sent as source text, so it must not refer to anything outside of itself. */
export function docsScript(people: People): void {
  const sandbox = { 'x-mock-sandbox': 'docs' };
  const person = document.getElementById('person') as HTMLSelectElement;
  const account = document.getElementById('account') as HTMLSelectElement;
  const status = document.getElementById('signed') as HTMLElement;
  let signedIn: Promise<Record<string, string | number>> = Promise.reject(new Error('Nobody is signed in'));
  signedIn.catch(() => {});

  async function headersNow(): Promise<Record<string, string>> {
    const { id_token: token } = await signedIn;
    const chosen: Record<string, string> = account.value === '' ? {} : { 'x-wt-wtid': account.value };
    return { 'content-type': 'application/json', authorization: String(token), ...chosen, ...sandbox };
  }

  async function send(query: string, variables: unknown): Promise<{ status: number; body: unknown }> {
    const init = { method: 'POST', headers: await headersNow(), body: JSON.stringify({ query, variables }) };
    const response = await fetch('/graphql', init);
    return { status: response.status, body: await response.json() };
  }

  /** The first value with a name, anywhere in a response. */
  function find(value: unknown, name: string): unknown {
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [key, inner] of Object.entries(value)) {
      const found = key === name && typeof inner !== 'object' ? inner : find(inner, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The source of each placeholder in an example: another call's example, and a field of its response. */
  const sources: Record<string, readonly [call: string, field: string]> = {
    campaignId: ['listCampaigns', 'campaignId'],
    pageId: ['topPages', 'id'],
    visitorId: ['sessions', 'visitorId'],
    callId: ['highValueActivities', 'callId'],
    downloadId: ['createSessionsDownload', 'id'],
  };

  async function fill(text: string): Promise<string> {
    let filled = text;
    for (const [place, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) {
      const [call, field] = sources[name] ?? [];
      const value = call && field ? find((await runCall(call, { limit: 200 })).body, field) : (await signedIn)[name];
      filled = filled.replaceAll(place, String(value ?? 'none'));
    }
    return filled;
  }

  async function runCall(call: string, more: object = {}): Promise<{ status: number; body: unknown }> {
    const example = document.querySelector(`[data-call="${call}"]`);
    const area = (part: string) => example?.querySelector<HTMLTextAreaElement>(`textarea[name="${part}"]`)?.value ?? '';
    const variables = JSON.parse(await fill(area('variables') || '{}'));
    return send(area('query'), { ...variables, ...('limit' in variables ? more : {}) });
  }

  async function runSignIn(example: HTMLElement): Promise<{ status: number; body: unknown }> {
    const text = example.querySelector<HTMLTextAreaElement>('textarea[name="variables"]')?.value ?? '{}';
    const headers = { 'content-type': 'application/json', ...sandbox };
    const body = await fill(text);
    const response = await fetch(example.dataset.path ?? '', { method: 'POST', headers, body });
    const answer = await response.json();
    // A refresh token can be used only once, so the next call sends the new one.
    if (response.ok && 'id_token' in answer) signedIn = Promise.resolve({ ...(await signedIn), ...answer });
    return { status: response.status, body: answer };
  }

  document.addEventListener('click', async ({ target }) => {
    const example = (target as HTMLElement).closest<HTMLElement>('button.run')?.closest<HTMLElement>('[data-call]');
    const output = example?.querySelector('output');
    if (!example || !output) return;
    output.textContent = 'Sending...';
    try {
      const path = example.dataset.path;
      const { status: code, body } = await (path ? runSignIn(example) : runCall(example.dataset.call ?? ''));
      output.textContent = `${code}\n${JSON.stringify(body, null, 2).slice(0, 20_000)}`;
    } catch (error) {
      output.textContent = error instanceof Error ? error.message : String(error);
    }
  });

  async function start(): Promise<void> {
    const list = await people.list();
    person.append(...list.map(({ name, note }, index) => new Option(`${name} - ${note}`, String(index))));
    function open(): void {
      const chosen = list[Number(person.value)];
      if (chosen === undefined) return;
      account.replaceChildren(...chosen.accounts.map(({ id, name }) => new Option(`${name} (${id})`, id)));
      status.textContent = 'Signing in...';
      const request = people.signIn(chosen, sandbox);
      signedIn = request.then((tokens) => ({ ...tokens, email: chosen.email, password: chosen.password }));
      signedIn.then(
        () => (status.textContent = 'Signed in'),
        (error) => (status.textContent = error.message),
      );
    }
    person.addEventListener('change', open);
    open();
  }
  start().catch((error) => (status.textContent = error.message));
}
