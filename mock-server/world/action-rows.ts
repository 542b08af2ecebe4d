import { firstNames, lastNames } from '../../fixtures/generated/word-pools.ts';
import { hostilePeople } from '../../fixtures/hostile-strings.ts';
import type { Inquiries } from './build-inquiries.ts';
import type { CompanyRows } from './company-rows.ts';
import { quantileCurve, type Random } from './random.ts';
import type { VisitorRows } from './visitor-rows.ts';
import { type Actions, actionFlag, actionKind, NONE_32, type Person } from './world.ts';

/** Values of `vettedValues`. */
const LEAD = 0;
const SOLICITATION = 1;
const UNCLASSIFIED = 3;
/** Seconds of a call, and of a brief one. */
const callLengths = quantileCurve([0, 0.2, 0.5, 0.8, 0.97, 1], [35, 70, 130, 300, 900, 2400], 8);
const briefLengths = quantileCurve([0, 1], [5, 40], 8);

const longer = <T extends { set(from: T): void }>(to: T, from: T): T => {
  to.set(from);
  return to;
};

/** The people who act, and the texts they can use. */
interface Actors {
  /** By session. */
  readonly visitorOf: Int32Array;
  readonly visitors: VisitorRows;
  readonly people: People;
  readonly inquiries: Inquiries;
  /** The number of downloadable documents. */
  readonly assets: number;
  /** Whether the supplier answers the phone at a moment, in seconds since 1970. */
  readonly isOpenAt: (time: number) => boolean;
}

/** The growing columns of actions. Actions are added as they happen; `fill` later adds people, texts and vetting. */
export class ActionRows {
  count = 0;
  private filled = 0;
  /** RFIs so far. */
  private sent = 0;
  private session = new Int32Array(256);
  private time = new Int32Array(256);
  private kind = new Uint8Array(256);
  private where = new Uint8Array(256);
  /** The product line that it is about; -1 for none, as for all solicitations. */
  private line = new Int8Array(256);
  private solicits = new Uint8Array(256);
  private vetted = new Uint8Array(256);
  private person = new Int32Array(256);
  private text = new Uint16Array(256);
  private callSeconds = new Uint16Array(256);
  private callerPhone = new Float64Array(256);
  private flags = new Uint8Array(256);
  readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** `kind` and `where` as in the columns of `Actions`. */
  add(session: number, time: number, kind: number, where: number, line: number, solicits: boolean): void {
    if (this.count === this.kind.length) this.grow();
    const row = this.count++;
    this.session[row] = session;
    this.time[row] = time;
    this.kind[row] = kind;
    this.where[row] = where;
    this.line[row] = line;
    this.solicits[row] = solicits ? 1 : 0;
  }

  /**
   * Fills in person, text and vetting of the actions added since the last call. Actions of people who sell something
   * are solicitations. Three quarters of the others are leads, which ask for products of their line.
   */
  fill({ visitorOf, visitors, people, inquiries, assets, isOpenAt }: Actors): void {
    const { vetted, person, text, callSeconds, callerPhone, flags } = this;
    for (let i = this.filled; i < this.count; i++) {
      const x = this.random.next();
      const kind = this.kind[i] as number;
      const judged = x & 127;
      const line = this.line[i] as number;
      const value = this.solicits[i] === 1 ? SOLICITATION : judged < 92 ? LEAD : judged < 113 ? 2 : 3;
      const visitor = visitorOf[this.session[i] as number] as number;
      person[i] = NONE_32;
      flags[i] = ((x >>> 7) & 15) === 0 && this.where[i] === 1 ? actionFlag.mirrored : 0;
      if (kind === actionKind.phoneCall) {
        const isAnswered = isOpenAt(this.time[i] as number);
        vetted[i] = isAnswered ? value : UNCLASSIFIED;
        text[i] = isAnswered ? pick(inquiries.callRuns, value, x >>> 16) : pick(inquiries.unanswered, 0, x >>> 16);
        if (((x >>> 11) & 3) !== 0) person[i] = people.of(visitor);
        const lengths = inquiries.isBrief[text[i] as number] ? briefLengths : callLengths;
        callSeconds[i] = lengths[(x >>> 24) & 255] as number;
        callerPhone[i] = visitors.phoneOf(visitor);
        const recording = ((x >>> 13) & 7) === 0 ? actionFlag.unrecorded : 0;
        flags[i] = (flags[i] as number) | actionFlag.tracked | recording;
      } else if (kind === actionKind.rfi) {
        const isHostile = ++this.sent % 61 === 5;
        vetted[i] = isHostile ? 3 : value;
        text[i] = isHostile
          ? hostileText(inquiries, Math.floor(this.sent / 61))
          : value === LEAD && line >= 0
            ? leadText(inquiries, line, x)
            : pick(inquiries.subjectRuns, value, x >>> 16);
        person[i] = people.of(visitor);
      } else {
        vetted[i] = judged < 90 ? 0 : judged < 110 ? 2 : 3;
        text[i] = (Math.max(line, 0) * 5 + ((x >>> 16) & 3)) % assets;
        if (((x >>> 11) & 3) === 0) person[i] = people.of(visitor);
      }
    }
    this.filled = this.count;
  }

