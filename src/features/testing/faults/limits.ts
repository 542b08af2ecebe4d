import type { Rule, Scenario, StartScenario } from '../../../../schema/generated/control.ts';

/** The fields of the form as they are typed. */
export interface LimitTexts {
  readonly operation: string;
  readonly from: string;
  readonly to: string;
  /** In percent. */
  readonly share: string;
}

export const noLimits: LimitTexts = { operation: '', from: '', to: '', share: '' };

/** What narrows each rule of a scenario that is started. */
export type Limits = Pick<Rule, 'operation' | 'calls' | 'share'>;

const wholeNumber = /^[1-9]\d{0,8}$/;

/** Null where a field holds what cannot be meant. Empty fields do not narrow. */
export function readLimits(texts: LimitTexts): Limits | null {
  const [operation, from, to, share] = [texts.operation, texts.from, texts.to, texts.share].map((text) => text.trim());
  const limits: Limits = {};
  if (operation) limits.operation = operation;
  if (from || to) {
    if ((from && !wholeNumber.test(from)) || (to && !wholeNumber.test(to))) return null;
    const first = Number(from || 1);
    if (to && Number(to) < first) return null;
    limits.calls = { from: first, ...(to && { to: Number(to) }) };
  }
  if (share) {
    const percent = Number(share);
    if (!(percent > 0 && percent <= 100)) return null;
    limits.share = percent / 100;
  }
  return limits;
}

/** A scenario as it is started: by its name alone, or with rules that are narrowed further. */
export function limited({ name, title, rules }: Scenario, limits: Limits): StartScenario {
  if (Object.keys(limits).length === 0) return { name };
  return { name, title, rules: rules.map((rule) => ({ ...rule, ...limits })) };
}
