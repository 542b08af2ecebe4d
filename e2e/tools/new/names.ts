import { runInNewContext } from 'node:vm';

/** A name in the spellings that files, code and people use. */
export interface Names {
  /** sales-region alone, or each name of a path */
  readonly segments: readonly string[];
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

/** The words of a name. Throws CannotMake for what is no name, and says what is one; `whole` is what was written. */
function partsOf(name: string, whole: string): string[] {
  if (!/^[a-z][A-Za-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new CannotMake(
      `"${whole}" is not a name. Write it like sales-region or salesRegion: a lowercase letter, then letters and digits of English.`,
    );
  }
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');
}

/**
 * Reads a name such as sales-region or salesRegion, or a path of several such as campaigns/sales-region, whose
 * spellings have the words of all. Throws CannotMake for what is no name, and says what is one.
 */
export function namesOf(name: string): Names {
  const segments = name.split('/').map((segment) => partsOf(segment, name));
  const parts = segments.flat();
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
    segments: segments.map((segment) => segment.join('-')),
    kebab: parts.join('-'),
    camel,
    pascal,
    constant: parts.join('_').toUpperCase(),
    words: capital(words),
    title: parts.map(capital).join(' '),
  };
}
