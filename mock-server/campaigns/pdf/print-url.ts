import { badInput } from '../../lib/errors.ts';
import { parseDay } from '../../reports/support/calendar.ts';

/** The days that a print address asks for, as YYYY-MM-DD, both included. */
export interface PrintRange {
  readonly start: string;
  readonly end: string;
}

const ARGUMENT = 'campaignPDFInputs.printUrl';

/**
 * Reads the address of a print view (FIL-025): `/campaigns/{campaignId}/view/print` with `start` and `end`.
 * Throws BAD_USER_INPUT for any other address, one of another campaign, and a range that is none.
 */
export function readPrintUrl(printUrl: string, campaignId: string): PrintRange {
  const [path, query = ''] = printUrl.split('?', 2);
  if (path !== `/campaigns/${encodeURIComponent(campaignId)}/view/print`) {
    throw badInput(ARGUMENT, 'must be /campaigns/{campaignId}/view/print of the same campaign');
  }
  const given = new URLSearchParams(query);
  const [start, end] = [given.get('start') ?? '', given.get('end') ?? ''];
  const [first, last] = [parseDay(start), parseDay(end)];
  if (first === null) throw badInput(ARGUMENT, 'start must be a day, YYYY-MM-DD');
  if (last === null) throw badInput(ARGUMENT, 'end must be a day, YYYY-MM-DD');
  if (last < first) throw badInput(ARGUMENT, 'end must not be before start');
  return { start, end };
}
