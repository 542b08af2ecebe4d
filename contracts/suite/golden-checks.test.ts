import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { sdl } from '../../schema/generated/sdl.ts';
import type { Call } from '../client/schema.ts';
import { expectedAnswer } from './golden-answers.ts';
import { createIdMatch, findDifferences } from './golden-checks.ts';

const rows = (...ids: string[]) => ({
  edges: ids.map((id, index) => ({ cursor: `c${index}`, node: { id, count: index } })),
});
const placesApart = (call: Call, expected: unknown, received: unknown, variables = {}) =>
  findDifferences(call, expectedAnswer(call, expected, variables), received, createIdMatch()).map(({ place }) => place);

describe('golden responses (TST-074)', () => {
  it('list every difference except cursors', () => {
    const received = {
      edges: [
        { cursor: 'x', node: { id: 's2', count: 5 } },
        { cursor: 'y', node: { id: 's1', count: 1 } },
      ],
    };
    expect(placesApart('sessions', rows('s1', 's2'), received)).toEqual([
      'sessions.edges[s1].node.count',
      'sessions.edges[s2].node.count',
      'sessions.edges: order',
    ]);
  });

  it('list every missing or extra row', () => {
    expect(placesApart('sessions', rows('s1', 's2', 's3'), rows('s1'))).toEqual([
      'sessions.edges[s2]',
      'sessions.edges[s3]',
    ]);
    expect(placesApart('sessions', rows('s1'), rows('s1', 's2'))).toEqual(['sessions.edges[s2]']);
  });

  it('match unlogged ids one to one, across all responses', () => {
    expect(placesApart('searchTerms', rows('t1', 't2'), rows('a', 'b'))).toEqual([]);
    expect(placesApart('searchTerms', rows('t1', 't2'), rows('a', 'a'))).toEqual(['searchTerms.edges[1].node.id']);
    expect(placesApart('searchTerms', rows('t1', 't1'), rows('a', 'b'))).toEqual(['searchTerms.edges[1].node.id']);
  });

  it.each([
    ['the last digits of a fraction', 23.52941176470588, 23.529411764705884, 0],
    ['a fraction that is rounded', 23.52941176470588, 23.5294, 1],
    ['a count that is one too high', 1_000_000_000_000, 1_000_000_000_001, 1],
    ['null instead of zero', 0, null, 1],
  ])('compare %s correctly', (_name, expected, received, apart) => {
    expect(placesApart('durations', { percentage: expected }, { percentage: received })).toHaveLength(apart);
  });

  it('ignore ids that need only be unique within a list, and creative ids (CMP-059)', () => {
    const campaign = (id: string, value: number) => ({
      visitorsByDevice: [{ id, label: 'Desktop', value }],
      creatives: [{ pvs_creative_id: id, platform_id: 1 }],
    });
    expect(placesApart('campaign', campaign('desktop', 3), campaign('d1', 3))).toEqual([]);
    expect(placesApart('campaign', campaign('desktop', 3), campaign('d1', 2))).toEqual([
      'campaign.visitorsByDevice[0].value',
    ]);
  });

  it('compare every field except those each backend words or serves itself (TST-082)', () => {
    const types = Object.values(buildSchema(sdl).getTypeMap()).filter((type) => isObjectType(type));
    const names = [...new Set(types.flatMap((type) => Object.keys(type.getFields())))];
    const answer = Object.fromEntries(names.map((name) => [name, 1]));
    const compared = Object.keys(expectedAnswer('durations', answer, {}) as object);
    // A list of filters has its own labels, and the url of a job is a file's.
    expect(names.filter((name) => !compared.includes(name)).toSorted()).toEqual(
      [
        ...['companySummary', 'cursor', 'img', 'label', 'lastmod', 'logo', 'permanentFile', 'pvsCreativeUrl'],
        ...['shortLabel', 'url'],
      ].toSorted(),
    );
  });

  it('compare only target labels among filters', () => {
    const filter = (filterType: string, label: string) => ({ filterType, label, shortLabel: label, value: 'RFI' });
    expect(placesApart('sessionsInfo', filter('ACTION', 'RFI'), filter('ACTION', 'Request'))).toEqual([]);
    expect(placesApart('targetFilters', filter('TARGET', 'Ohio'), filter('TARGET', 'OH'))).toEqual([
      'targetFilters.label',
    ]);
  });

  it('compare page paths and account sites, but not file URLs', () => {
    const page = (url: string) => ({ id: 'p1', url, domain: 'www.one.example', params: null });
    expect(placesApart('topPages', page('/products'), page('https://www.one.example/products'))).toEqual([
      'topPages.url',
    ]);
    const site = (url: string) => ({ id: '1', website: 'one.example', url });
    expect(placesApart('userAccounts', site('https://one.example/'), site('https://two.example/'))).toEqual([
      'userAccounts.url',
    ]);
    const job = (url: string) => ({ id: 'j1', status: 'done', url });
    expect(placesApart('pdfDownload', job('/downloads/1'), job('https://files.example/1'))).toEqual([]);
  });

  it('compare points individually if all can be distinguished, otherwise by their sum', () => {
    const point = (name: string | null, pointCount: number) => ({
      geometry: { coordinates: [1, 2] },
      properties: { name, cluster: name === null, clusterId: name === null ? 'c' : null, pointCount },
    });
    const [ames, bath] = [point('Ames, IA', 2), point('Bath, ME', 3)];
    expect(placesApart('locations', [ames, bath], [bath, ames], { zoom: 18 })).toEqual([]);
    expect(placesApart('locations', [ames, bath], [point(null, 5)], { zoom: 3 })).toEqual([]);
    expect(placesApart('locations', [ames, bath], [point(null, 4)], { zoom: 3 })).toEqual([
      'locations.$sum.properties.pointCount',
    ]);
    expect(placesApart('locations', [ames], [point('Ames, Iowa', 2)], { zoom: 18 })).toHaveLength(1);
  });
});
