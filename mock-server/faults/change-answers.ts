import { LRUCache } from 'lru-cache';
import type { Met } from './fault-kind.ts';
import { kindOf } from './fault-kinds.ts';
import type { FaultTools } from './fault-tools.ts';
import type { Call } from './incoming.ts';

/** Changes what the response says about those of the calls that a fault meets. `calls` are those it answers, in order. */
export async function changeAnswers(
  response: Response,
  calls: readonly Call[],
  mets: readonly Met[],
  tools: FaultTools,
): Promise<Response> {
  const changing = mets.filter(({ fault }) => kindOf(fault).change !== undefined);
  if (changing.length === 0 || !/json/.test(response.headers.get('content-type') ?? '')) return response;
  const text = await response.text();
  const parsed: unknown = JSON.parse(text);
  const answers: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const isWhole = answers.length === calls.length;
  for (const met of isWhole ? changing : []) {
    calls.forEach((call, place) => {
      const answer = answers[place];
      if (!met.calls.includes(call.index) || typeof answer !== 'object' || answer === null) return;
      const isChanged = kindOf(met.fault).change?.(answer, call, met, tools);
      if (!isChanged) notice(`${met.fault.kind}: nothing in the answer of ${call.names[0]} can be null so`, tools);
    });
  }
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(isWhole ? JSON.stringify(parsed) : text, { status: response.status, headers });
}

const noticed = new LRUCache<string, true>({ max: 200 });

/** Says why a fault cannot be seen, once: the call may be made every second. */
function notice(text: string, { services }: FaultTools): void {
  if (noticed.get(text) === undefined) services.log.notice(text);
  noticed.set(text, true);
}
