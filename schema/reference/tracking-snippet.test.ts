import { describe, expect, it } from 'vitest';
import { ampPixel, downloadCall, downloadLink, trackingSnippet } from './tracking-snippet.ts';

const account = { id: '10442', slug: 'WT-10442' };

/** Runs the script of a snippet in its own page; returns the tags it adds and their queue. */
function run(snippet: string, extra = '') {
  const code = /<script>(.*?)<\/script>/s.exec(snippet)?.[1] ?? '';
  const tags: { src?: string; async?: boolean }[] = [];
  const window: { WebTrax?: { q: Iterable<unknown>[] } } = {};
  const document = { createElement: () => ({}), head: { appendChild: (tag: object) => tags.push(tag) } };
  new Function('window', 'document', `${code.replaceAll(/^ {2}WebTrax\(/gm, 'window.WebTrax(')}${extra}`)(
    window,
    document,
  );
  return { tags, queue: (window.WebTrax?.q ?? []).map((call) => [...call]) };
}

describe('trackingSnippet', () => {
  it('loads the tag, names the account and counts the page', () => {
    expect(run(trackingSnippet(account))).toEqual({
      tags: [{ src: 'https://tags.webtrax.example/v2/webtrax.js', async: true }],
      queue: [['account', '10442'], ['pageview']],
    });
  });

  it('supports the call that marks a download', () => {
    const { queue } = run(trackingSnippet(account), `\nwindow.${downloadCall}`);
    expect(queue.at(-1)).toEqual(['download', '/downloads/product-catalog.pdf', 'Product catalog']);
    expect(downloadLink).toContain('data-webtrax-download="Product catalog"');
  });

  it.each(['</script><script>alert(1)//', "'); alert(1); ('", '\\', '"&\n'])('keeps the id %j as text', (id) => {
    const snippet = trackingSnippet({ id, slug: `--> ${id}` });
    expect(snippet.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(snippet.match(/-->/g)).toHaveLength(2);
    expect(run(snippet).queue[0]).toEqual(['account', id]);
  });

  it('uses the same pixel for pages without scripts and for AMP', () => {
    const start = 'https://tags.webtrax.example/v2/pixel.gif?wtid=10442&amp;';
    expect(trackingSnippet(account)).toContain(`<img src="${start}nojs=1"`);
    expect(ampPixel(account)).toContain(`<amp-pixel\n  src="${start}page=CANONICAL_URL`);
  });
});
