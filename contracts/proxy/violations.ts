import { maskAddress, maskSecrets } from '../client/request-log.ts';
import type { Outcome } from '../suite/run-checks.ts';
import type { Observation } from './check-exchange.ts';
import type { ExchangeEnd, PassedRequest } from './create-proxy.ts';

/**
 * What a proxy has observed: each rule and each distinct violation once, with long texts truncated and the total
 * limited, so that it stays small (TST-097).
 */
export interface ViolationLog {
  /** Returns true for a new violation. */
  add(observation: Observation, exchange: PassedRequest): boolean;
  /** Counts how an exchange ended. */
  count(kind: ExchangeEnd['kind']): void;
  outcomes(): Outcome[];
  /** A summary in one sentence. */
  sentence(): string;
}

/** How many distinct violations the log keeps, and their total characters. */
const [maxViolations, maxCharacters] = [2000, 10_000_000];

/** How many characters of the request's body and how many findings it keeps per violation. */
const [maxBody, maxFindings] = [20_000, 100];

/** The limit for every other text. */
const maxText = 2000;

/** How many different call names are counted. */
const maxCalls = 2000;

/** Truncates a text. The result of cutting is copied, since a substring would keep the whole text in memory. */
const cut = (text: string, max = maxText): string =>
  text.length <= max ? text : `${Buffer.from(text.slice(0, max)).toString()}… (${text.length} characters)`;

/** Creates a log of the exchanges that violated the contract, each kind once with its count, within fixed limits. */
export function createViolationLog(): ViolationLog {
  const outcomes = new Map<string, Outcome>();
  const calls = new Map<string, number>();
  let [characters, cutBodies, isFull] = [0, 0, false];
  const ends = { answered: 0, cut: 0, left: 0, 'too-long': 0 };
  let [total, violations] = [0, 0];
  return {
    add(observation, exchange) {
      const isBroken = observation.findings.length > 0;
      const call = cut(observation.call);
      total++;
      if (calls.has(call) || calls.size < maxCalls) calls.set(call, (calls.get(call) ?? 0) + 1);
      if (isBroken) violations++;
      const key = keyOf(observation);
      if (outcomes.has(key)) return false;
      const outcome = outcomeOf(observation, exchange);
      const size = key.length + JSON.stringify(outcome).length;
      if (outcomes.size >= maxViolations || characters + size > maxCharacters) {
        if (isBroken) isFull = true;
        return false;
      }
      characters += size;
      if (isBroken && exchange.requestBody.byteLength > maxBody) cutBodies++;
      outcomes.set(key, outcome);
      return isBroken;
    },
    count(kind) {
      ends[kind]++;
    },
    outcomes: () => [...outcomes.values()],
    sentence() {
      const different = [...outcomes.values()].filter(({ state }) => state === 'failed').length;
      const found =
        violations === 0
          ? 'none broke the contract'
          : `${violations} broke the contract, in ${different} ${different === 1 ? 'way' : 'ways'}`;
      const others = [
        [ends.cut, 'not answered to the end by the backend'],
        [ends.left, 'left by the client'],
        [ends['too-long'], 'too long to examine, over 10 MB'],
      ] as const;
      const rest = others.filter(([count]) => count > 0).map(([count, kind]) => `${count} ${kind}`);
      const names = `${calls.size < maxCalls ? '' : 'at least '}${calls.size}`;
      return [
        `Saw ${total} ${total === 1 ? 'call' : 'calls'} of ${names} different ones: ${found}.`,
        ...(cutBodies > 0 ? [`Long requests of which only the beginning was kept: ${cutBodies}.`] : []),
        ...(isFull ? ['There were more ways than are kept: mend these, and start the proxy again.'] : []),
        ...(rest.length > 0 ? [`Of all requests: ${rest.join('; ')}.`] : []),
      ].join(' ');
    },
  };
}

function outcomeOf({ rule, call, clauses, findings }: Observation, exchange: PassedRequest): Outcome {
  const { method, path, requestHeaders, requestBody, milliseconds } = exchange;
  const isFailed = findings.length > 0;
  const { authorization = '', 'content-type': type = 'application/json' } = requestHeaders;
  const more = findings.length - maxFindings;
  const headers = { 'content-type': cut(type), ...(authorization === '' ? {} : { authorization: '$TOKEN' }) };
  return {
    rule: cut(rule),
    level: 'MUST',
    clauses,
    calls: [cut(call)],
    subject: isFailed ? cut(findings[0]?.place ?? call) : 'what passed',
    state: isFailed ? 'failed' : 'passed',
    milliseconds,
    findings: [
      ...findings.slice(0, maxFindings).map(({ place, expected, received }) => ({
        place: cut(place),
        expected: cut(expected),
        received: cut(received),
      })),
      ...(more > 0 ? [{ place: cut(call), expected: 'nothing else', received: `${more} more that are not kept` }] : []),
    ],
    requests: isFailed
      ? [
          {
            method,
            path: cut(maskAddress(path)),
            headers,
            body: cut(maskSecrets(requestBody.toString('utf8')), maxBody),
          },
        ]
      : [],
  };
}

/** Ignores indices, since they differ from response to response. */
const keyOf = ({ rule, findings }: Observation) =>
  [
    cut(rule),
    ...findings.slice(0, 1).map(({ place, expected }) => cut(`${place.replaceAll(/\[\d+\]/g, '[]')} ${expected}`)),
  ].join(' ');
