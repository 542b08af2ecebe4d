import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
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

  it('applies what one changed to what another has saved (TGT-026)', () => {
    const merged = mergeDrafts(saved, mine, theirs);
    expect([...merged.targets.Industry]).toEqual(['Metals']);
    expect([...merged.targets.Country]).toEqual(['US', 'MX']);
    // The page that was removed there goes, boxes stay as typed, and the page that was added there comes.
    expect(merged.pages).toEqual(['https://a.example/quote', '', '/mine', '/their']);
  });

  it.each<[string, TargetsDraft, TargetsDraft]>([
    ['nobody else saved', mine, saved],
    ['nothing was changed here', saved, theirs],
    ['both made the same changes', theirs, theirs],
  ])('changes nothing else where %s', (_name, one, other) => {
    expect(toSave(mergeDrafts(saved, one, other))).toEqual(toSave(one === saved ? other : one));
  });
});

describe('targets that this build does not list', () => {
  const robotics = { targetType: 'Industry' as const, value: 'Robotics', label: 'Robots & Co.' };
  const region = { targetType: 'Region' as 'State', value: 'EMEA', label: 'Europe' };
  const withBoth = draftOf({
    targets: [robotics, region, { targetType: 'Industry' as const, value: 'Metals' }],
    pages: [],
  });
  const listed = { ...withBoth, unlisted: [] };
  const removed = withoutUnlisted(withBoth, 'Region EMEA');

  it('are merged as others are, but only a server adds them', () => {
    expect(values(mergeDrafts(withBoth, removed, withBoth))).toEqual(['Metals', 'Robotics']);
    expect(values(mergeDrafts(withBoth, removed, listed))).toEqual(['Metals']);
    expect(values(mergeDrafts(listed, listed, withBoth))).toEqual(['Metals', 'Robotics', 'EMEA']);
    expect(values(mergeDrafts(listed, withBoth, listed))).toEqual(['Metals']);
  });

  it('come back where a save that removed them may have come through and was undone', () => {
    expect(values(mergeDrafts(withBoth, withBoth, removed, [removed]))).toEqual(['Metals', 'Robotics', 'EMEA']);
    expect(values(mergeDrafts(withBoth, withBoth, listed, [removed]))).toEqual(['Metals', 'EMEA']);
  });
});

describe('what a save had changed whose answer did not come, and that was undone', () => {
  const sent: TargetsDraft = {
    ...withTargets(withTargets(saved, 'Country', new Set(['US', 'MX'])), 'Size', new Set(['Small'])),
    pages: ['/contact', '/sent'],
  };

  it.each<[string, TargetsDraft]>([
    ['came through', sent],
    ['did not', saved],
  ])('is as before where it %s (TGT-026)', (_name, server) => {
    expect(hasChanges(mergeDrafts(saved, saved, server, [sent]), saved)).toBe(false);
    expect(hasChanges(mergeDrafts(saved, sent, server, [sent]), sent)).toBe(false);
  });

  it('is so beside what others saved, before it or after it', () => {
    for (const before of [saved, sent]) {
      const server = { ...withTargets(before, 'Industry', new Set(['Metals'])), pages: [...before.pages, '/their'] };
      const merged = mergeDrafts(saved, saved, server, [sent]);
      expect(values(merged)).toEqual(['Metals', 'US', 'CA']);
      expect(merged.pages).toEqual(['/contact', '/quote', '/their']);
    }
  });

  it('leaves alone what others saved that no such save had changed', () => {
    const merged = mergeDrafts(saved, saved, theirs, [withTargets(saved, 'Size', new Set(['Small']))]);
    expect(toSave(merged)).toEqual(toSave(theirs));
  });
});
