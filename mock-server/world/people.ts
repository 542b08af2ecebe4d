import { firstNames, lastNames } from '../../fixtures/generated/word-pools.ts';
import { hostilePeople } from '../../fixtures/hostile-strings.ts';
import type { CompanyRows } from './company-rows.ts';
import type { VisitorRows } from './visitor-rows.ts';
import type { Person } from './world.ts';

/** Where people have mail whose company is not known: the hosts that are reserved for examples. */
const mailHosts = ['example.com', 'example.net', 'example.org', 'mail.example'];

/** People who sent forms or gave their names; a visitor's person stays the same. The hostile ones come first. */
export class People {
  list: Person[] = [...hostilePeople];
  /** By visitor: the row of the person, or 0 where there is none yet; row 0 is hostile and belongs to nobody. */
  private rows = new Int32Array(1024);
  private readonly companies: CompanyRows;
  private readonly visitors: VisitorRows;
  private readonly seed: number;
  private requests = 0;

  constructor(companies: CompanyRows, visitors: VisitorRows, seed: number) {
    this.companies = companies;
    this.visitors = visitors;
    this.seed = seed;
  }

  /** Leaves the list of before to those who have it. */
  goOn(): void {
    this.list = this.list.slice();
  }

  /** The row of a visitor's person, made on first use; now and then the hostile corpus signs instead. */
  of(visitor: number): number {
    this.requests++;
    if (this.requests % 89 === 4) return Math.floor(this.requests / 89) % hostilePeople.length;
    if (visitor >= this.rows.length) this.grow(visitor);
    const known = this.rows[visitor] as number;
    if (known > 0) return known;
    const row = this.list.length;
    const company = this.visitors.company[visitor] as number;
    const mixed = Math.imul((visitor + 1) ^ Math.imul(this.seed, 0x85ebca6b), 0x9e3779b1) >>> 0;
    const first = firstNames[(mixed >>> 20) % firstNames.length] ?? 'Pat';
    const last = lastNames[(mixed >>> 7) % lastNames.length] ?? 'Lee';
    const atHome = this.companies.isIsp[company] === 1;
    const host = atHome ? mailHosts[(mixed >>> 16) % mailHosts.length] : this.companies.domains[company];
    // An address goes by the name, with the first one spelled out or by its letter; 'O'Hara' has mail as 'ohara'.
    const box = atHome || mixed >>> 29 < 3 ? `${first}.${last}` : `${first.slice(0, 1)}${last}`;
    this.list.push({ name: `${first} ${last}`, email: `${box.toLowerCase().replace(/[^a-z.]/g, '')}@${host}` });
    this.rows[visitor] = row;
    return row;
  }

  private grow(visitor: number): void {
    const rows = new Int32Array(2 * (visitor + 1));
    rows.set(this.rows);
    this.rows = rows;
  }
}
