import { memoize } from '../../lib/memoize.ts';
import type { Device, Page, Tables, World } from '../world.ts';
import { AddedNumbers, GrowingTable, keyOfTexts, type RowNumbers } from './added-rows.ts';

/** Hosts that a search term can come from. */
export const searchingHosts: readonly string[] = [
  'google.com',
  'thomasnet.com',
  'bing.com',
  'duckduckgo.com',
  'yahoo.com',
];
/** The directory's own host. A term searched there is a keyword search. */
export const networkHost = 'thomasnet.com';

const rowsBy = <T>(keyOf: (value: T) => string) =>
  memoize((list: readonly T[]) => {
    const rows = new Map<string, number>();
    list.forEach((value, row) => {
      const key = keyOf(value);
      if (!rows.has(key)) rows.set(key, row);
    });
    return rows;
  });

const addressOf = ({ domain, path, params }: Pick<Page, 'domain' | 'path' | 'params'>) =>
  `${domain}${path}${params ?? ''}`;
const textRows = rowsBy((text: string) => text);
const pageRows = rowsBy(addressOf);
type Person = Pick<Tables['people'][number], 'name' | 'email'>;
const personKey = ({ name, email }: Person) => keyOfTexts(name, email);
const personRows = rowsBy(personKey);
const subjectKey = ({ subject, message }: Tables['subjects'][number]) => keyOfTexts(subject, message);
const subjectRows = rowsBy(subjectKey);

/** The tables of a world, which grow by new values from added visits. Each method returns a row. */
export class AddedTables {
  private readonly base: Tables;
  private readonly pages: GrowingTable<Page>;
  private readonly referrers: GrowingTable<string>;
  private readonly referrerPaths: GrowingTable<string>;
  private readonly searchTerms: GrowingTable<string>;
  private readonly people: GrowingTable<Tables['people'][number]>;
  private readonly subjects: GrowingTable<Tables['subjects'][number]>;
  private readonly assets: GrowingTable<string>;
  private readonly callSummaries: GrowingTable<string>;
  private readonly pageNumbers: AddedNumbers;
  private readonly termNumbers: AddedNumbers;

  /**
   * `draft` already contains everything that will be added. Its pages and terms get rows in the order of their ids
   * (ANA-047).
   */
  constructor({ tables }: Pick<World, 'tables'>, draft?: AddedTables) {
    this.base = tables;
    this.pages = new GrowingTable(tables.pages, pageRows(tables.pages));
    this.referrers = new GrowingTable(tables.referrers, textRows(tables.referrers));
    this.referrerPaths = new GrowingTable(tables.referrerPaths, textRows(tables.referrerPaths));
    this.searchTerms = new GrowingTable(tables.searchTerms, textRows(tables.searchTerms));
    this.people = new GrowingTable(tables.people, personRows(tables.people));
    this.subjects = new GrowingTable(tables.subjects, subjectRows(tables.subjects));
    this.assets = new GrowingTable(tables.assets, textRows(tables.assets));
    this.callSummaries = new GrowingTable(tables.callSummaries, textRows(tables.callSummaries));
    this.pageNumbers = draft?.pageNumbers ?? new AddedNumbers(pageNumbers);
    this.termNumbers = draft?.termNumbers ?? new AddedNumbers(termNumbers);
    for (const page of draft?.pages.added().toSorted((a, b) => numberOf(a) - numberOf(b)) ?? [])
      this.pages.row(addressOf(page), () => page);
    const places = this.termNumbers;
    for (const term of draft?.searchTerms.added().toSorted((a, b) => places.of(a) - places.of(b)) ?? [])
      this.term(term);
  }

