import type { ForbiddenNullFault } from '../../schema/generated/control.ts';
import { answerPlaces, choosePlace } from './answer-places.ts';
import type { FaultKind } from './fault-kind.ts';

export const forbiddenNull: FaultKind<ForbiddenNullFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  change(answer, call, { draw, hasHand }, { schema }) {
    const places = answerPlaces(schema, call, 'data' in answer ? answer.data : null);
    const place = choosePlace(
      places.filter(({ isNullable }) => !isNullable),
      draw(call.names.join()),
    );
    if (place === undefined) return false;
    hasHand();
    place.parent[place.key] = null;
    return true;
  },
};
