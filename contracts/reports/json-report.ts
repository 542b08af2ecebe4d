import { notesOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';
import { curlOf } from './curl.ts';

/**
 * The verdict as JSON: the counts, what was not examined and why, what is worth knowing, what stays on the backend, and
 * each check with its rule, section, calls, subject, state and milliseconds; failed ones with findings of place, expected and received, and the requests as lines for a shell.
 */
export function jsonReport({ outcomes, ...verdict }: Verdict): string {
  const checks = outcomes.map(({ requests, findings, notes: _, milliseconds, ...told }) => ({
    ...told,
    milliseconds: Math.round(milliseconds),
    ...(told.state === 'failed' ? { findings, requests: [...new Set(requests.map(curlOf))] } : {}),
  }));
  const [notExamined, notes] = [unexaminedOf({ outcomes }), notesOf({ outcomes })];
  return `${JSON.stringify({ ...verdict, notExamined, notes, checks }, null, 1)}\n`;
}
