import { runInNewContext } from 'node:vm';

/** A name in the spellings that files, code and people use. */
export interface Names {
  /** sales-region */
  readonly kebab: string;
  /** salesRegion */
  readonly camel: string;
  /** SalesRegion */
  readonly pascal: string;
  /** SALES_REGION */
  readonly constant: string;
  /** Sales region */
  readonly words: string;
  /** Sales Region */
  readonly title: string;
}

/** A thing that cannot be made, with the reason as a line to print. */
export class CannotMake extends Error {}

/** Types that the language has: it lets a function have their names, but who reads it does not know which is meant. */
const typeWords = ['any', 'unknown', 'never', 'string', 'number', 'bigint', 'boolean', 'symbol', 'object'];

/** Whether a module cannot declare a name: a word of the language, or what every script and object has from it. */
function isReserved(name: string): boolean {
  if (typeWords.includes(name)) return true;
  try {
    new Function(`'use strict'; async () => { const ${name} = 0; }`);
  } catch {
    return true;
  }
  return runInNewContext(`${JSON.stringify(name)} in globalThis`) === true;
}

/** Reads a name such as sales-region or salesRegion. Throws CannotMake for what is no name, and says what is one. */
export function namesOf(name: string): Names {
  if (!/^[a-z][A-Za-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new CannotMake(
      `"${name}" is not a name. Write it like sales-region or salesRegion: a lowercase letter, then letters and digits of English.`,
    );
  }
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  const pascal = parts.map(capital).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  if (isReserved(camel)) {
    throw new CannotMake(
      `"${camel}" is a word of the language. Choose a name that TypeScript has no meaning for, such as ${parts.join('-')}-list.`,
    );
  }
  const words = parts.join(' ');
  return {
    kebab: parts.join('-'),
    camel,
    pascal,
    constant: parts.join('_').toUpperCase(),
    words: capital(words),
    title: parts.map(capital).join(' '),
  };
}
