import type { ActiveScenario, Fault, JournalEntry, Rule } from '../../schema/generated/control.ts';
import { findPath, serverPaths } from '../../schema/reference/server-paths.ts';
import { type CallCounts, countsKey, ruleKey } from '../control/sandbox-control.ts';
import { hashNumber } from '../lib/hash-text.ts';
import type { SandboxStore } from '../state/sandbox-store.ts';
import { type AnswerBody, examplesOf, type Incoming, type RuleMatch } from './fault-kind.ts';
import { kindOf } from './fault-kinds.ts';

/** A rule whose operation and kind fit a request. */
interface FittingRule {
  readonly scenario: ActiveScenario;
  readonly rule: Rule;
  /** The key of its count; null if it isn't counted beyond this request. */
  readonly key: string | null;
  /** Prefix of the texts from which the rule's random numbers are derived. */
  readonly seedText: string;
  /** Indices in the batch of the data calls that it fits. */
  readonly calls: readonly number[];
}

interface MatchInput {
  readonly incoming: Incoming;
  /** Scenarios of the sandbox, the lowest first. */
  readonly scenarios: readonly ActiveScenario[];
  /** Scenarios that this request names, on top of the others. */
  readonly named: readonly ActiveScenario[];
  readonly seed: number;
  readonly store: SandboxStore;
  readonly entry: JournalEntry;
}

/**
 * The rules that apply to a request, lowest first, each with the calls that no other rule hides. Counts the calls of
 * rules that depend on their number; hidden calls don't count (TST-014).
 */
export async function matchRules(input: MatchInput): Promise<RuleMatch[]> {
  const { incoming, seed, entry, store } = input;
  const fitting = [
    ...input.scenarios.flatMap((scenario) => fittingRules(scenario, incoming, seed)),
    // For a scenario that a request names itself, each request is the first call.
    ...input.named.flatMap((scenario) => fittingRules(scenario, incoming, seed)).map((one) => ({ ...one, key: null })),
  ];
  let before: CallCounts = {};
  let open: OpenCalls = new Map();
  if (fitting.every(({ key }) => key === null)) open = openCalls(fitting, incoming, before);
  else {
    await store.update<CallCounts>(countsKey, (current) => {
      before = current ?? {};
      open = openCalls(fitting, incoming, before);
      const counts: Record<string, number> = { ...before };
      for (const [rule, calls] of open) {
        if (rule.key !== null) counts[rule.key] = countOf(rule, before) + (takesCalls(rule, calls) ? calls.length : 1);
      }
      return counts;
    });
  }
  return fitting.flatMap((rule) => toMatch(rule, open.get(rule), countOf(rule, before), entry));
}

function fittingRules(scenario: ActiveScenario, incoming: Incoming, seed: number): FittingRule[] {
  return scenario.rules.flatMap((rule, index) => {
    const kind = kindOf(rule.fault);
    const calls = kind.fits(incoming, rule.fault, rule.operation) ? fittingCalls(rule, incoming) : null;
    if (calls === null) return [];
    const key = isCounted(rule) ? ruleKey(scenario.name, index) : null;
    return [{ scenario, rule, key, seedText: `${seed} ${scenario.name} ${index}`, calls }];
  });
}

function isCounted({ calls, share, fault }: Rule): boolean {
  return calls !== undefined || share !== undefined || (fault.kind === 'latency' && fault.shape !== 'fixed');
}

/** Whether rules have no effect on a first call. Each request is the first call for a scenario that it names itself. */
export function needsEarlierCalls(rules: readonly Rule[]): boolean {
  return rules.every(
    ({ calls, fault }) =>
      (calls?.from ?? 1) > 1 ||
      (fault.kind === 'latency' && fault.shape === 'stepped' && (fault.milliseconds[0] ?? 0) === 0),
  );
}

/** Why a rule has no effect; null if its fault can affect a request that the rule is limited to (TST-095). */
export function findNoEffect({ fault, operation }: Rule): string | null {
  if (operation === undefined) return null;
  const isOfFile = fault.kind === 'download-job' && !operation.startsWith('/');
  const canAffect = isOfFile
    ? /Download/.test(operation)
    : examplesOf(operation).some((incoming) => kindOf(fault).fits(incoming, fault, operation));
  return canAffect ? null : `${fault.kind} changes nothing about ${operation}`;
}

