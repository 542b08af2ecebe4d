import type { ForbiddenNullFault, PartialDataFault } from '../../schema/generated/control.ts';
import { type AnswerPlace, answerPlaces, takenPlaces } from './answer-places.ts';
import type { FaultKind } from './fault-kind.ts';

export const forbiddenNull: FaultKind<ForbiddenNullFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  change(answer, call, { fault: { field }, draw, markApplied }, { schema }) {
    const data = 'data' in answer ? answer.data : null;
    const places = answerPlaces(schema, call, data, { isInAllEntries: field !== undefined });
    const taken = takenPlaces(
      places.filter(({ isNullable }) => !isNullable),
      field,
      () => draw(call.names.join()),
    );
    if (taken.length === 0) return false;
    markApplied();
    for (const { parent, key } of taken) parent[key] = null;
    return true;
  },
};

/** Leaves an answer alone that has nothing which may be null. */
export const partialData: FaultKind<PartialDataFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  change(answer, call, { fault: { field, isSilent = false }, draw, markApplied }, { schema }) {
    const { data, errors = [] } = answer as { data?: unknown; errors?: readonly unknown[] };
    const places = answerPlaces(schema, call, data, { isInAllEntries: field !== undefined });
    const isEmptied = ({ isNullable, parent, key }: AnswerPlace) =>
      isSilent && !isNullable && Array.isArray(parent[key]) && parent[key].length > 0;
    const taken = takenPlaces(
      places.filter((place) => place.isNullable || isEmptied(place)),
      field,
      () => draw(call.names.join()),
    );
    if (taken.length === 0) return false;
    markApplied();
    for (const { parent, key, isNullable } of taken) parent[key] = isNullable ? null : [];
    const told = taken.map(({ path }) => ({
      message: 'This part could not be made out',
      path,
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    }));
    if (!isSilent) Object.assign(answer, { errors: [...errors, ...told] });
    return true;
  },
};
