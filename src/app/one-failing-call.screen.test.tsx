import { beforeEach, describe, expect, it, vi } from 'vitest';
import { all, open, the } from './testing/person.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const region = (name: string) => the('region', name);

describe('one failing call costs one part (ERR-022)', () => {
  it.each(['http-500-json', 'http-502-html'])('%s of the exit pages', async (fault) => {
    await open('/analytics', { scenarios: [`${fault}@exitPages`] });
    expect(all('link', 'Sessions', { within: the('navigation', 'Main') })).not.toEqual([]);
    expect(region('Exit Pages').textContent).toContain('—');
    for (const card of ['Entry Pages', 'Search Terms/Categories', 'Top Referrers'])
      expect(all('listitem', undefined, { within: region(card) }).length, card).toBeGreaterThan(0);
  });
});
