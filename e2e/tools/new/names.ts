import { runInNewContext } from 'node:vm';

/** A name in the spellings that files, code and people use. */
export interface Names {
  /** Just sales-region, or each name of a path */
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

/** Something can't be created; the message is the reason, as a line to print. */
export class CannotMake extends Error {}

/** Type keywords: a function may have these names, but they would confuse readers. */
const typeWords = ['any', 'unknown', 'never', 'string', 'number', 'bigint', 'boolean', 'symbol', 'object'];

/** Whether a module can't declare a name: it is a reserved word, or already defined in every script or object. */
function isReserved(name: string): boolean {
  if (typeWords.includes(name)) return true;
  try {
    new Function(`'use strict'; async () => { const ${name} = 0; }`);
  } catch {
    return true;
  }
  return runInNewContext(`${JSON.stringify(name)} in globalThis`) === true;
}

/**
 * The words of a name. Throws CannotMake for an invalid name, and explains a valid one; `whole` is the original text.
 */
function partsOf(name: string, fullName: string): string[] {
  if (!/^[a-z][A-Za-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new CannotMake(
      `"${fullName}" is not a valid name. Write it like sales-region or salesRegion: a lowercase letter, then English letters and digits.`,
    );
  }
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');
}

/**
 * Reads a name such as sales-region or salesRegion, or a path of several such as campaigns/sales-region, whose
 * spellings combine the words of all. Throws CannotMake for an invalid name, and explains a valid one.
 */
export function namesOf(name: string): Names {
  const segments = name.split('/').map((segment) => partsOf(segment, name));
  const parts = segments.flat();
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  const pascal = parts.map(capital).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  if (isReserved(camel)) {
    throw new CannotMake(
      `"${camel}" is a reserved word of TypeScript. Choose another name, such as ${parts.join('-')}-list.`,
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