  /** The page of a URL. A new page gets the type of the same path without parameters, if the site has it. */
  page(url: string): number {
    const { host, pathname, search } = new URL(url);
    const address = { domain: host, path: pathname, params: search === '' ? null : search };
    return this.pages.row(addressOf(address), () => {
      const like = this.pages.find(addressOf({ ...address, params: null }));
      const isOnNetwork = this.base.pages.some(({ domain, where }) => where === 'NETWORK' && domain === host);
      return {
        id: `p${firstPage + this.pageNumbers.of(addressOf(address))}`,
        ...address,
        type: like?.type ?? typeOfPath(pathname),
        where: isOnNetwork ? 'NETWORK' : 'CLIENT_SITE',
        line: like?.line ?? -1,
      };
    });
  }

  /** The page with the tracked number, which exists only on the network (ACT-032). */
  callPage(): number {
    const { pages } = this.base;
    const row = pages.findIndex(({ where, type }) => where === 'NETWORK' && type === 'contact');
    return row < 0 ? pages.findIndex(({ where }) => where === 'NETWORK') : row;
  }

  pageAt(row: number): Page {
    return this.pages.at(row) as Page;
  }

  /** Host and URL of a referrer, with the host under its known name: www.google.com becomes google.com. */
  referrer(url: string): readonly [host: number, path: number] {
    const { hostname } = new URL(url);
    const parts = hostname.split('.');
    const names = parts.map((_, from) => parts.slice(from).join('.'));
    const known = names.find((name) => this.referrers.find(name) !== undefined);
    const host = known ?? hostname.replace(/^www\./, '');
    return [this.referrers.row(host, () => host), this.referrerPaths.row(url, () => url)];
  }

  host(row: number): string {
    return this.referrers.at(row) ?? '';
  }

  term(text: string): number {
    return this.searchTerms.row(text, () => {
      this.termNumbers.of(text);
      return text;
    });
  }

  /** The rows of added terms, and the numbers of their ids. */
  numbersOfTerms(): RowNumbers {
    const terms = this.searchTerms.added();
    return {
      rows: Int32Array.from(terms, (_, i) => this.base.searchTerms.length + i),
      numbers: Int32Array.from(terms, (term) => this.termNumbers.of(term)),
    };
  }

  person(person: Person): number {
    return this.people.row(personKey(person), () => person);
  }

  /** Row of an action's text: the words of an inquiry, the name of a file or the summary of a call. */
  text(kind: number, subject: string, message: string): number {
    if (kind === 1) return this.subjects.row(subjectKey({ subject, message }), () => ({ subject, message }));
    const table = kind === 0 ? this.callSummaries : this.assets;
    const text = kind === 0 && message !== '' ? message : subject;
    return table.row(text, () => text);
  }

  all(): Tables {
    return {
      ...this.base,
      pages: this.pages.all(),
      referrers: this.referrers.all(),
      referrerPaths: this.referrerPaths.all(),
      searchTerms: this.searchTerms.all(),
      people: this.people.all(),
      subjects: this.subjects.all(),
      assets: this.assets.all(),
      callSummaries: this.callSummaries.all(),
    };
  }
}

/** Ids of added pages depend on their URLs and lie above all of a site's own; likewise for terms. */
const [firstPage, pageNumbers, termNumbers] = [1_000_000, 900_000_000, 100_000_000];
const numberOf = ({ id }: Page) => Number(id.slice(1));

const typesByWord: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'home'],
  [/contact/, 'contact'],
  [/rfq|quote|request/, 'rfq'],
  [/about/, 'about'],
  [/download|\.pdf$/, 'download'],
  [/product/, 'product'],
];

function typeOfPath(path: string): string {
  return typesByWord.find(([words]) => words.test(path.toLowerCase()))?.[1] ?? 'resource';
}

/** The most similar device in the table: the same browser and system, by closest version. */
export function nearestDevice({ devices }: Tables, { browser, platform, version }: Device): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  devices.forEach((device, row) => {
    const distance =
      (device.browser === browser ? 0 : 10_000) +
      (device.platform === platform ? 0 : 20_000) +
      Math.abs(Number.parseFloat(device.version) - (Number.parseFloat(version) || 0));
    if (distance >= least) return;
    least = distance;
    nearest = row;
  });
  return nearest;
}
