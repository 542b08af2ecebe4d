import type { PartialDataFault } from '../../schema/generated/control.ts';
import { answerPlaces, choosePlace } from './answer-places.ts';
import type { FaultKind } from './fault-kind.ts';

/** Leaves an answer alone that has nothing which may be null. */
export const partialData: FaultKind<PartialDataFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  change(answer, call, { draw, hasHand }, { schema }) {
    const { data, errors } = answer as { data?: unknown; errors?: readonly unknown[] };
    const places = answerPlaces(schema, call, data).filter(({ isNullable }) => isNullable);
    const place = choosePlace(places, draw(call.names.join()));
    if (place === undefined) return false;
    hasHand();
    place.parent[place.key] = null;
    const error = {
      message: 'This part could not be made out',
      path: place.path,
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    };
    Object.assign(answer, { errors: [...(errors ?? []), error] });
    return true;
  },
};
