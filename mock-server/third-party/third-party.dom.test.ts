import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';
import { forms, formsScript } from './marketing-forms.ts';

const client = createTestClient();
const get = (path: string) => client.app.fetch(new Request(`http://mock.example${path}`));
const invite = { first_name: 'Ada', last_name: 'Byron', email: 'ada@harrowfluid.example', account_slug: 'WT-10442' };

describe('the marketing forms provider', () => {
  it('serves its script (FRM-032)', async () => {
    const answer = await get('/third-party/forms.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe(formsScript(forms));
  });

  it.each([
    ['a complete form', '/third-party/forms/webtrax-invite', invite, 200],
    ['a form without a required field', '/third-party/forms/webtrax-invite', { ...invite, email: ' ' }, 400],
    ['invalid JSON', '/third-party/forms/webtrax-invite', '{', 400],
    ["JSON that isn't an object", '/third-party/forms/webtrax-invite', '[1]', 400],
    ['a body that is too long', '/third-party/forms/webtrax-invite', 'x'.repeat(1_000_001), 413],
    ['an unknown form', '/third-party/forms/other', invite, 404],
    ['another path', '/third-party/x', invite, 404],
  ])('answers %s', async (_, path, body, status) => {
    expect((await client.post(path, body)).status).toBe(status);
  });

  it('serves nothing else', async () => {
    expect((await get('/third-party/')).status).toBe(404);
  });
});

interface Forms {
  render(options: object): () => void;
}

describe('its script', () => {
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  let target: HTMLElement;
  let api: Forms;
  beforeEach(() => {
    document.body.innerHTML = '<div></div>';
    target = document.body.firstElementChild as HTMLElement;
    const page: { WebTraxForms?: Forms } = {};
    const fakePage = { currentScript: { src: 'http://forms.example/v1/forms.js' }, createElement: createIn(document) };
    new Function('window', 'document', 'fetch', formsScript(forms))(page, fakePage, sent);
    if (!page.WebTraxForms) throw new Error('the script set nothing');
    api = page.WebTraxForms;
    sent.mockReset();
  });

  const createIn = (page: Document) => (tag: string) => page.createElement(tag);
  const fill = (name: string, value: string) => {
    const input = target.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!input) throw new Error(`no field ${name}`);
    input.value = value;
  };
  const submit = () => target.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  const status = () => target.querySelector('[role=status]')?.textContent;

  it('sends the input and the hidden values once, and confirms', async () => {
    const onSubmit = vi.fn();
    api.render({ formId: 'webtrax-invite', target, values: { account_slug: 'WT-10442' }, onSubmit });
    for (const name of ['first_name', 'last_name', 'email'] as const) fill(name, invite[name]);
    sent.mockResolvedValue(new Response('{}'));
    submit();
    submit();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(sent).toHaveBeenCalledTimes(1);
    const [url, init] = sent.mock.calls[0] ?? [];
    expect(url).toBe('http://forms.example/v1/forms/webtrax-invite');
    expect(JSON.parse(String(init?.body))).toEqual({ ...invite, title: '', note: '' });
  });

  it('sends nothing while a field is invalid, and shows which one', () => {
    api.render({ formId: 'webtrax-invite', target });
    fill('first_name', 'Ada');
    fill('email', 'ada');
    submit();
    expect(sent).not.toHaveBeenCalled();
    expect([...target.querySelectorAll('.wtf-problem')].map(({ textContent }) => textContent)).toEqual([
      '',
      'Last name is required.',
      'Enter an email address like name@example.com.',
      '',
      '',
    ]);
  });

  it('allows a retry after a failure', async () => {
    const onSubmit = vi.fn();
    api.render({ formId: 'webtrax-invite', target, onSubmit });
    for (const name of ['first_name', 'last_name', 'email'] as const) fill(name, invite[name]);
    sent.mockResolvedValueOnce(new Response('{}', { status: 500 })).mockResolvedValueOnce(new Response('{}'));
    submit();
    await vi.waitFor(() => expect(status()).toBe('The form could not be sent. Please try again.'));
    submit();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('throws for an unknown form, and can remove what it rendered', () => {
    expect(() => api.render({ formId: 'other', target })).toThrow('there is no form other');
    const remove = api.render({ formId: 'webtrax-invite', target });
    expect(target.children.length).toBe(1);
    remove();
    expect(target.children.length).toBe(0);
  });
});
