import { describe, expect, it } from 'vitest';
import { withInlineStyles } from './inline-styles.ts';

const page = `<head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-2.css">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>`;

describe('withInlineStyles (LIM-013)', () => {
  it('puts the text of each sheet where its link was, as it is', () => {
    const style = 'a::after{content:"$& $1"}\n';
    expect(withInlineStyles(page, (address) => (address === '/assets/index-2.css' ? style : undefined))).toBe(
      page.replace(
        '<link rel="stylesheet" crossorigin href="/assets/index-2.css">',
        () => `<style>${style.trim()}</style>`,
      ),
    );
  });

  it('refuses a sheet that the build does not have, and one that would end the tag', () => {
    expect(() => withInlineStyles(page, () => undefined)).toThrow('/assets/index-2.css');
    expect(() => withInlineStyles(page, () => 'a{content:"</STYLE>"}')).toThrow('/assets/index-2.css');
  });
});
