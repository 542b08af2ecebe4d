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
    expect(await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls)).toEqual(
      draft(['/a', '/theirs'], ['Metals']),
    );
    expect(calls.pages()).toEqual(['/a', '/mine', '/theirs']);
    expect(calls.targets()).toEqual(['Metals']);
  });

  it('that crossed with another is joined with it and made once more (TGT-026)', async () => {
    const calls = server(draft(['/a']), [withPage('/theirs')]);
    const others = await saveMerged(draft(['/a']), draft(['/mine']), calls);
    expect(others.pages).toEqual(['/a', '/theirs']);
    expect(calls.pages()).toEqual(['/mine', '/theirs']);
  });

  it('joins one after the other, while they keep crossing', async () => {
    const calls = server(draft(['/a']), [withPage('/one'), withPage('/two')]);
    const others = await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls);
    expect(calls.pages()).toEqual(['/a', '/mine', '/one', '/two']);
    expect(others.pages.toSorted()).toEqual(['/a', '/one', '/two']);
  });

  it('ends where a server has another idea of every save', async () => {
    let writes = 0;
    const write = async () => {
      writes += 1;
      return draft([`/of-${writes}`]);
    };
    await saveMerged(draft(['/a']), draft(['/mine']), { read: async () => draft(['/a']), write });
    expect(writes).toBe(4);
  });

  it('is done where the server does not tell what it replaced', async () => {
    const calls = server(draft(['/a']));
    const write = async (next: TargetsDraft) => (await calls.write(next)) && null;
    await saveMerged(draft(['/a']), draft(['/mine']), { ...calls, write });
    expect(calls.pages()).toEqual(['/mine']);
  });
});
