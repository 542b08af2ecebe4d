import { streetNames } from '../../fixtures/names/street-names.ts';

/** How many whole street addresses there are; a power of two. */
export const streetCount = 1024;

/** Street numbers and streets; a visitor has one of them. */
export function buildStreets(): readonly string[] {
  return Array.from({ length: streetCount }, (_, i) => {
    const number = i % 3 === 0 ? 100 + ((i * 37) % 900) : 1000 + ((i * 211) % 8900);
    return `${number} ${streetNames[(i * 5) % streetNames.length]}`;
  });
}
