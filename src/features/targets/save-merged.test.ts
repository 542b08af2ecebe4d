import { describe, expect, it } from 'vitest';
import { saveMerged } from './save-merged.ts';
import { draftOf, type TargetsDraft, toSave } from './targets-draft.ts';

const draft = (pages: readonly string[], industries: readonly string[] = []) =>
  draftOf({
    targets: industries.map((value) => ({ targetType: 'Industry', value })),
    pages: pages.map((value) => ({ value })),
  });

/** A server with its lists. `meanwhile` are saves of others, each just before a write of one's own. */
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
  it('is one call where nobody else saves, and keeps what they saved before it (TGT-026)', async () => {
    const calls = server(draft(['/a', '/theirs'], ['Metals']));
    await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls);
    expect(calls.pages()).toEqual(['/a', '/mine', '/theirs']);
    expect(calls.targets()).toEqual(['Metals']);
  });

  it('that crossed with another is joined with it and made once more (TGT-026)', async () => {
    const calls = server(draft(['/a']), [withPage('/theirs')]);
    await saveMerged(draft(['/a']), draft(['/mine']), calls);
    expect(calls.pages()).toEqual(['/mine', '/theirs']);
  });

  it('joins one after the other, while they keep crossing', async () => {
    const calls = server(draft(['/a']), [withPage('/one'), withPage('/two')]);
    const { written, wanted } = await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls);
    expect(calls.pages()).toEqual(['/a', '/mine', '/one', '/two']);
    expect(wanted).toEqual(written);
  });

  it('ends after some saves that crossed, and tells what it could not write (TGT-026)', async () => {
    const calls = server(draft(['/a']), ['/one', '/two', '/three', '/four'].map(withPage));
    const { written, wanted } = await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls);
    expect(calls.pages()).toEqual(written.pages);
    expect(written.pages).toEqual(['/a', '/mine', '/one', '/two', '/three']);
    expect(wanted.pages).toEqual([...written.pages, '/four']);
  });

  it('tells what it could not write where the second save of a join fails', async () => {
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

  it('writes no more pages than a list may have (LIM-009)', async () => {
    const many = Array.from({ length: 500 }, (_, place) => `/page${place}`);
    const calls = server(draft(many));
    const { written, wanted } = await saveMerged(draft([]), draft(['/mine']), calls);
    expect(calls.pages()).toEqual(many);
    expect([written.pages.length, wanted.pages.length]).toEqual([500, 501]);
  });

  it('goes on from a save of its own whose answer was lost', async () => {
    const lost = draft(['/a', '/lost'], ['Metals']);
    const { wanted } = await saveMerged(draft(['/a']), draft(['/a', '/mine']), server(lost), [lost]);
    expect(wanted).toEqual(draft(['/a', '/mine']));
  });

  it('is done where the server does not tell what it replaced', async () => {
    const calls = server(draft(['/a']));
    const write = async (next: TargetsDraft) => (await calls.write(next)) && null;
    await saveMerged(draft(['/a']), draft(['/mine']), { ...calls, write });
    expect(calls.pages()).toEqual(['/mine']);
  });
});
