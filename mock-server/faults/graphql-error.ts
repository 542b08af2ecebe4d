import type { GraphqlErrorFault } from '../../schema/generated/control.ts';
import type { FaultKind } from './fault-kind.ts';

/** The call is not carried out: what it would have changed stays as it is. */
export const graphqlError: FaultKind<GraphqlErrorFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  refuse({ fault: { code, message = code, argument, status = null }, hasHand }) {
    hasHand();
    const extensions = argument === undefined ? { code } : { code, argument };
    return { status, answer: { errors: [{ message, extensions }], data: null } };
  },
};
