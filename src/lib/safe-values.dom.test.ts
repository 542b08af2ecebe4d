import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownEntry, knownPath, safeAddress, supportedZone, wellFormed } from './safe-values.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReset().mockReturnValue());

describe('unexpected values (ERR-027)', () => {
  it('of an enum get a plain name, and are reported once', () => {
    const table: Readonly<Record<string, string>> = { RFI: 'Request' };
    expect(knownEntry(table, 'RFI', (name) => name)).toBe('Request');
    for (const _ of [1, 2]) expect(knownEntry(table, 'VIDEO_CALL', (name) => name)).toBe('Video call');
    expect(knownEntry(table, 'constructor', (name) => name)).toBe('Constructor');
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Mars/Olympus', 'America/New_York'],
    ['', 'America/New_York'],
  ])('time zone %j is %s', (zone, known) => expect(supportedZone(zone)).toBe(known));

  it.each([
    ['/sessions', '/sessions'],
    ['/settings#code', '/settings'],
    ['/settings?a=1', '/settings'],
    ['#code', null],
    ['', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['/\n\\evil.example', null],
    ['javascript:alert(1)', null],
    ['https://evil.example/', null],
  ])('link %j leads to %s', (link, path) => expect(knownPath(link)).toBe(path));

  it.each([
    ['https://files.example/a.csv?x=1', true],
    ['http://files.example/a', true],
    ['HTTPS://FILES.EXAMPLE/', true],
    ['/downloads/a.csv', true],
    ['recordings/a.wav', true],
    ['//files.example/a', true],
    ['', false],
    [' ', false],
    ['https://', false],
    ['javascript:alert(1)', false],
    [' \u0001javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['JAVASCRIPT://files.example/%0aalert(1)', false],
    ['data:text/html,<script>alert(1)</script>', false],
    ['vbscript:x', false],
    ['blob:https://files.example/1', false],
    ['file:///etc/passwd', false],
    ['mailto:a@b.example', false],
  ])('address %j can be opened: %s (ERR-029)', (address, isKnown) => {
    expect(safeAddress(address)).toBe(isKnown ? address : null);
  });

  it('include lone surrogates anywhere in a response, which are replaced', () => {
    const value = { rows: [{ url: '/a😀', count: 1, none: null }] };
    expect(wellFormed(value)).toBe(value);
    expect(wellFormed({ rows: [{ url: '/a\ud800b' }, value] })).toEqual({ rows: [{ url: '/a\ufffdb' }, value] });
  });

  it('include duplicates in a list of texts, which are removed', () => {
    expect(wellFormed({ actions: ['NEW', 'RFI', 'NEW'], points: [1, 1] })).toEqual({
      actions: ['NEW', 'RFI'],
      points: [1, 1],
    });
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});
