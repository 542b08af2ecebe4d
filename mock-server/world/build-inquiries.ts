import { hostileTexts } from '../../fixtures/hostile-strings.ts';
import {
  otherCalls,
  otherInquiries,
  quoteMessages,
  solicitationCalls,
  solicitations,
  unclassifiedCalls,
  unclassifiedInquiries,
} from '../../fixtures/inquiries.ts';
import type { Trade } from '../../fixtures/trades/trade-types.ts';

/** What people write and say, each table in four runs: leads, solicitations, other, unclassified; subjects end with the hostile corpus. */
export interface Inquiries {
  readonly subjects: readonly { readonly subject: string; readonly message: string }[];
  readonly callSummaries: readonly string[];
  /** Where the run of a vetted value begins; one entry more than there are runs. */
  readonly subjectRuns: readonly number[];
  readonly callRuns: readonly number[];
}

const quantities = ['25', '60', '150', '400', '1,200'];

/** Builds the texts of a trade. Leads name its products. */
export function buildInquiries(trade: Trade): Inquiries {
  const leads = trade.leads.map(([subject, message]) => ({ subject, message }));
  trade.lines.forEach(([, ...products], line) => {
    products.slice(0, 4).forEach((product, i) => {
      const quantity = quantities[(line + i) % quantities.length] ?? '50';
      const message = quoteMessages[(line * 2 + i) % quoteMessages.length] ?? '';
      leads.push({
        subject: i % 2 === 0 ? `Quote request: ${product}` : `${product}, ${quantity} pcs`,
        message: message.replace('{n}', quantity).replace('{product}', product.toLowerCase()),
      });
    });
  });
  const texts = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([subject, message]) => ({ subject, message }));
  const hostile = hostileTexts.map((text, i) => ({
    subject: text,
    message: hostileTexts[(i + 5) % hostileTexts.length] ?? text,
  }));
  const subjects = [leads, texts(solicitations), texts(otherInquiries), texts(unclassifiedInquiries), hostile];
  const calls = [trade.calls, solicitationCalls, otherCalls, unclassifiedCalls];
  return { subjects: subjects.flat(), callSummaries: calls.flat(), subjectRuns: runs(subjects), callRuns: runs(calls) };
}

function runs(lists: readonly (readonly unknown[])[]): readonly number[] {
  const starts = [0];
  for (const list of lists) starts.push((starts[starts.length - 1] ?? 0) + list.length);
  return starts;
}
