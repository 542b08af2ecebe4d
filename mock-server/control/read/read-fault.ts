import type { Fault } from '../../../schema/generated/control.ts';
import { byTag, flag, list, object, oneOf, type Read, text, whole } from './shapes.ts';

const fieldName = text({ pattern: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/ });

/** A fault as the document has it. */
export const readFault: Read<Fault> = byTag('kind', {
  'graphql-error': object(
    { kind: oneOf('graphql-error'), code: text({ least: 1 }) },
    { message: text(), argument: text(), status: whole(200, 599) },
  ),
  'partial-data': object({ kind: oneOf('partial-data') }, { field: fieldName, isSilent: flag }),
  'forbidden-null': object({ kind: oneOf('forbidden-null') }, { field: fieldName }),
  'http-status': object(
    { kind: oneOf('http-status'), status: whole(400, 599), body: oneOf('json', 'html', 'empty') },
    { message: text(), retryAfter: whole(0, Number.MAX_VALUE) },
  ),
  'invalid-json': object({ kind: oneOf('invalid-json') }),
  'cut-answer': object({ kind: oneOf('cut-answer') }),
  'connection-reset': object({ kind: oneOf('connection-reset') }),
  'no-answer': object({ kind: oneOf('no-answer') }),
  latency: object({
    kind: oneOf('latency'),
    shape: oneOf('fixed', 'lognormal', 'stepped'),
    milliseconds: list(whole(0, 120_000), 1, 20),
  }),
  'expired-token': object({ kind: oneOf('expired-token') }, { refresh: oneOf('works', 'refused') }),
  'clock-drift': object({ kind: oneOf('clock-drift'), seconds: whole(-86_400, 86_400) }),
  'download-job': object({ kind: oneOf('download-job'), outcome: oneOf('stuck', 'failed', 'dead-file') }),
  'account-size': object({ kind: oneOf('account-size'), size: oneOf('empty', 'huge') }),
});
