import { beforeAll, describe, expect, it } from 'vitest';
import { createHostApp } from './create-host-app.ts';

const app = createHostApp({ seed: 1, size: 0 });
const get = (accept: string) => app.fetch(new Request('http://mock.example/graphql', { headers: { accept } }));
let html: string;
beforeAll(async () => {
  html = await (await get('text/html,application/xhtml+xml')).text();
});

describe('GraphiQL', () => {
  it('is served to browsers, without a token', () => {
    expect(html).toContain('<title>WebTrax</title>');
    expect(html).toContain('renderYogaGraphiQL');
  });

  it('loads nothing from other origins', () => {
    // Only the page's own markup: its scripts contain URLs in texts but load none of them.
    const markup = html.replaceAll(/<script>[\s\S]*?<\/script>/g, '').replaceAll(/<style>[\s\S]*?<\/style>/g, '');
    expect(markup).not.toMatch(/(?:src|href)\s*=\s*["']?(?:https?:)?\/\//i);
    expect(html).not.toMatch(/<script[^>]+src=/i);
    expect(html).not.toMatch(/@import\s+(?:url\()?["']?(?:https?:)?\/\//i);
    expect(html).not.toMatch(/url\(["']?(?:https?:)?\/\//i);
  });

  it("isn't served to programs", async () => {
    const answer = await get('application/json');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.text()).toContain('query must be a text.');
  });
});
