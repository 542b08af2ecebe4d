import { describe, expect, it, vi } from 'vitest';
import { installTrustedTypes, toPlainMarkup, toScriptAddress } from './trusted-types.ts';

describe('markup (FRM-052)', () => {
  it.each([
    '',
    'Nov 21, 2026',
    'All sessions &amp; more',
    '<b>12</b><br />',
    '<div class="apex legend">a</div>',
    '<i class="mark" data-line="first"></i>',
  ])('with only harmless tags is unchanged: %s', (html) => expect(toPlainMarkup(html)).toBe(html));

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<b onclick="alert(1)">x</b>',
    '<div class="a" style="position:fixed">',
    '<i data-line="first" onclick="alert(1)"></i>',
    '<i data-line="a;b"></i>',
    '<i data-line=first></i>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><animate onbegin=alert(1)></svg>',
    '<b',
    '<b>x</b><!-- -->',
    '<B>x</B>',
  ])('with anything else is shown as text: %s', (html) => {
    const shown = document.createElement('div');
    shown.innerHTML = toPlainMarkup(html);
    expect([shown.children.length, shown.textContent]).toEqual([0, html]);
  });
});

describe('the URL of a script (FRM-052)', () => {
  it.each(['/service-worker.js', 'mock-service-worker.js', './assets/worker-1.js', '/third-party/forms.js'])(
    'is accepted on the same origin: %s',
    (address) => expect(toScriptAddress(address)).toBe(address),
  );

  it.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,alert(1)', 'javascript:alert(1)'])(
    'is rejected otherwise: %s',
    (address) => expect(() => toScriptAddress(address)).toThrow(TypeError),
  );
});

it('installs the default policy, or nothing in a browser without trusted types', () => {
  expect(installTrustedTypes).not.toThrow();
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  installTrustedTypes();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', {
    createHTML: toPlainMarkup,
    createScriptURL: toScriptAddress,
  });
});
