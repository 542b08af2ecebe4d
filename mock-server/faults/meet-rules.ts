import type { ActiveScenario, Fault, JournalEntry, Rule } from '../../schema/generated/control.ts';
import { type CallCounts, countsKey, ruleKey } from '../control/create-controls.ts';
import type { SandboxStore } from '../state/sandbox-store.ts';
import { drawFrom } from './draw.ts';
import type { Met } from './fault-kind.ts';
import { kindOf } from './fault-kinds.ts';
import { fittingCalls } from './fitting-calls.ts';
import type { Incoming } from './incoming.ts';

/** A rule whose operation and kind fit a request. */
interface Fitting {
  readonly scenario: ActiveScenario;
  readonly rule: Rule;
  /** Where its count is kept; null for what is not counted beyond this request. */
  readonly key: string | null;
  /** What draws of the rule begin with. */
  readonly seedText: string;
  /** Places in the batch of the data calls that it fits. */
  readonly calls: readonly number[];
  /** How many calls this request is to the rule. */
  readonly weight: number;
}

export interface Meeting {
  readonly incoming: Incoming;
  /** Of the sandbox, the lowest first. */
  readonly scenarios: readonly ActiveScenario[];
  /** Of this request alone, on top of them. */
  readonly asked: readonly ActiveScenario[];
  readonly seed: number;
  readonly store: SandboxStore;
  readonly entry: JournalEntry;
}

/** The rules that meet a request, the lowest first. Counts its calls where a rule goes by their number. */
export async function meetRules(meeting: Meeting): Promise<Met[]> {
  const { incoming, seed, entry } = meeting;
  const fitting = [
    ...meeting.scenarios.flatMap((scenario) => fittingRules(scenario, incoming, seed, true)),
    ...meeting.asked.flatMap((scenario) => fittingRules(scenario, incoming, seed, false)),
  ];
  const before = await count(fitting, meeting.store);
  return fitting.flatMap((rule) => toMet(rule, before.get(rule) ?? 0, entry));
}

function fittingRules(scenario: ActiveScenario, incoming: Incoming, seed: number, isKept: boolean): Fitting[] {
  return scenario.rules.flatMap((rule, index) => {
    const kind = kindOf(rule.fault);
    const calls = kind.fits(incoming, rule.fault) ? fittingCalls(rule, incoming) : null;
    if (calls === null) return [];
    const key = isKept && isCounted(rule) ? ruleKey(scenario.name, index) : null;
    const weight = kind.isOfCalls ? calls.length : 1;
    return [{ scenario, rule, key, seedText: `${seed} ${scenario.name} ${index}`, calls, weight }];
  });
}

function isCounted({ calls, share, fault }: Rule): boolean {
  return calls !== undefined || share !== undefined || (fault.kind === 'latency' && fault.shape !== 'fixed');
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

/** What meets of a rule: of a batch perhaps only some calls, of a request it is the one. */
function toMet({ scenario, rule, seedText, calls }: Fitting, before: number, entry: JournalEntry): Met<Fault>[] {
  const isMet = (number: number) => {
    const { from, to = Number.POSITIVE_INFINITY } = rule.calls ?? { from: 1 };
    const isInRange = number >= from && number <= to;
    return isInRange && (rule.share === undefined || drawFrom(`${seedText} ${number} share`) < rule.share);
  };
  const isOfCalls = kindOf(rule.fault).isOfCalls === true;
  const metCalls = isOfCalls ? calls.filter((_, place) => isMet(before + 1 + place)) : calls;
  if (isOfCalls ? metCalls.length === 0 : !isMet(before + 1)) return [];
  const number = before + 1;
  return [
    {
      fault: rule.fault,
      since: scenario.since,
      calls: metCalls,
      number,
      draw: (text) => drawFrom(`${seedText} ${isOfCalls ? '' : number} ${text}`),
      hasHand() {
        if (!entry.scenarios.includes(scenario.name)) entry.scenarios.push(scenario.name);
      },
    },
  ];
}
