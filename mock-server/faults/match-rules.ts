import type { ActiveScenario, Fault, JournalEntry, Rule } from '../../schema/generated/control.ts';
import { findPath, serverPaths } from '../../schema/reference/server-paths.ts';
import { type CallCounts, countsKey, ruleKey } from '../control/sandbox-control.ts';
import { hashNumber } from '../lib/hash-text.ts';
import type { SandboxStore } from '../state/sandbox-store.ts';
import type { RuleMatch } from './fault-kind.ts';
import { kindOf } from './fault-kinds.ts';
import { examplesOf, type Incoming } from './incoming.ts';

/** A rule whose operation and kind fit a request. */
interface Fitting {
  readonly scenario: ActiveScenario;
  readonly rule: Rule;
  /** Where its count is kept; null for what is not counted beyond this request. */
  readonly key: string | null;
  /** Random numbers of the rule follow from texts that begin with this. */
  readonly seedText: string;
  /** Places in the batch of the data calls that it fits. */
  readonly calls: readonly number[];
  /** How many calls this request is to the rule. */
  readonly weight: number;
}

interface MatchInput {
  readonly incoming: Incoming;
  /** Those of the sandbox, the lowest first. */
  readonly scenarios: readonly ActiveScenario[];
  /** Those that this request names, on top of the others. */
  readonly named: readonly ActiveScenario[];
  readonly seed: number;
  readonly store: SandboxStore;
  readonly entry: JournalEntry;
}

/** The rules that apply to a request, the lowest first. Counts its calls where a rule depends on their number. */
export async function matchRules(input: MatchInput): Promise<RuleMatch[]> {
  const { incoming, seed, entry } = input;
  const fitting = [
    ...input.scenarios.flatMap((scenario) => fittingRules(scenario, incoming, seed, true)),
    ...input.named.flatMap((scenario) => fittingRules(scenario, incoming, seed, false)),
  ];
  const before = await count(fitting, input.store);
  return fitting.flatMap((rule) => toMatch(rule, before.get(rule) ?? 0, entry));
}

function fittingRules(scenario: ActiveScenario, incoming: Incoming, seed: number, isKept: boolean): Fitting[] {
  return scenario.rules.flatMap((rule, index) => {
    const kind = kindOf(rule.fault);
    const calls = kind.fits(incoming, rule.fault, rule.operation) ? fittingCalls(rule, incoming) : null;
    if (calls === null) return [];
    const key = isKept && isCounted(rule) ? ruleKey(scenario.name, index) : null;
    const weight = kind.isOfCalls && calls.length > 0 ? calls.length : 1;
    return [{ scenario, rule, key, seedText: `${seed} ${scenario.name} ${index}`, calls, weight }];
  });
}

function isCounted({ calls, share, fault }: Rule): boolean {
  return calls !== undefined || share !== undefined || (fault.kind === 'latency' && fault.shape !== 'fixed');
}

/** Whether rules change nothing about the first call, which each request is to a scenario that it names itself. */
export function needsEarlierCalls(rules: readonly Rule[]): boolean {
  return rules.every(
    ({ calls, fault }) =>
      (calls?.from ?? 1) > 1 ||
      (fault.kind === 'latency' && fault.shape === 'stepped' && (fault.milliseconds[0] ?? 0) === 0),
  );
}

/** Why a rule does nothing: no request that it is limited to is one that its fault changes (TST-095). Else null. */
export function findNoEffect({ fault, operation }: Rule): string | null {
  if (operation === undefined) return null;
  const isOfFile = fault.kind === 'download-job' && !operation.startsWith('/');
  const canAffect = isOfFile
    ? /Download/.test(operation)
    : examplesOf(operation).some((incoming) => kindOf(fault).fits(incoming, fault, operation));
  return canAffect ? null : `${fault.kind} changes nothing about ${operation}`;
}

/** How many calls each counted rule has had before this request. */
async function count(fitting: readonly Fitting[], store: SandboxStore): Promise<Map<Fitting, number>> {
  const before = new Map<Fitting, number>();
  if (fitting.every(({ key }) => key === null)) return before;
  await store.update<CallCounts>(countsKey, (current) => {
    const counts: Record<string, number> = { ...current };
    for (const rule of fitting) {
      if (rule.key === null) continue;
      const former = counts[rule.key] ?? 0;
      before.set(rule, former);
      counts[rule.key] = former + rule.weight;
    }
    return counts;
  });
  return before;
}

/** The match of a rule, or none: of a batch perhaps only some calls match. */
function toMatch(
  { scenario, rule, seedText, calls }: Fitting,
  before: number,
  entry: JournalEntry,
): RuleMatch<Fault>[] {
  const isMatch = (number: number) => {
    const { from, to = Number.POSITIVE_INFINITY } = rule.calls ?? { from: 1 };
    const isInRange = number >= from && number <= to;
    return isInRange && (rule.share === undefined || drawFrom(`${seedText} ${number} share`) < rule.share);
  };
  const isOfCalls = kindOf(rule.fault).isOfCalls === true && calls.length > 0;
  const matchedCalls = isOfCalls ? calls.filter((_, place) => isMatch(before + 1 + place)) : calls;
  if (isOfCalls ? matchedCalls.length === 0 : !isMatch(before + 1)) return [];
  const number = before + 1;
  return [
    {
      fault: rule.fault,
      since: scenario.since,
      calls: matchedCalls,
      number,
      draw: (text) => drawFrom(`${seedText} ${isOfCalls ? '' : number} ${text}`),
      markApplied() {
        if (!entry.scenarios.includes(scenario.name)) entry.scenarios.push(scenario.name);
      },
    },
  ];
}

/**
 * Places in the batch of the data calls that a rule is about, none of them for other requests that it is about; null
 * where it is about nothing of the request.
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

/** A file has no operation of its own: it goes by those that ask for it. */
function makesFile(operation: string, pathname: string): boolean {
  const isPdf = findPath(serverPaths, pathname) === '/downloads/campaigns/';
  return isPdf
    ? /^(?:createPDF|pdf)Download$/.test(operation)
    : /^(?:create)?(?:sessions|activities)Download$/i.test(operation);
}

/** A number of at least 0 and below 1 that follows from a text; close texts give numbers far apart. */
function drawFrom(text: string): number {
  let hash = hashNumber(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
