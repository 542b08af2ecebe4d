import type { Outcome } from '../suite/run-checks.ts';
import type { Observation } from './check-exchange.ts';
import type { Exchange } from './exchange.ts';
import { withoutWords } from './without-words.ts';

/** Most different violations that are kept. */
const maxKept = 2000;

/** What a proxy has seen, small however long it runs: each rule once, each different violation once. */
export interface Gathered {
  /** True for a violation that was not seen before. */
  add(observation: Observation, exchange: Exchange): boolean;
  outcomes(): Outcome[];
}

function outcomeOf({ rule, call, section, findings }: Observation, exchange: Exchange): Outcome {
  const { method, path, requestHeaders, requestBody, milliseconds } = exchange;
  const isFailed = findings.length > 0;
  const { authorization = '', 'content-type': type = 'application/json' } = requestHeaders;
  const headers = { 'content-type': type, ...(authorization === '' ? {} : { authorization: '$TOKEN' }) };
  return {
    rule,
    section,
    calls: [call],
    subject: isFailed ? (findings[0]?.place ?? call) : 'what passed',
    state: isFailed ? 'failed' : 'passed',
    milliseconds,
    findings,
    requests: isFailed ? [{ method, path, headers, body: withoutWords(requestBody.toString('utf8')) }] : [],
  };
}

/** Indices differ from answer to answer; the place is the same. */
const keyOf = ({ rule, findings }: Observation) =>
  [
    rule,
    ...findings.slice(0, 1).map(({ place, expected }) => `${place.replaceAll(/\[\d+\]/g, '[]')} ${expected}`),
  ].join(' ');

export function createGathered(): Gathered {
  const kept = new Map<string, Outcome>();
  return {
    add(observation, exchange) {
      const key = keyOf(observation);
      if (kept.has(key) || kept.size >= maxKept) return false;
      kept.set(key, outcomeOf(observation, exchange));
      return observation.findings.length > 0;
    },
    outcomes: () => [...kept.values()],
  };
}