/** The first rule's reason for having no effect; null if any rule has an effect. */
export function findNoEffectOfAny(rules: readonly Rule[]): string | null {
  const reasons = rules.map(findNoEffect);
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

/** The number of calls that a rule has had before this request. */
const countOf = ({ key }: FittingRule, counts: CallCounts) => (key === null ? 0 : (counts[key] ?? 0));

/** Whether a rule affects these calls one by one, rather than the request as a whole. */
const takesCalls = ({ rule }: FittingRule, calls: readonly number[]) =>
  kindOf(rule.fault).isOfCalls === true && calls.length > 0;

/** Stands for the index of a request without data calls. */
const wholeRequest = -1;

/** The calls that each rule can still affect. A rule without any left is hidden and has no entry. */
type OpenCalls = ReadonlyMap<FittingRule, readonly number[]>;

/** The combined effect of the rules that replace the response or refuse calls, highest first. */
interface Replaced {
  /** The body of a response to the whole request; null if the mock responds. */
  readonly body: AnswerBody | null;
  /** Indices in the batch of the refused calls. */
  readonly refused: ReadonlySet<number>;
  readonly open: OpenCalls;
}

function replacedBy(fitting: readonly FittingRule[], counts: CallCounts): Replaced {
  const open = new Map<FittingRule, readonly number[]>();
  const refused = new Set<number>();
  let body: AnswerBody | null = null;
  for (const one of fitting.toReversed()) {
    const { replaces, refuse } = kindOf(one.rule.fault);
    const answers = replaces?.(one.rule.fault) ?? null;
    if (body !== null || (answers === null && refuse === undefined)) continue;
    const calls = one.calls.filter((index) => !refused.has(index));
    if (calls.length === 0 && one.calls.length > 0) continue;
    open.set(one, calls);
    const matched = matchedCalls(one, calls, countOf(one, counts));
    if (matched === null) continue;
    body = answers;
    if (answers === null) for (const index of matched) refused.add(index);
  }
  return { body, refused, open };
}

function openCalls(fitting: readonly FittingRule[], incoming: Incoming, counts: CallCounts): OpenCalls {
  const { body, refused, open } = replacedBy(fitting, counts);
  const isReplacing = ({ rule: { fault } }: FittingRule) => Boolean(kindOf(fault).replaces?.(fault));
  const others = fitting.toReversed().filter((one) => !isReplacing(one));
  if (body === null) return new Map([...open, ...openInAnswer(others, incoming, refused, counts)]);
  // A response that replaces the mock's hides everything that would have changed the mock's.
  const isSeen = ({ rule: { fault } }: FittingRule) => {
    const { delay, spoils } = kindOf(fault);
    return delay !== undefined || spoils?.(body, incoming) === true;
  };
  return new Map([
    ...[...open].filter(([one]) => isReplacing(one)),
    ...others.filter(isSeen).map((one) => [one, one.calls] as const),
  ]);
}

/** The open calls of the rules that change the mock's own response. `rules` go from highest to lowest. */
function* openInAnswer(
  rules: readonly FittingRule[],
  incoming: Incoming,
  refused: ReadonlySet<number>,
  counts: CallCounts,
): Generator<readonly [FittingRule, readonly number[]]> {
  /** Calls taken by higher rules, by kind of fault, for kinds that a call can have only one of. */
  const matchedByKind = new Map<Fault['kind'], readonly number[]>();
  const isAllRefused = incoming.calls.length > 0 && incoming.calls.every(({ index }) => refused.has(index));
  for (const one of rules) {
    const { isOfCalls, isSole, refuse, delay, send, services } = kindOf(one.rule.fault);
    if (!isOfCalls || refuse) {
      if (delay || send || (services && !isAllRefused)) yield [one, one.calls];
      continue;
    }
    const { kind } = one.rule.fault;
    const takenOfKind = matchedByKind.get(kind) ?? [];
    const calls = one.calls.filter((index) => !refused.has(index) && !takenOfKind.includes(index));
    const isHidden = one.calls.length > 0 ? calls.length === 0 : takenOfKind.includes(wholeRequest);
    if (isHidden) continue;
    yield [one, calls];
    const matched = isSole ? matchedCalls(one, calls, countOf(one, counts)) : null;
    if (matched !== null) matchedByKind.set(kind, [...takenOfKind, ...(calls.length > 0 ? matched : [wholeRequest])]);
  }
}

/** The calls that a rule applies to, given the number of earlier ones; null if it doesn't apply to the request. */
function matchedCalls(one: FittingRule, calls: readonly number[], before: number): readonly number[] | null {
  const { rule, seedText } = one;
  const isMatch = (number: number) => {
    const { from, to = Number.POSITIVE_INFINITY } = rule.calls ?? { from: 1 };
    const isInRange = number >= from && number <= to;
    return isInRange && (rule.share === undefined || drawFrom(`${seedText} ${number} share`) < rule.share);
  };
  if (!takesCalls(one, calls)) return isMatch(before + 1) ? calls : null;
  const matched = calls.filter((_, index) => isMatch(before + 1 + index));
  return matched.length > 0 ? matched : null;
}

/** The match of a rule, or none. In a batch perhaps only some calls match; a hidden rule has no open calls. */
function toMatch(
  one: FittingRule,
  open: readonly number[] | undefined,
  before: number,
  entry: JournalEntry,
): RuleMatch<Fault>[] {
  const calls = open === undefined ? null : matchedCalls(one, open, before);
  if (calls === null) return [];
  const { scenario, rule, seedText } = one;
  const number = before + 1;
  return [
    {
      fault: rule.fault,
      since: scenario.since,
      calls,
      number,
      draw: (text) => drawFrom(`${seedText} ${takesCalls(one, calls) ? '' : number} ${text}`),
      markApplied() {
        if (!entry.scenarios.includes(scenario.name)) entry.scenarios.push(scenario.name);
      },
    },
  ];
}

/**
 * Indices in the batch of the data calls that a rule fits; empty for other requests that it fits; null if it fits
 * nothing of the request.
 */
function fittingCalls({ operation, fault }: Rule, incoming: Incoming): readonly number[] | null {
  const { calls, names, pathname, kind } = incoming;
  const all = calls.map(({ index }) => index);
  if (operation === undefined) return all;
  if (operation.startsWith('/')) return pathname.startsWith(operation) ? all : null;
  if (fault.kind === 'download-job' && kind === 'file') return makesFile(operation, pathname) ? [] : null;
  const fitting = calls.filter((call) => call.names.includes(operation)).map(({ index }) => index);
  return fitting.length > 0 || names.includes(operation) ? fitting : null;
}

/** A file has no operation of its own, so the operations that request it apply. */
function makesFile(operation: string, pathname: string): boolean {
  const isPdf = findPath(serverPaths, pathname) === '/downloads/campaigns/';
  return isPdf
    ? /^(?:createPDF|pdf)Download$/.test(operation)
    : /^(?:create)?(?:sessions|activities)Download$/i.test(operation);
}

/** A number from 0 to below 1 derived from a text. Similar texts give very different numbers. */
function drawFrom(text: string): number {
  let hash = hashNumber(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
