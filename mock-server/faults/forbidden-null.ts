import type { ForbiddenNullFault } from '../../schema/generated/control.ts';
import { answerPlaces, takenPlaces } from './answer-places.ts';
import type { FaultKind } from './fault-kind.ts';

export const forbiddenNull: FaultKind<ForbiddenNullFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  change(answer, call, { fault: { field }, draw, hasHand }, { schema }) {
    const data = 'data' in answer ? answer.data : null;
    const places = answerPlaces(schema, call, data, { isInAllEntries: field !== undefined });
    const taken = takenPlaces(
      places.filter(({ isNullable }) => !isNullable),
      field,
      () => draw(call.names.join()),
    );
    if (taken.length === 0) return false;
    hasHand();
    for (const { parent, key } of taken) parent[key] = null;
    return true;
  },
};
