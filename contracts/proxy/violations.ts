import type { Outcome } from '../suite/run-checks.ts';
import { maskSecrets, type Observation } from './check-exchange.ts';
import type { Exchange } from './create-proxy.ts';

/** What a proxy has observed: each rule once and each different violation once, so that it stays small. */
export interface ViolationLog {
  /** Returns true for a new violation. */
  add(observation: Observation, exchange: Exchange): boolean;
  outcomes(): Outcome[];
}

/** The log keeps this many different violations. */
const maxViolations = 2000;

export function createViolationLog(): ViolationLog {
  const kept = new Map<string, Outcome>();
  return {
    add(observation, exchange) {
      const key = keyOf(observation);
      if (kept.has(key) || kept.size >= maxViolations) return false;
      kept.set(key, outcomeOf(observation, exchange));
      return observation.findings.length > 0;
    },
    outcomes: () => [...kept.values()],
  };
}

function outcomeOf({ rule, call, clauses, findings }: Observation, exchange: Exchange): Outcome {
  const { method, path, requestHeaders, requestBody, milliseconds } = exchange;
  const isFailed = findings.length > 0;
  const { authorization = '', 'content-type': type = 'application/json' } = requestHeaders;
  const headers = { 'content-type': type, ...(authorization === '' ? {} : { authorization: '$TOKEN' }) };
  return {
    rule,
    clauses,
    calls: [call],
    subject: isFailed ? (findings[0]?.place ?? call) : 'what passed',
    state: isFailed ? 'failed' : 'passed',
    milliseconds,
    findings,
    requests: isFailed ? [{ method, path, headers, body: maskSecrets(requestBody.toString('utf8')) }] : [],
  };
}

/** The same for all indices: they differ from answer to answer. */
const keyOf = ({ rule, findings }: Observation) =>
  [
    rule,
    ...findings.slice(0, 1).map(({ place, expected }) => `${place.replaceAll(/\[\d+\]/g, '[]')} ${expected}`),
  ].join(' ');
