import type { Trade } from '../../fixtures/fixture-types.ts';
import { firstNames, lastNames } from '../../fixtures/generated/word-pools.ts';
import { hostileTexts } from '../../fixtures/hostile-strings.ts';
import {
  briefCalls,
  otherCalls,
  otherInquiries,
  quoteMessages,
  salesPitches,
  serviceMessages,
  shopJobs,
  solicitationCalls,
  solicitations,
  unansweredCalls,
  unclassifiedCalls,
  unclassifiedInquiries,
} from '../../fixtures/inquiries.ts';

/**
 * The texts that people write and say. Each table has four runs: leads, solicitations, other, unclassified. Subjects
 * end with the hostile corpus.
 */
export interface Inquiries {
  readonly subjects: readonly { readonly subject: string; readonly message: string }[];
  readonly callSummaries: readonly string[];
  /** By summary, whether the call is brief. */
  readonly isBrief: readonly boolean[];
  /** Where the run of each vetted value starts, plus one entry for the end. */
  readonly subjectRuns: readonly number[];
  readonly callRuns: readonly number[];
  /** Where the run of unanswered calls starts and ends. */
  readonly unanswered: readonly [from: number, to: number];
  /** Where the leads of each line start, plus one entry for the end. */
  readonly leadsOfLine: readonly number[];
}

const quantities = ['25', '60', '150', '400', '1,200'];
const pieces = quantities.map((quantity) => [`${quantity} pieces`, `${quantity} pcs`] as const);
const parts = quantities.map((quantity) => [`${quantity} parts`, `${quantity} parts`] as const);
const lengths = ['500 ft', '1,200 ft', '2,500 ft', '5,000 ft', '10,000 ft'].map((length) => [length, length] as const);

/** Builds the texts of a trade. Leads name its products. */
export function buildInquiries(trade: Trade): Inquiries {
  const leads = trade.leads.map(([subject, message]) => ({ subject, message }));
  const leadsOfLine = [leads.length];
  trade.lines.forEach(([, ...products], line) => {
    products.slice(0, 4).forEach((product, i) => {
      const { messages, amounts } = orderOf(product);
      const [amount, short] = amounts[(line + i) % amounts.length] ?? ['50 pieces', '50 pcs'];
      const message = messages[(line * 2 + i) % messages.length] ?? '';
      leads.push({
        subject: i % 2 === 0 ? `Quote request: ${product}` : `${product}, ${short}`,
        message: message.replace('{amount}', amount).replace('{product}', withinSentence(product)),
      });
    });
    leadsOfLine.push(leads.length);
  });
  const hostileInquiries = hostileTexts.map((text, i) => ({
    subject: text,
    message: hostileTexts[(i + 5) % hostileTexts.length] ?? text,
  }));
  const subjects = [
    leads.map(fillMessage),
    ...[solicitations, otherInquiries, unclassifiedInquiries].map(variants),
    hostileInquiries,
  ];
  const callLines = [trade.calls, solicitationCalls, otherCalls, unclassifiedCalls];
  const calls = callLines.map((lines) => lines.map(fillIn));
  const callRuns = runs(calls);
  const unanswered = callRuns[3] ?? 0;
  return {
    subjects: subjects.flat(),
    callSummaries: calls.flat(),
    isBrief: callLines.flat().map((line) => briefCalls.has(line)),
    subjectRuns: runs(subjects),
    callRuns,
    unanswered: [unanswered, unanswered + unansweredCalls.length],
    leadsOfLine,
  };
}

/**
 * The wording of an order for a product: a service on the customer's own parts or wire, something by the foot, or
 * pieces.
 */
function orderOf(product: string) {
  const isWork = /(?:(?<!Tub|Sleev)ing|EDM|Strip|Repair|Transfer|Services)$/.test(product);
  const isByTheFoot = /(?:Wire|Cable|Cord|Tubing|Sleeving|Wrap|Braid|Strip|Striping|Cabling|Respooling|Marking)$/.test(
    product,
  );
  const counted = isWork ? parts : pieces;
  return { messages: isWork ? serviceMessages : quoteMessages, amounts: isByTheFoot ? lengths : counted };
}

/** A product as written within a sentence: words are lowercase; abbreviations and numbers stay (UL 1015 wire). */
function withinSentence(product: string): string {
  return product.replace(/(?<![\p{L}\d-])\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*/gu, (words) => words.toLowerCase());
}

/** Each inquiry in three wordings, grouped by wording. */
function variants(rows: readonly (readonly [subject: string, message: string])[]): Inquiries['subjects'] {
  return [0, 1, 2].flatMap((turn) =>
    rows.map(([subject, message], i) => ({ subject, message: fillIn(message, turn * rows.length + i) })),
  );
}

function fillMessage({ subject, message }: Inquiries['subjects'][number], turn: number): Inquiries['subjects'][number] {
  return { subject, message: fillIn(message, turn) };
}

/** Fills the gaps of a text with words from the pools. `turn` is its index, so that neighbors get different words. */
function fillIn(line: string, turn: number): string {
  let gap = turn;
  return line.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const pool = gapPools[name];
    return pool?.[(gap++ * 7 + name.length) % pool.length] ?? whole;
  });
}

const gapPools: Readonly<Record<string, readonly string[]>> = {
  job: shopJobs,
  pitch: salesPitches,
  first: firstNames,
  last: lastNames,
};

function runs(lists: readonly (readonly unknown[])[]): readonly number[] {
  const starts = [0];
  for (const list of lists) starts.push((starts[starts.length - 1] ?? 0) + list.length);
  return starts;
}
