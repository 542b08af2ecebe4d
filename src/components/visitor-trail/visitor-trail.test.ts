import { describe, expect, it } from 'vitest';
import { makeTrail, placeInTrail, readTrail } from './visitor-trail.tsx';

const stop = (id: string) => ({ id, name: `Company ${id}` });
const trail = ['v1', 'v2', 'v3'].map(stop);

describe('makeTrail', () => {
  it('contains each visitor once, in order of first appearance, with only the needed fields', () => {
    const rows = [{ ...stop('v2'), city: 'Tulsa' }, stop('v1'), stop('v2'), stop('v3'), stop('v1')];
    expect(makeTrail(rows)).toEqual([stop('v2'), stop('v1'), stop('v3')]);
  });
});

describe('readTrail', () => {
  it('reads the visitors from a note', () => {
    expect(readTrail({ trail })).toEqual(trail);
  });

  it.each([null, undefined, 7, 'trail', {}, { trail: 'v1' }, { trail: [null, 7, { id: 1, name: 'x' }, { id: 'x' }] }])(
    'returns no visitors for %j',
    (state) => {
      expect(readTrail(state)).toEqual([]);
    },
  );
});

describe('placeInTrail', () => {
  it.each([
    ['v1', null, 'v2', 1],
    ['v2', 'v1', 'v3', 2],
    ['v3', 'v2', null, 3],
  ])('places %s between %s and %s', (id, previous, next, position) => {
    const place = placeInTrail(trail, id);
    expect(place).toEqual({ previous: previous && stop(previous), next: next && stop(next), position, count: 3 });
  });

  it.each([
    ['outside the trail', trail, 'v9'],
    ['alone in the trail', [stop('v1')], 'v1'],
    ['without a trail', [], 'v1'],
  ])('returns null for a visitor %s', (_, stops, id) => {
    expect(placeInTrail(stops, id)).toBeNull();
  });
});
