import { describe, expect, it } from 'vitest';
import { mergeDrafts, saveMerged } from './merge-drafts.ts';
import { draftOf, hasChanges, type TargetsDraft, toSave, withoutUnlisted, withTargets } from './targets-draft.ts';

const saved = draftOf({
  targets: [
    { targetType: 'Country', value: 'CA' },
    { targetType: 'Country', value: 'US' },
    { targetType: 'Industry', value: 'Chemicals' },
  ],
  pages: [{ value: '/contact' }, { value: '/quote' }],
});
const theirs: TargetsDraft = { ...withTargets(saved, 'Industry', new Set(['Metals'])), pages: ['/quote', '/their'] };

const values = (one: TargetsDraft) => toSave(one).targets.map(({ value }) => value);

describe('mergeDrafts', () => {
  const mine: TargetsDraft = {
    ...withTargets(saved, 'Country', new Set(['US', 'MX'])),
    pages: ['/contact', 'https://a.example/quote', '', '/mine'],
  };

  it("applies the user's changes to what others saved (TGT-026)", () => {
    const merged = mergeDrafts(saved, mine, theirs);
    expect([...merged.targets.Industry]).toEqual(['Metals']);
    expect([...merged.targets.Country]).toEqual(['US', 'MX']);
    // The page removed there is gone, boxes stay as typed, and the page added there is included.
    expect(merged.pages).toEqual(['https://a.example/quote', '', '/mine', '/their']);
  });

  it.each<[string, TargetsDraft, TargetsDraft]>([
    ['nobody else saved', mine, saved],
    ['nothing was changed here', saved, theirs],
    ['both made the same changes', theirs, theirs],
  ])('changes nothing else if %s', (_name, one, other) => {
    expect(toSave(mergeDrafts(saved, one, other))).toEqual(toSave(one === saved ? other : one));
  });
});

describe('targets unknown to this build', () => {
  const robotics = { targetType: 'Industry' as const, value: 'Robotics', label: 'Robots & Co.' };
  const region = { targetType: 'Region' as 'State', value: 'EMEA', label: 'Europe' };
  const withBoth = draftOf({
    targets: [robotics, region, { targetType: 'Industry' as const, value: 'Metals' }],
    pages: [],
  });
  const listed = { ...withBoth, unlisted: [] };
  const removed = withoutUnlisted(withBoth, 'Region EMEA');

  it('are merged like others, but only the server can add them', () => {
    expect(values(mergeDrafts(withBoth, removed, withBoth))).toEqual(['Metals', 'Robotics']);
    expect(values(mergeDrafts(withBoth, removed, listed))).toEqual(['Metals']);
    expect(values(mergeDrafts(listed, listed, withBoth))).toEqual(['Metals', 'Robotics', 'EMEA']);
    expect(values(mergeDrafts(listed, withBoth, listed))).toEqual(['Metals']);
  });

  it('come back if a lost save that might have removed them was undone', () => {
    const lostSave = { before: withBoth, sent: removed };
    expect(values(mergeDrafts(withBoth, withBoth, removed, [lostSave]))).toEqual(['Metals', 'Robotics', 'EMEA']);
    expect(values(mergeDrafts(withBoth, withBoth, listed, [lostSave]))).toEqual(['Metals', 'EMEA']);
  });
});

describe('merging after a lost save', () => {
  const sent: TargetsDraft = {
    ...withTargets(withTargets(saved, 'Country', new Set(['US', 'MX'])), 'Size', new Set(['Small'])),
    pages: ['/contact', '/sent'],
  };
  const lostSave = { before: saved, sent };

  it.each<[string, TargetsDraft]>([
    ['came through', sent],
    ["didn't come through", saved],
  ])('results in what the form shows if it %s (TGT-026)', (_name, server) => {
    expect(hasChanges(mergeDrafts(saved, saved, server, [lostSave]), saved)).toBe(false);
    expect(hasChanges(mergeDrafts(saved, sent, server, [lostSave]), sent)).toBe(false);
  });

  it('keeps what others saved before or after it', () => {
    for (const before of [saved, sent]) {
      const server = { ...withTargets(before, 'Industry', new Set(['Metals'])), pages: [...before.pages, '/their'] };
      const merged = mergeDrafts(saved, saved, server, [lostSave]);
      expect(values(merged)).toEqual(['Metals', 'US', 'CA']);
      expect(merged.pages).toEqual(['/contact', '/quote', '/their']);
    }
  });

  it('keeps what others saved before it, which it included', () => {
    const others = { ...withTargets(saved, 'Industry', new Set(['Metals'])), pages: [...saved.pages, '/their'] };
    const along = { before: others, sent: withTargets(others, 'Size', new Set(['Small'])) };
    const mine = withTargets(saved, 'Size', new Set(['Small']));
    for (const server of [others, along.sent])
      expect(toSave(mergeDrafts(saved, mine, server, [along]))).toEqual(toSave(along.sent));
  });

  it("keeps what others saved of parts that it didn't change", () => {
    const merged = mergeDrafts(saved, saved, theirs, [
      { before: saved, sent: withTargets(saved, 'Size', new Set(['Small'])) },
    ]);
    expect(toSave(merged)).toEqual(toSave(theirs));
  });
});

