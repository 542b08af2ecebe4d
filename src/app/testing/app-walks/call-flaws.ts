import type { DataCall } from '../mock-backend.ts';
import { searchOf } from './navigation-model.ts';

const daysOf = (address: string) => ['start', 'end'].map((name) => searchOf(address).get(name)).join(' to ');

/** The days that a call is about; null for none. */
function requestedDays({ variables }: DataCall): string | null {
  const { query = variables } = variables as { readonly query?: object };
  const { startDate, endDate } = query as { readonly startDate?: string; readonly endDate?: string };
  return startDate === undefined ? null : `${startDate} to ${endDate}`;
}

/** Whether these are the days for which an empty list checks if there is anything (SES-073). */
function isYear(days: string): boolean {
  const [start = '', end = ''] = days.split(' to ');
  return Date.parse(end) - Date.parse(start) === 364 * 86_400_000;
}

/** Problems with the calls of a step: duplicates, or calls for the previous days. */
export function flawsOfCalls(calls: readonly DataCall[], before: string, now: string): string[] {
  const texts = calls.map((call) => JSON.stringify(call));
  const duplicate = texts.find((text, index) => texts.indexOf(text) !== index);
  const previousDays = daysOf(before);
  const isLeft = previousDays !== daysOf(now) && !isYear(previousDays);
  const outdated = isLeft
    ? texts.find((_, index) => requestedDays(calls[index] as DataCall) === previousDays)
    : undefined;
  return [
    ...(duplicate ? [`asked twice: ${duplicate}`] : []),
    ...(outdated ? [`asked for former days: ${outdated}`] : []),
  ];
}
