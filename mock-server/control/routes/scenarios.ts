import type { ActiveScenario, Rule, StartScenario } from '../../../schema/generated/control.ts';
import { findNoEffect, findNoEffectOfAny } from '../../faults/match-rules.ts';
import { jsonResponse } from '../../lib/http.ts';
import { type ControlCall, type ControlHandler, ControlRefusal } from '../control-call.ts';
import { readStart, readStarts } from '../read/read-bodies.ts';
import { knownHere } from '../read/shapes.ts';
import { maxScenarios, type SandboxControl, sandboxNow } from '../sandbox-control.ts';

/** Catalog and scenarios load on demand. */
export const listCatalog: ControlHandler = async () =>
  jsonResponse((await import('../../../fixtures/catalog/catalog.ts')).catalog);

export const listScenarios: ControlHandler = async () =>
  jsonResponse((await import('../../../fixtures/scenarios/scenarios.ts')).scenarios);

export const readActive: ControlHandler = async ({ sandbox, services }) =>
  jsonResponse((await services.controls.read(sandbox))?.scenarios ?? []);

export const startScenario: ControlHandler = async (call) => {
  const start = await toScenario(await call.body(readStart));
  return change(call, (control, now) => {
    const scenario = start(now);
    return [...control.scenarios.filter(({ name }) => name !== scenario.name), scenario];
  });
};

export const replaceStack: ControlHandler = async (call) => {
  const starts = await call.body(readStarts);
  const twice = starts.find(({ name }, index) => starts.findIndex((other) => other.name === name) !== index);
  if (twice !== undefined) throw new ControlRefusal(400, `The scenario ${twice.name} is named twice`);
  const startings = await Promise.all(starts.map(toScenario));
  return change(call, (_, now) => startings.map((start) => start(now)));
};

export const stopScenarios: ControlHandler = async (call) => {
  const stopped = call.url.searchParams.get('name');
  return change(call, ({ scenarios }) => {
    if (stopped === null) return [];
    const names = scenarios.map(({ name }) => name);
    // Otherwise a typo would look like a scenario that was stopped (TST-096).
    if (!names.includes(stopped)) {
      throw new ControlRefusal(404, `The scenario ${stopped.slice(0, 100)} is not active here: ${knownHere(names)}`);
    }
    return scenarios.filter(({ name }) => name !== stopped);
  });
};

/** Returns a function that starts the scenario at a moment. Given rules replace those of the named scenario. */
async function toScenario({ name, title, rules }: StartScenario): Promise<(since: number) => ActiveScenario> {
  if (rules !== undefined) {
    await refuseUseless(rules);
    return (since) => ({ name, title: title ?? name, rules, since });
  }
  const { findScenario, unknownScenario } = await import('../../../fixtures/scenarios/scenarios.ts');
  const known = findScenario(name);
  if (known === undefined) throw new ControlRefusal(404, unknownScenario(name));
  const noEffect = findNoEffectOfAny(known.rules);
  if (noEffect !== null) throw new ControlRefusal(400, noEffect);
  return (since) => ({ name, title: title ?? known.title, rules: known.rules, since });
}

/** Refuses rules for nonexistent or unaffected targets, which would do nothing (TST-095). */
async function refuseUseless(rules: readonly Rule[]): Promise<void> {
  const { findNoCall, findNoField } = await import('../../../fixtures/scenarios/scenarios.ts');
  for (const [index, { operation, fault }] of rules.entries()) {
    const noCall = operation === undefined ? null : findNoCall(operation);
    if (noCall !== null) throw new ControlRefusal(400, `rules[${index}].operation: ${noCall}`);
    const noField = 'field' in fault && fault.field !== undefined ? findNoField(fault.field) : null;
    if (noField !== null) throw new ControlRefusal(400, `rules[${index}].fault.field: ${noField}`);
    const noEffect = findNoEffect({ operation, fault });
    if (noEffect !== null) throw new ControlRefusal(400, `rules[${index}]: ${noEffect}`);
  }
}

/** Stores the stack that `next` derives from the current one. `now` is the sandbox clock's time. */
async function change(
  { sandbox, services }: ControlCall,
  next: (control: SandboxControl, now: number) => readonly ActiveScenario[],
): Promise<Response> {
  const { scenarios } = await services.controls.change(sandbox, (control) => {
    const active = next(control, sandboxNow(control, services.clock.now()));
    if (active.length > maxScenarios) throw new ControlRefusal(400, `At most ${maxScenarios} scenarios can be active`);
    return { ...control, scenarios: active };
  });
  return jsonResponse(scenarios);
}