const draft = (pages: readonly string[], industries: readonly string[] = []) =>
  draftOf({
    targets: industries.map((value) => ({ targetType: 'Industry', value })),
    pages: pages.map((value) => ({ value })),
  });

/** A server with its lists. `meanwhile` are saves by others, each just before one of the user's writes. */
function server(start: TargetsDraft, meanwhile: readonly ((now: TargetsDraft) => TargetsDraft)[] = []) {
  let now = start;
  const others = [...meanwhile];
  return {
    read: async () => now,
    write: async (next: TargetsDraft) => {
      const previous = others.shift()?.(now) ?? now;
      now = next;
      return previous;
    },
    pages: () => toSave(now).pages,
    targets: () => toSave(now).targets.map(({ value }) => value),
  };
}

const withPage = (page: string) => (now: TargetsDraft) => ({ ...now, pages: [...now.pages, page] });

describe('a save of targets', () => {
  it('keeps what others saved before it (TGT-026)', async () => {
    const calls = server(draft(['/a', '/theirs'], ['Metals']));
    await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls);
    expect(calls.pages()).toEqual(['/a', '/mine', '/theirs']);
    expect(calls.targets()).toEqual(['Metals']);
  });

  it('is merged with one that others made in between, and written again (TGT-026)', async () => {
    const calls = server(draft(['/a']), [withPage('/theirs')]);
    await saveMerged(draft(['/a']), draft(['/mine']), calls);
    expect(calls.pages()).toEqual(['/mine', '/theirs']);
  });

  it('is merged again while others keep saving in between', async () => {
    const calls = server(draft(['/a']), [withPage('/one'), withPage('/two')]);
    const { written, wanted } = await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls);
    expect(calls.pages()).toEqual(['/a', '/mine', '/one', '/two']);
    expect(wanted).toEqual(written);
  });

  it('stops after several merges, and returns what is left to write (TGT-026)', async () => {
    const calls = server(draft(['/a']), ['/one', '/two', '/three', '/four'].map(withPage));
    const { written, wanted } = await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls);
    expect(calls.pages()).toEqual(written.pages);
    expect(written.pages).toEqual(['/a', '/mine', '/one', '/two', '/three']);
    expect(wanted.pages).toEqual([...written.pages, '/four']);
  });

  it('returns what is left to write if its second write fails, and throws if the first does', async () => {
    const calls = server(draft(['/a']), [withPage('/theirs')]);
    const write = (next: TargetsDraft) =>
      next.pages.includes('/theirs') ? Promise.reject(new Error('away')) : calls.write(next);
    const { written, wanted } = await saveMerged(draft(['/a']), draft(['/a', '/mine']), { ...calls, write });
    expect([written.pages, wanted.pages]).toEqual([
      ['/a', '/mine'],
      ['/a', '/mine', '/theirs'],
    ]);
    const away = { ...calls, write: () => Promise.reject(new Error('away')) };
    await expect(saveMerged(draft(['/a']), draft(['/mine']), away)).rejects.toThrow('away');
  });

  it('writes no more pages than a list can have (LIM-009)', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `/page${index}`);
    const calls = server(draft(many));
    const { written, wanted } = await saveMerged(draft([]), draft(['/mine']), calls);
    expect(calls.pages()).toEqual(many);
    expect([written.pages.length, wanted.pages.length]).toEqual([500, 501]);
  });

  it('continues from an earlier one with a lost response', async () => {
    const lost = draft(['/a', '/lost'], ['Metals']);
    const { wanted } = await saveMerged(draft(['/a']), draft(['/a', '/mine']), server(lost), [
      { before: draft(['/a']), sent: lost },
    ]);
    expect(wanted).toEqual(draft(['/a', '/mine']));
  });

  it("accepts a server that doesn't return what it replaced", async () => {
    const calls = server(draft(['/a']));
    const write = async (next: TargetsDraft) => (await calls.write(next)) && null;
    await saveMerged(draft(['/a']), draft(['/mine']), { ...calls, write });
    expect(calls.pages()).toEqual(['/mine']);
  });
});
