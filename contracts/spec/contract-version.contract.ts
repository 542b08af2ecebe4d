import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractChanges, nextVersion, readContract, releasedText, withEntry } from '../cli/release.ts';
import { contractVersion, versionsOf } from '../suite/verdict.ts';

const current = readContract('current');
const changelog = readFileSync(new URL('../../schema/CHANGELOG.md', import.meta.url), 'utf8');

describe('the contract version', () => {
  it('has an entry for every change: npm run contracts:release -- "why" (TST-070)', async () => {
    expect(
      (await contractChanges(readContract('released'), current)).map(({ level, text }) => `${level}: ${text}`),
    ).toEqual([]);
  });

  it('is stored with its current descriptions: npm run contracts:release', () => {
    const [stored, now] = [readContract('released'), releasedText(current)];
    expect(stored.sdl).toBe(now.sdl);
    expect(stored.openApi).toBe(now.openApi);
  });

  it('appears in the sign-in document (TST-070)', () => {
    expect(/^ {2}version: (.+)$/m.exec(current.openApi)?.[1]).toBe(contractVersion(changelog));
  });

  it('is that of the first entry, and versions only increase', () => {
    const versions = [...changelog.matchAll(/^## (\d+)\.(\d+)\.(\d+)/gm)].map((match) => match.slice(1, 4).map(Number));
    expect(versions.length).toBeGreaterThan(0);
    expect(contractVersion(changelog)).toBe(versions[0]?.join('.'));
    const order = (version: readonly number[]) => version.reduce((sum, part) => sum * 1000 + part, 0);
    expect(versions.map(order)).toEqual(versions.map(order).toSorted((a, b) => b - a));
  });
});

describe('a contract change', () => {
  const field = { ...current, sdl: current.sdl.replace('type PageInfo {', 'type PageInfo {\n  mood: String') };
  const lost = {
    ...current,
    sdl: current.sdl.replace(/"The number of all rows that match[^"]*"\n\s*totalCount: Int!/, ''),
  };
  const status = { ...current, openApi: current.openApi.replace(/'429'|"429"|429/, "'430'") };

  it('is described by a diff with its level', async () => {
    expect(await contractChanges(current, field)).toMatchObject([
      { level: 'safe', text: expect.stringContaining('mood') },
    ]);
    expect(await contractChanges(current, lost)).toMatchObject([
      { level: 'breaking', text: expect.stringContaining('totalCount') },
    ]);
    const ofSignIn = await contractChanges(current, status);
    expect(ofSignIn.some(({ text }) => text.includes('429'))).toBe(true);
  });

  it('in the sign-in document is breaking if something is removed or replaced, not if added', async () => {
    const refusal = /^ +"429": \{ \$ref: "#\/components\/responses\/TooMany" \}\n/m;
    const without = { ...current, openApi: current.openApi.replace(refusal, '') };
    expect(await contractChanges(without, current)).toMatchObject([
      { level: 'safe', text: expect.stringContaining('429') },
    ]);
    expect(await contractChanges(current, without)).toMatchObject([{ level: 'breaking' }]);
    // A field named like an explanation is still a field.
    const named = current.openApi.replace('properties:\n', 'properties:\n        title: { type: string }\n');
    expect(await contractChanges(current, { ...current, openApi: named })).toMatchObject([
      { level: 'safe', text: expect.stringContaining('title') },
    ]);
  });

  it('is breaking if it changes the order of an ordered enum (SES-042, TST-070)', async () => {
    const turned = current.sdl.replace('  CAD\n  PRODUCT_VIEW\n', '  PRODUCT_VIEW\n  CAD\n');
    expect(turned).not.toBe(current.sdl);
    expect(await contractChanges(current, { ...current, sdl: turned })).toEqual([
      { level: 'breaking', text: "Enum 'ActivityAttribute' lists its values in a different order" },
    ]);
    const more = current.sdl.replace('  CAD\n', '  VIDEO\n  CAD\n');
    expect(await contractChanges(current, { ...current, sdl: more })).toMatchObject([{ level: 'dangerous' }]);
    const other = current.sdl.replace('  NETWORK\n  CLIENT_SITE\n', '  CLIENT_SITE\n  NETWORK\n');
    expect(other).not.toBe(current.sdl);
    expect(await contractChanges(current, { ...current, sdl: other })).toEqual([]);
  });

  it("doesn't include the sign-in document's own version", async () => {
    const later = current.openApi.replace(/^( +version:).*/m, '$1 9.9.9');
    expect(later).not.toBe(current.openApi);
    expect(await contractChanges(current, { ...current, openApi: later })).toEqual([]);
  });

  it("doesn't include descriptions", async () => {
    const reworded = {
      ...current,
      sdl: current.sdl.replace('The position of a page in its list', 'Where a page is in its list'),
    };
    expect(reworded.sdl).not.toBe(current.sdl);
    expect(await contractChanges(current, reworded)).toEqual([]);
  });

  it.each([
    ['1.4.2', [{ level: 'safe', text: 'a' }], '1.5.0'],
    ['1.4.2', [{ level: 'dangerous', text: 'a' }], '1.5.0'],
    [
      '1.4.2',
      [
        { level: 'safe', text: 'a' },
        { level: 'breaking', text: 'b' },
      ],
      '2.0.0',
    ],
  ] as const)('from %s results in the next version', (version, changes, next) => {
    expect(nextVersion(version, changes)).toBe(next);
  });

  it('is listed above earlier entries', () => {
    const entry = {
      version: '1.1.0',
      day: '2027-01-01',
      reason: 'Moods.',
      changes: [{ level: 'safe', text: 'a mood' }],
    } as const;
    const text = withEntry(changelog, entry);
    expect(contractVersion(text)).toBe('1.1.0');
    expect(text).toContain('## 1.1.0 (2027-01-01)\n\nMoods.\n\n- safe: a mood\n\n## ');
  });
});

describe('the rules version', () => {
  it('changes only with an id or a clause', () => {
    const rules = [
      { rule: 'a', clauses: ['CAL-001'] },
      { rule: 'b', clauses: [] },
    ];
    expect(versionsOf(rules).rules).toBe(versionsOf(rules.toReversed()).rules);
    expect(versionsOf(rules).rules).not.toBe(versionsOf([{ rule: 'a', clauses: ['CAL-002'] }]).rules);
  });
});
