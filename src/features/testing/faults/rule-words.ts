import type { Rule } from '../../../../schema/generated/control.ts';
import { faultTexts } from '../../../text/testing.ts';

/** The calls that a rule meets, in words; empty where it is every call. */
export function ruleWords({ operation, calls, share }: Omit<Rule, 'fault'>): string {
  const words: string[] = [];
  if (operation) words.push(operation);
  if (calls) words.push(faultTexts.calls(calls.from, calls.to));
  if (share !== undefined && share < 1) words.push(faultTexts.shareOf(Math.round(share * 1000) / 10));
  return words.join(', ');
}
