import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { sdl } from '../generated/sdl.ts';
import type { VettedValue } from '../generated/types.ts';
import { actionFrom, actionSubject, attributeValues, vettedName, vettedValues } from './action-texts.ts';

it.each([
  ['ActivityAttribute', attributeValues],
  ['VettedValue', vettedValues],
])('the values of %s are in contract order (SES-042)', (name, values) => {
  const type = buildSchema(sdl).getType(name);
  expect(values).toEqual(isEnumType(type) && type.getValues().map((value) => value.name));
});

const call = (duration: number) => ({ callerPhone: '9185550147', duration });

describe('actionSubject', () => {
  it.each([
    [{ subject: 'Quote: 40 valves', phoneCall: null, vetted: 'lead' }, 'Quote: 40 valves'],
    [{ subject: null, phoneCall: call(252), vetted: 'lead' }, 'Sales Inquiry · 4m 12s'],
    [{ subject: null, phoneCall: call(0), vetted: 'solicitation' }, 'Solicitation · 0s'],
    [{ subject: null, phoneCall: null, vetted: 'unclassified' }, 'Unclassified'],
  ] as const)('%j', (action, expected) => {
    expect(actionSubject(action)).toBe(expected);
  });
});

describe('actionFrom (FRM-036)', () => {
  it.each([
    [{ company: 'Kessler Hydraulics Inc', phoneCall: call(9) }, 'Kessler Hydraulics Inc'],
    [{ company: null, phoneCall: call(9) }, '(918) 555-0147'],
    [{ company: null, phoneCall: null }, 'Not Available'],
  ])('%j', (action, expected) => {
    expect(actionFrom(action)).toBe(expected);
  });
});

describe('a vetted value', () => {
  it.each([
    ['lead', 'Sales Inquiry'],
    ['NEW_KIND', 'New kind'],
    ['toString', 'Tostring'],
  ])('%s is %s (ACT-005, ERR-027)', (value, name) => {
    const vetted = value as VettedValue;
    expect(vettedName(vetted)).toBe(name);
    expect(actionSubject({ subject: null, phoneCall: call(61), vetted })).toBe(`${name} · 1m 01s`);
  });
});
