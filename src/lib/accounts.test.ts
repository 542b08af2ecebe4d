import { describe, expect, it } from 'vitest';
import { withName } from './accounts.ts';

const account = (slug: string, name: string, website = `${name.toLowerCase()}.example`) => ({ slug, name, website });

describe('withName', () => {
  it.each([
    [account('WT-1', 'Zenith Valves'), 'Zenith Valves'],
    [account('WT-1', ' ', 'alder.example'), 'alder.example'],
    [account('WT-1', '', ''), 'WT-1'],
  ])('of %j is %s (ACC-004)', (account, name) => {
    expect(withName(account)).toEqual({ ...account, name });
  });
});
