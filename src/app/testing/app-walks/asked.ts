import type { DataCall } from '../mock-backend.ts';
import { searchOf } from './navigation-model.ts';

const daysOf = (address: string) => ['start', 'end'].map((name) => searchOf(address).get(name)).join(' to ');

/** The days that a call is about; null for none. */
function daysAsked({ variables }: DataCall): string | null {
  const { query = variables } = variables as { readonly query?: object };
  const { startDate, endDate } = query as { readonly startDate?: string; readonly endDate?: string };
  return startDate === undefined ? null : `${startDate} to ${endDate}`;
}

/** An empty list asks for these, to say whether they have anything (SES-073). */
const last12Months = '2025-11-22 to 2026-11-21';

/** What is wrong with the calls of one step: the same twice, or days that were left with it. */
export function flawsOfCalls(calls: readonly DataCall[], before: string, now: string): string[] {
  const texts = calls.map((call) => JSON.stringify(call));
  const again = texts.find((text, place) => texts.indexOf(text) !== place);
  const former = daysOf(before);
  const isLeft = former !== daysOf(now) && former !== last12Months;
  const late = isLeft ? texts.find((_, place) => daysAsked(calls[place] as DataCall) === former) : undefined;
  return [...(again ? [`asked twice: ${again}`] : []), ...(late ? [`asked for former days: ${late}`] : [])];
}
