import type { ReportScope } from '../../reports/report-scope.ts';
import type { RequestContext } from '../context.ts';

/** A pure function: the same scope and arguments give the same answer. */
export type Report<A, R> = (scope: ReportScope, args: A) => R;

const resolvers = new WeakSet<object>();

/**
 * The resolver that answers a call by a report on the account that the request is about. The report is loaded when the
 * call is first made: few of them are before the first screen, and the mock shall start quickly.
 */
export function report<A, R>(load: () => Promise<Report<A, R>>) {
  let loaded: Promise<Report<A, R>> | undefined;
  const resolve = async (_root: unknown, args: A, { scope }: RequestContext): Promise<R> => {
    loaded ??= load();
    const compute = await loaded;
    return compute(await scope(), args);
  };
  resolvers.add(resolve);
  return resolve;
}

/** Whether a resolver answers by a report and by nothing else. */
export function isReport(resolve: object): boolean {
  return resolvers.has(resolve);
}
