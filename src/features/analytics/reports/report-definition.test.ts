import { describe, expect, it } from 'vitest';
import { addressOf, isNamedBy, pathOf } from './report-definition.ts';

const contact = { domain: 'www.a.example', url: '/contact', params: '?from=home' };

describe('a page', () => {
  it('has a path and a full address', () => {
    expect(pathOf(contact)).toBe('/contact?from=home');
    expect(addressOf(contact)).toBe('https://www.a.example/contact?from=home');
    expect(addressOf({ ...contact, params: null })).toBe('https://www.a.example/contact');
  });

  it.each([
    ['https://www.a.example/contact?from=home', true],
    ['http://www.a.example/contact?from=home', true],
    ['www.a.example/contact?from=home', true],
    ['/contact?from=home', true],
    ['contact?from=home', true],
    ['/contact', false],
    ['https://www.b.example/contact?from=home', false],
  ])('matches %s: %s', (ref, expected) => {
    expect(isNamedBy(contact, ref)).toBe(expected);
  });
});
