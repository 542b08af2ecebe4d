import { expect, it } from 'vitest';
import { namesOf } from './names.ts';

it.each(['1st', 'a--b', 'Sales', 'sales_region', '../a', 'campaigns/', '/campaigns', 'campaigns/:id', 'a//b', ''])(
  'rejects %j as a name',
  (name) => {
    expect(() => namesOf(name)).toThrow(
      `"${name}" is not a valid name. Write it like sales-region or salesRegion: a lowercase letter, then`,
    );
  },
);

it.each(['class', 'await', 'undefined', 'string', 'to-string'])(
  'rejects %s, which is reserved in TypeScript',
  (name) => {
    expect(() => namesOf(name)).toThrow(`is a reserved word of TypeScript. Choose another name, such as ${name}-list.`);
  },
);

it.each([
  ['salesRegion', ['sales-region'], 'salesRegion'],
  ['sales-region', ['sales-region'], 'salesRegion'],
  ['campaigns/salesRegion', ['campaigns', 'sales-region'], 'campaignsSalesRegion'],
  // Segments that would be reserved words on their own.
  ['campaigns/new', ['campaigns', 'new'], 'campaignsNew'],
])('parses %s into the path %j', (name, segments, camel) => {
  expect(namesOf(name)).toMatchObject({ segments, camel });
});
