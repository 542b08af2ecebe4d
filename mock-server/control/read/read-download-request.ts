import { GraphQLNonNull, type GraphQLSchema, isInputType, isNonNullType, validateInputValue } from 'graphql';
import { sdl } from '../../../schema/generated/sdl.ts';
import { buildAppSchema } from '../../graphql/build-app-schema.ts';
import { dateScalar, dateTimeScalar } from '../../graphql/resolvers/scalars.ts';
import { anyObject, nullOr, object, problemAt, type Read } from './shapes.ts';

let schema: GraphQLSchema | undefined;

/** Built when it is first needed: only a state with downloads needs it. */
function inputType(name: string) {
  schema ??= buildAppSchema(sdl, { Date: dateScalar, DateTime: dateTimeScalar }, () => null);
  const type = schema.getType(name);
  if (!isInputType(type) || isNonNullType(type)) throw new TypeError(`The SDL has no input ${name}`);
  return new GraphQLNonNull(type);
}

/** What the contract takes as an input of this type. */
function input(name: string): Read<unknown> {
  return (value, place) => {
    validateInputValue(value, inputType(name), ({ message }, path) => {
      const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`));
      throw problemAt(`${place}${parts.join('')}`, `is not what the contract takes: ${message}`);
    });
    return value;
  };
}

const readParts = object(
  { downloadType: input('DownloadType') },
  {
    query: nullOr(input('SessionQuery')),
    activitiesQuery: nullOr(input('ActivitiesQuery')),
    ordering: nullOr(input('DownloadOrdering')),
  },
);

/** What a download is made from, as the contract has it. */
export const readDownloadRequest: Read<unknown> = (value, place) => {
  const { downloadType, query, activitiesQuery } = readParts(anyObject(value, place), place);
  const isForActivities = downloadType === 'HIGH_VALUE_ACTIVITIES';
  if (isForActivities && !activitiesQuery) throw problemAt(`${place}.activitiesQuery`, 'is missing');
  if (!isForActivities && !query) throw problemAt(`${place}.query`, 'is missing');
  return value;
};
