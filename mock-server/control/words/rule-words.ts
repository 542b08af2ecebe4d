import type { Fault, Rule } from '../../../schema/generated/control.ts';

const bodies = { json: 'JSON', html: 'an HTML page', empty: 'an empty body' } as const;
const jobs = {
  stuck: 'files are never done',
  failed: 'files end in an error',
  'dead-file': 'files are done, and their address leads nowhere',
} as const;

/** What goes wrong, in a few words. */
function faultWords(fault: Fault): string {
  switch (fault.kind) {
    case 'graphql-error':
      return `GraphQL error ${fault.code}${fault.status === undefined ? '' : ` with HTTP ${fault.status}`}`;
    case 'partial-data':
      return `${nullWords(fault.field)}${fault.isSilent ? ' or empty, without an error' : ', with an error that names it'}`;
    case 'forbidden-null':
      return `${nullWords(fault.field)} that never is`;
    case 'http-status':
      return `HTTP ${fault.status} with ${bodies[fault.body]}`;
    case 'invalid-json':
      return 'JSON that is none';
    case 'cut-answer':
      return 'the answer ends in its middle';
    case 'connection-reset':
      return 'the connection is reset';
    case 'no-answer':
      return 'no answer ever comes';
    case 'latency':
      return latencyWords(fault);
    case 'expired-token':
      return `tokens are expired${fault.refresh === 'refused' ? ', and the refresh token too' : ''}`;
    case 'clock-drift':
      return `the server's clock is ${Math.abs(fault.seconds)} s ${fault.seconds < 0 ? 'behind' : 'ahead'}`;
    case 'download-job':
      return jobs[fault.outcome];
    case 'account-size':
      return fault.size === 'empty' ? 'accounts without a session' : 'accounts of 500,000 sessions';
  }
}

const nullWords = (field: string | undefined) => (field === undefined ? 'one field is null' : `every ${field} is null`);

function latencyWords({ shape, milliseconds }: Extract<Fault, { kind: 'latency' }>): string {
  const [first, second] = milliseconds;
  if (shape === 'fixed') return `${first} ms slower`;
  if (shape === 'lognormal') return `slower by ${first} ms at the median, ${second} ms at the 95th percentile`;
  return `slower by ${milliseconds.join(', ')} ms in turn`;
}

/** A rule with the calls that it is limited to. */
export function ruleWords({ fault, operation, calls, share }: Rule): string {
  const limits = [
    operation === undefined ? '' : `for ${operation}`,
    calls === undefined ? '' : callWords(calls),
    share === undefined ? '' : `in ${Math.round(share * 100)} % of calls`,
  ];
  return [faultWords(fault), ...limits.filter((limit) => limit !== '')].join(', ');
}

function callWords({ from, to }: NonNullable<Rule['calls']>): string {
  if (to === undefined) return from === 1 ? '' : `from call ${from}`;
  return from === to ? `at call ${from}` : `at calls ${from} to ${to}`;
}
