import { expect, it } from 'vitest';
import { attributeValues } from '../../schema/reference/action-texts.ts';
import * as actions from './page-actions.ts';

it("activity numbers match the contract's positions (SES-042)", () => {
  const places = Object.entries({ ...actions, ...actions.attributePlaces }).flatMap(([name, place]) =>
    typeof place === 'number' ? [[name, place]] : [],
  );
  expect(places.length).toBeGreaterThan(13);
  const known: readonly string[] = attributeValues;
  expect(Object.fromEntries(places)).toEqual(
    Object.fromEntries(places.map(([name]) => [name, known.indexOf(String(name))])),
  );
});
