import { phoneNumbers } from '../../fixtures/generated/word-pools.ts';
import type { Inquiries } from './build-inquiries.ts';
import type { People } from './people.ts';
import { quantileCurve } from './quantiles.ts';
import { Random } from './random.ts';
import { type Actions, NONE_32 } from './world.ts';

/** Actions as they happen during the simulation; who did them and in what words is filled in afterwards. */
export class ActionLog {
  count = 0;
  session = new Int32Array(256);
  time = new Int32Array(256);
  kind = new Uint8Array(256);
  where = new Uint8Array(256);
  /** The line of products that it is about, -1 for none; solicitations are about none. */
  line = new Int8Array(256);
  solicits = new Uint8Array(256);

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

  private grow(): void {
    const { session, time, kind, where, line, solicits } = this;
    const length = kind.length * 2;
    this.session = new Int32Array(length);
    this.session.set(session);
    this.time = new Int32Array(length);
    this.time.set(time);
    this.kind = new Uint8Array(length);
    this.kind.set(kind);
    this.where = new Uint8Array(length);
    this.where.set(where);
    this.line = new Int8Array(length);
    this.line.set(line);
    this.solicits = new Uint8Array(length);
    this.solicits.set(solicits);
  }
}

const CALL = 0;
const INQUIRY = 1;
/** Values of `vettedValues`. */
const LEAD = 0;
const SOLICITATION = 1;
/** Seconds of a call. */
const callLengths = quantileCurve([0, 0.2, 0.5, 0.8, 0.97, 1], [6, 35, 110, 300, 900, 2400], 8);
/**
 * Fills in who acted, in what words and how it was judged. Who sells something is a solicitation; of the others three of
 * four are leads, and ask for products of the line that they came for.
 */
export function buildActions(
  log: ActionLog,
  visitorOf: Int32Array,
  people: People,
  inquiries: Inquiries,
  assets: number,
  seed: number,
): Actions {
  const { count } = log;
  const random = new Random(seed, 3);
  const vetted = new Uint8Array(count);
  const person = new Int32Array(count).fill(NONE_32);
  const text = new Uint16Array(count);
  const callSeconds = new Uint16Array(count);
  const callerPhone = new Float64Array(count);
  const flags = new Uint8Array(count);
  let sent = 0;
  for (let i = 0; i < count; i++) {
    const x = random.next();
    const kind = log.kind[i] as number;
    const judged = x & 127;
    const line = log.line[i] as number;
    const value = log.solicits[i] === 1 ? SOLICITATION : judged < 92 ? LEAD : judged < 113 ? 2 : 3;
    const visitor = visitorOf[log.session[i] as number] as number;
    flags[i] = ((x >>> 7) & 15) === 0 ? 2 : 0;
    if (kind === CALL) {
      vetted[i] = value;
      text[i] = pick(inquiries.callRuns, value, x >>> 16);
      if (((x >>> 11) & 3) !== 0) person[i] = people.of(visitor);
      callSeconds[i] = callLengths[(x >>> 24) & 255] as number;
      callerPhone[i] = phoneOf(visitor);
      flags[i] = (flags[i] as number) | 1 | (((x >>> 13) & 7) === 0 ? 4 : 0);
    } else if (kind === INQUIRY) {
      sent++;
      const isHostile = sent % 61 === 5;
      vetted[i] = isHostile ? 3 : value;
      text[i] = isHostile
        ? hostileText(inquiries, Math.floor(sent / 61))
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
  return {
    count,
    session: log.session.slice(0, count),
    time: log.time.slice(0, count),
    kind: log.kind.slice(0, count),
    where: log.where.slice(0, count),
    vetted,
    person,
    text,
    callSeconds,
    callerPhone,
    flags,
  };
}

/** A text of the run of a vetted value. */
function pick(runs: readonly number[], value: number, bits: number): number {
  const from = runs[value] as number;
  return from + (bits % ((runs[value + 1] as number) - from));
}

/** Three of four leads name a product of their line, the others none. */
function leadText({ leadsOfLine }: Inquiries, line: number, bits: number): number {
  if ((bits & 0x1800) !== 0) return pick(leadsOfLine, line, bits >>> 16);
  return (bits >>> 16) % (leadsOfLine[0] as number);
}

function hostileText({ subjectRuns, subjects }: Inquiries, turn: number): number {
  const from = subjectRuns[4] as number;
  return from + (turn % (subjects.length - from));
}

/** The caller's number, the same for a visitor each time. */
function phoneOf(visitor: number): number {
  return Number(phoneNumbers[(Math.imul(visitor + 1, 0x85ebca6b) >>> 0) % phoneNumbers.length]);
}
