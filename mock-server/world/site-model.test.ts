import { describe, expect, it } from 'vitest';
import { deviceFamilies } from '../../fixtures/internet.ts';
import { trades } from '../../fixtures/trades/trades.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { dayNumber } from './calendar.ts';
import { buildSiteModel } from './site-model.ts';
import { testOptions } from './testing-worlds.ts';
import { address } from './visitor-rows.ts';

const firstDay = dayNumber('2024-11-21');

describe.each(trades.map((trade) => [trade.key, trade] as const))('the trade %s', (key, trade) => {
  const site = buildSiteModel(testOptions(1_000_000, { trade: key }), trade, firstDay);
  const address = (page: { domain: string; path: string; params: string | null }) =>
    page.domain + page.path + (page.params ?? '');

  it('has unique pages, 60 to 120 of them on the site', () => {
    const addresses = site.pages.map(address);
    expect(new Set(addresses).size).toBe(addresses.length);
    const onSite = site.pages.filter(({ domain }) => domain === 'www.supplier.example').length;
    expect(onSite).toBeGreaterThanOrEqual(60);
    expect(onSite).toBeLessThanOrEqual(120);
  });

  it('uses only industries of the reference list', () => {
    expect(Object.keys(trade.industries).filter((name) => !industries.some((known) => known === name))).toEqual([]);
  });

  it('has unique referrers, terms and addresses that fit in 16 bits', () => {
    const { referrers, referrerPaths } = site.referrers;
    expect(new Set(referrers).size).toBe(referrers.length);
    expect(referrers.length).toBeGreaterThan(300);
    expect(referrerPaths.length).toBeLessThan(0xffff);
    expect(new Set(site.terms.map(({ text }) => text)).size).toBe(site.terms.length);
  });

  it('never links one part of the web to another on its own', () => {
    const { flow, pages } = site;
    let strays = 0;
    for (let i = 0; i < flow.length; i++) {
      const from = pages[(i >> 8) % pages.length];
      if (pages[flow[i] ?? 0]?.part !== from?.part) strays++;
    }
    expect(strays).toBe(0);
  });
});

describe('devices', () => {
  const platformsOf: Readonly<Record<string, readonly string[]>> = {
    Safari: ['Mac OS', 'iOS'],
    IE: ['Windows'],
    Edge: ['Windows'],
    'Samsung Internet': ['Android'],
    Opera: ['Windows'],
    Chrome: ['Windows', 'Mac OS', 'iOS', 'Android', 'Linux', 'Chrome OS'],
    Firefox: ['Windows', 'Mac OS', 'Android', 'Linux'],
  };

  it.each(deviceFamilies.map(([browser, platform]) => [browser, platform] as const))(
    '%s runs on %s',
    (browser, platform) => {
      expect(platformsOf[browser]).toContain(platform);
    },
  );
});

describe('address', () => {
  it('never repeats an address, nor returns a private one', () => {
    const addresses = new Set<number>();
    for (let n = 0; n < 30_000; n++) for (const isHome of [true, false]) addresses.add(address(isHome, n, 0));
    expect(addresses.size).toBe(60_000);
    const first = new Set([...addresses].map((ip) => Math.floor(ip / 16777216)));
    for (const block of [0, 10, 127, 192, 224]) expect(first.has(block)).toBe(false);
    expect([...addresses].some((ip) => ip % 256 === 0 || ip % 256 === 255)).toBe(false);
  });
});
