import type { Verdict } from '../suite/verdict.ts';
import { curlOf } from './curl.ts';

/**
 * The verdict as JSON: the counts, and each check with its rule, section, calls, subject, state and milliseconds;
 * failed ones with findings of place, expected and received, and the requests as lines for a shell.
 */
export function jsonReport({ outcomes, ...verdict }: Verdict): string {
  const checks = outcomes.map(({ requests, findings, milliseconds, ...told }) => ({
    ...told,
    milliseconds: Math.round(milliseconds),
    ...(told.state === 'failed' ? { findings, requests: [...new Set(requests.map(curlOf))] } : {}),
  }));
  return `${JSON.stringify({ ...verdict, checks }, null, 1)}\n`;
}
