import { maskAddress, maskSecrets } from '../client/mask-secrets.ts';
import type { Outcome } from '../suite/run-checks.ts';
import type { Observation } from './check-exchange.ts';
import type { ExchangeEnd, PassedRequest } from './create-proxy.ts';

/** What a proxy has observed: each rule once and each different violation once, so that it stays small. */
export interface ViolationLog {
  /** Returns true for a new violation. */
  add(observation: Observation, exchange: PassedRequest): boolean;
  /** Counts how an exchange ended. */
  count(kind: ExchangeEnd['kind']): void;
  outcomes(): Outcome[];
  /** What was seen, in a sentence. */
  sentence(): string;
}

/** The log keeps this many different violations. */
const maxViolations = 2000;

export function createViolationLog(): ViolationLog {
  const kept = new Map<string, Outcome>();
  const calls = new Map<string, number>();
  const ends = { answered: 0, cut: 0, left: 0, 'too-long': 0 };
  let violations = 0;
  return {
    add(observation, exchange) {
      calls.set(observation.call, (calls.get(observation.call) ?? 0) + 1);
      if (observation.findings.length > 0) violations++;
      const key = keyOf(observation);
      if (kept.has(key) || kept.size >= maxViolations) return false;
      kept.set(key, outcomeOf(observation, exchange));
      return observation.findings.length > 0;
    },
    count(kind) {
      ends[kind]++;
    },
    outcomes: () => [...kept.values()],
    sentence() {
      const total = [...calls.values()].reduce((sum, count) => sum + count, 0);
      const different = [...kept.values()].filter(({ state }) => state === 'failed').length;
      const found =
        violations === 0
          ? 'none broke the contract'
          : `${violations} broke the contract, in ${different} ${different === 1 ? 'way' : 'ways'}`;
      const others = [
        [ends.cut, 'not answered to the end by the backend'],
        [ends.left, 'left by the client'],
        [ends['too-long'], 'too long to examine, over 10 MB'],
      ] as const;
      const rest = others.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
      return [
        `Saw ${total} ${total === 1 ? 'call' : 'calls'} of ${calls.size} different ones: ${found}.`,
        ...(rest.length > 0 ? [`Of all requests: ${rest.join('; ')}.`] : []),
      ].join(' ');
    },
  };
}

function outcomeOf({ rule, call, clauses, findings }: Observation, exchange: PassedRequest): Outcome {
  const { method, path, requestHeaders, requestBody, milliseconds } = exchange;
  const isFailed = findings.length > 0;
  const { authorization = '', 'content-type': type = 'application/json' } = requestHeaders;
  const headers = { 'content-type': type, ...(authorization === '' ? {} : { authorization: '$TOKEN' }) };
  return {
    rule,
    level: 'MUST',
    clauses,
    calls: [call],
    subject: isFailed ? (findings[0]?.place ?? call) : 'what passed',
    state: isFailed ? 'failed' : 'passed',
    milliseconds,
    findings,
    requests: isFailed
      ? [{ method, path: maskAddress(path), headers, body: maskSecrets(requestBody.toString('utf8')) }]
      : [],
  };
}

/** The same for all indices: they differ from answer to answer. */
const keyOf = ({ rule, findings }: Observation) =>
  [
    rule,
    ...findings.slice(0, 1).map(({ place, expected }) => `${place.replaceAll(/\[\d+\]/g, '[]')} ${expected}`),
  ].join(' ');
