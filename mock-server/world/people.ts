import { hostilePeople } from '../../fixtures/hostile-strings.ts';
import { givenNames, mailHosts, surnames } from '../../fixtures/names/people-names.ts';
import type { Companies, Person, Visitors } from './world.ts';

/** People who sent forms or gave their names; a visitor's person stays the same. The hostile ones come first. */
export class People {
  readonly list: Person[] = [...hostilePeople];
  /** By visitor: the row of the person, or 0 where there is none yet; row 0 is hostile and nobody's own. */
  private readonly rows: Int32Array;
  private readonly companies: Companies;
  private readonly visitors: Visitors;
  private asked = 0;

  constructor(companies: Companies, visitors: Visitors) {
    this.companies = companies;
    this.visitors = visitors;
    this.rows = new Int32Array(visitors.count);
  }

  /** The row of a visitor's person, made on first use; now and then the hostile corpus signs instead. */
  of(visitor: number): number {
    this.asked++;
    if (this.asked % 89 === 4) return Math.floor(this.asked / 89) % hostilePeople.length;
    const known = this.rows[visitor] as number;
    if (known > 0) return known;
    const row = this.list.length;
    const company = this.visitors.company[visitor] as number;
    const mixed = Math.imul(visitor + 1, 0x9e3779b1) >>> 0;
    const given = givenNames[mixed % givenNames.length] ?? 'Pat';
    const surname = surnames[Math.floor(mixed / 64) % surnames.length] ?? 'Lee';
    const atHome = this.companies.isIsp[company] === 1;
    const host = atHome ? mailHosts[(mixed >>> 20) % mailHosts.length] : this.companies.domain[company];
    const box = atHome || mixed >>> 29 < 3 ? `${given}.${surname}` : `${given.slice(0, 1)}${surname}`;
    this.list.push({ name: `${given} ${surname}`, email: `${box.toLowerCase()}@${host}` });
    this.rows[visitor] = row;
    return row;
  }
}
