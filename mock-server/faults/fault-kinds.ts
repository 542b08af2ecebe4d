import type { Fault } from '../../schema/generated/control.ts';
import { accountSize } from './account-size.ts';
import { clockDrift } from './clock-drift.ts';
import { connectionReset } from './connection-reset.ts';
import { cutAnswer } from './cut-answer.ts';
import { downloadJob } from './download-job.ts';
import { expiredToken } from './expired-token.ts';
import type { FaultKind } from './fault-kind.ts';
import { forbiddenNull } from './forbidden-null.ts';
import { graphqlError } from './graphql-error.ts';
import { httpStatus } from './http-status.ts';
import { invalidJson } from './invalid-json.ts';
import { latency } from './latency.ts';
import { noAnswer } from './no-answer.ts';
import { partialData } from './partial-data.ts';

type Kind = Fault['kind'];

/** What each kind of fault does. */
const faultKinds: { readonly [K in Kind]: FaultKind<Extract<Fault, { kind: K }>> } = {
  'graphql-error': graphqlError,
  'partial-data': partialData,
  'forbidden-null': forbiddenNull,
  'http-status': httpStatus,
  'invalid-json': invalidJson,
  'cut-answer': cutAnswer,
  'connection-reset': connectionReset,
  'no-answer': noAnswer,
  latency,
  'expired-token': expiredToken,
  'clock-drift': clockDrift,
  'download-job': downloadJob,
  'account-size': accountSize,
};

export function kindOf(fault: Fault): FaultKind<Fault> {
  // The table pairs each kind with its own faults; a look-up by the kind of this very fault keeps the pair.
  return faultKinds[fault.kind] as unknown as FaultKind<Fault>;
}
