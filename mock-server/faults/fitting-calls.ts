import type { Rule } from '../../schema/generated/control.ts';
import type { Incoming } from './incoming.ts';

/**
 * Places in the batch of the data calls that a rule is about, none of them for other requests that it is about; null
 * where it is about nothing of the request.
 */
export function fittingCalls({ operation, fault }: Rule, incoming: Incoming): readonly number[] | null {
  const { calls, names, pathname, kind } = incoming;
  const all = calls.map(({ index }) => index);
  if (operation === undefined) return all;
  if (operation.startsWith('/')) return pathname.startsWith(operation) ? all : null;
  if (fault.kind === 'download-job' && kind === 'file') return makesFile(operation, pathname) ? [] : null;
  const fitting = calls.filter((call) => call.names.includes(operation)).map(({ index }) => index);
  return fitting.length > 0 || names.includes(operation) ? fitting : null;
}

/** A file has no operation of its own: it goes by those that ask for it. */
function makesFile(operation: string, pathname: string): boolean {
  const isPdf = pathname.startsWith('/downloads/campaigns/');
  return isPdf
    ? /^(?:createPDF|pdf)Download$/.test(operation)
    : /^(?:create)?(?:sessions|activities)Download$/i.test(operation);
}
