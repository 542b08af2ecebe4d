import { describe, expect, it } from 'vitest';
import { allowsAddress, allowsScript } from './policy-sources.ts';

const site = new URL('https://portal.example/');
const asked = (source: string, address: string, from = site) => allowsAddress(source, new URL(address), from);

describe('a source of a policy (FRM-052)', () => {
  it.each([
    ['https://api.example', 'https://api.example/graphql'],
    ['https://api.example/', 'https://api.example/graphql'],
    ['api.example', 'https://api.example/graphql'],
    ['API.example', 'https://api.example/graphql'],
    ['*.example', 'https://api.example/graphql'],
    ['https://*.example', 'https://deep.api.example/graphql'],
    ['http://api.example', 'https://api.example/graphql'],
    ['http://api.example:80', 'https://api.example/graphql'],
    ['https://api.example:*', 'https://api.example:8443/graphql'],
    ['https://api.example/graphql', 'https://api.example/graphql'],
    ['https://api.example/v1/', 'https://api.example/v1/graphql'],
    ['https:', 'https://api.example/graphql'],
    ['http:', 'https://api.example/graphql'],
    ['*', 'https://api.example/graphql'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/graphql'],
    ["'self'", 'https://portal.example/graphql'],
  ])('%s lets a page ask %s', (source, address) => {
    expect(asked(source, address)).toBe(true);
  });

  it.each([
    ["'none'", 'https://api.example/graphql'],
    ["'self'", 'https://api.example/graphql'],
    ["'self'", 'http://portal.example/graphql'],
    ["'self'", 'https://portal.example:8443/graphql'],
    ['*.example', 'https://example/graphql'],
    ['https://api.example', 'http://api.example/graphql'],
    ['api.example', 'http://api.example/graphql'],
    ['https://api.example', 'https://api.example:8443/graphql'],
    ['https://api.example:8443', 'https://api.example/graphql'],
    ['https://api.example/other', 'https://api.example/graphql'],
    ['https://api.example/v1/', 'https://api.example/v1'],
    ['https://api.example', 'https://api.example.evil.example/graphql'],
    ['https:', 'http://api.example/graphql'],
    ['*', 'data:text/plain,graphql'],
    ['https://', 'https://api.example/graphql'],
  ])('%s does not let a page ask %s', (source, address) => {
    expect(asked(source, address)).toBe(false);
  });

  it('without a scheme means that of the page, or its safer one', () => {
    const plain = new URL('http://portal.example/');
    expect(
      ['http://api.example/', 'https://api.example/'].map((address) => asked('api.example', address, plain)),
    ).toEqual([true, true]);
  });

  it.each([
    [["'sha256-a'"], undefined, true],
    [["'sha256-b'"], undefined, false],
    [["'nonce-n'"], 'n', true],
    [["'nonce-n'"], 'other', false],
    [["'nonce-n'"], undefined, false],
    [["'unsafe-inline'"], undefined, true],
    [["'unsafe-inline'", "'sha256-b'"], undefined, false],
    [["'self'"], undefined, false],
    [["'UNSAFE-Inline'"], undefined, true],
    [["'SHA256-a'"], undefined, true],
    [["'sha256-A'"], undefined, false],
  ])('%j with the nonce %s allows a script within the page: %s', (sources, nonce, isAllowed) => {
    expect(allowsScript(sources, "'sha256-a'", nonce)).toBe(isAllowed);
  });
});