  actions(): Actions {
    const { count } = this;
    return {
      count,
      session: this.session.subarray(0, count),
      time: this.time.subarray(0, count),
      kind: this.kind.subarray(0, count),
      where: this.where.subarray(0, count),
      vetted: this.vetted.subarray(0, count),
      person: this.person.subarray(0, count),
      text: this.text.subarray(0, count),
      callSeconds: this.callSeconds.subarray(0, count),
      callerPhone: this.callerPhone.subarray(0, count),
      flags: this.flags.subarray(0, count),
    };
  }

  private grow(): void {
    const length = this.kind.length * 2;
    this.session = longer(new Int32Array(length), this.session);
    this.time = longer(new Int32Array(length), this.time);
    this.kind = longer(new Uint8Array(length), this.kind);
    this.where = longer(new Uint8Array(length), this.where);
    this.line = longer(new Int8Array(length), this.line);
    this.solicits = longer(new Uint8Array(length), this.solicits);
    this.vetted = longer(new Uint8Array(length), this.vetted);
    this.person = longer(new Int32Array(length), this.person);
    this.text = longer(new Uint16Array(length), this.text);
    this.callSeconds = longer(new Uint16Array(length), this.callSeconds);
    this.callerPhone = longer(new Float64Array(length), this.callerPhone);
    this.flags = longer(new Uint8Array(length), this.flags);
  }
}

/** A text from the run of a vetted value. */
function pick(runs: readonly number[], value: number, bits: number): number {
  const from = runs[value] as number;
  return from + (bits % ((runs[value + 1] as number) - from));
}

/** Three quarters of leads name a product of their line; the others name none. */
function leadText({ leadsOfLine }: Inquiries, line: number, bits: number): number {
  if ((bits & 0x1800) !== 0) return pick(leadsOfLine, line, bits >>> 16);
  return (bits >>> 16) % (leadsOfLine[0] as number);
}

function hostileText({ subjectRuns, subjects }: Inquiries, turn: number): number {
  const from = subjectRuns[4] as number;
  return from + (turn % (subjects.length - from));
}

/** Mail hosts for people whose company is unknown, all reserved for examples. */
const mailHosts = ['example.com', 'example.net', 'example.org', 'mail.example'];

/** People who submitted forms or gave their names. A visitor always has the same person. Hostile people come first. */
export class People {
  list: Person[] = [...hostilePeople];
  /**
   * By visitor: the row of the person, or 0 if there is none yet. Row 0 is a hostile person and belongs to no visitor.
   */
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

  /** Copies the list, so that worlds returned earlier keep theirs. */
  goOn(): void {
    this.list = this.list.slice();
  }

  /** The row of a visitor's person, created on first use. Occasionally returns a hostile person instead. */
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
    // The address consists of the name, with the first name in full or as an initial. Apostrophes are dropped: O'Hara
    // becomes ohara.
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
