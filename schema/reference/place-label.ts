import { countries } from './countries.ts';

const names: ReadonlyMap<string, string> = new Map(countries);

/**
 * A place as people write it: city and state in the United States, and elsewhere with the country (FRM-047). What is not
 * known is left out; a country that is not on the list is its code.
 */
export function placeLabel(city: string, state: string | null, country: string | null | undefined): string {
  const abroad = country && country !== 'US' ? (names.get(country) ?? country) : null;
  return [city, state, abroad === city ? null : abroad].filter(Boolean).join(', ');
}
