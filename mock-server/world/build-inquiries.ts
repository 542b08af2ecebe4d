import type { Trade } from '../../fixtures/fixture-types.ts';
import { firstNames, lastNames, orderNumbers } from '../../fixtures/generated/word-pools.ts';
import { hostileTexts } from '../../fixtures/hostile-strings.ts';
import {
  briefCalls,
  otherCalls,
  otherInquiries,
  quoteMessages,
  salesPitches,
  shopJobs,
  solicitationCalls,
  solicitations,
  unclassifiedCalls,
  unclassifiedInquiries,
} from '../../fixtures/inquiries.ts';

/**
 * What people write and say, each table in four runs: leads, solicitations, other, unclassified; subjects end with the
 * hostile corpus.
 */
export interface Inquiries {
  readonly subjects: readonly { readonly subject: string; readonly message: string }[];
  readonly callSummaries: readonly string[];
  /** By summary, whether there is nothing more to say after it. */
  readonly isBrief: readonly boolean[];
  /** Where the run of a vetted value begins; one entry more than there are runs. */
  readonly subjectRuns: readonly number[];
  readonly callRuns: readonly number[];
  /** Where the leads about a line begin; one entry more than there are lines. */
  readonly leadsOfLine: readonly number[];
}

const quantities = ['25', '60', '150', '400', '1,200'];

/** Builds the texts of a trade. Leads name its products. */
export function buildInquiries(trade: Trade): Inquiries {
  const leads = trade.leads.map(([subject, message]) => ({ subject, message }));
  const leadsOfLine = [leads.length];
  trade.lines.forEach(([, ...products], line) => {
    products.slice(0, 4).forEach((product, i) => {
      const quantity = quantities[(line + i) % quantities.length] ?? '50';
      const message = quoteMessages[(line * 2 + i) % quoteMessages.length] ?? '';
      leads.push({
        subject: i % 2 === 0 ? `Quote request: ${product}` : `${product}, ${quantity} pcs`,
        message: message.replace('{n}', quantity).replace('{product}', product.toLowerCase()),
      });
    });
    leadsOfLine.push(leads.length);
  });
  const hostile = hostileTexts.map((text, i) => ({
    subject: text,
    message: hostileTexts[(i + 5) % hostileTexts.length] ?? text,
  }));
  const subjects = [
    leads.map(fillMessage),
    ...[solicitations, otherInquiries, unclassifiedInquiries].map(variants),
    hostile,
  ];
  const callLines = [trade.calls, solicitationCalls, otherCalls, unclassifiedCalls];
  const calls = callLines.map((lines) => lines.map(fillIn));
  return {
    subjects: subjects.flat(),
    callSummaries: calls.flat(),
    isBrief: callLines.flat().map((line) => briefCalls.has(line)),
    subjectRuns: runs(subjects),
    callRuns: runs(calls),
    leadsOfLine,
  };
}

/** Each line of inquiries in three wordings, one after another's first. */
function variants(rows: readonly (readonly [subject: string, message: string])[]): Inquiries['subjects'] {
  return [0, 1, 2].flatMap((turn) =>
    rows.map(([subject, message], i) => ({ subject, message: fillIn(message, turn * rows.length + i) })),
  );
}

function fillMessage({ subject, message }: Inquiries['subjects'][number], turn: number): Inquiries['subjects'][number] {
  return { subject, message: fillIn(message, turn) };
}

/** Puts words of the pools into the gaps of a line; `turn` is its place, so that neighbors get different ones. */
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
  order: orderNumbers,
  first: firstNames,
  last: lastNames,
};

function runs(lists: readonly (readonly unknown[])[]): readonly number[] {
  const starts = [0];
  for (const list of lists) starts.push((starts[starts.length - 1] ?? 0) + list.length);
  return starts;
}
