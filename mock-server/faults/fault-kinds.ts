import type { Fault } from '../../schema/generated/control.ts';
import { accountSize, downloadJob, forbiddenNull, partialData } from './data-faults.ts';
import type { FaultKind } from './fault-kind.ts';
import { hostileValue } from './hostile-value.ts';
import { graphqlError, httpStatus, invalidJson } from './http-faults.ts';
import { connectionReset, cutAnswer, noAnswer } from './network-faults.ts';
import { clockDrift, expiredToken, latency } from './time-faults.ts';

type Kind = Fault['kind'];

/** The implementation of each kind of fault. */
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
  'hostile-value': hostileValue,
};

/** The implementation of a fault's kind. */
export function kindOf(fault: Fault): FaultKind<Fault> {
  // Safe: the table maps each kind to the implementation for its faults, and the lookup uses this fault's own kind.
  return faultKinds[fault.kind] as unknown as FaultKind<Fault>;
}
