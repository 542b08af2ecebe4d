import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { type AuthCallName, authAnswerFields, authAnswers } from '../../schema/generated/auth.ts';
import type { AnswerPlace } from './answer-places.ts';

/** The answer of a sign-in call, and the places of its fields as the contract has them. */
interface SignInAnswer {
  /** The whole answer first, as its field `answer`. */
  readonly places: readonly AnswerPlace[];
  /** The answer with what the places hold by now. */
  write(): Response;
}

const types = { string: GraphQLString, integer: GraphQLInt, boolean: GraphQLBoolean };

/** The places of an answer with the fields of a schema, the whole answer first, as the field `answer` of `whole`. */
export function signInPlaces(owner: string, whole: { answer: Record<string, unknown> }): readonly AnswerPlace[] {
  const type = new GraphQLObjectType({ name: owner, fields: {} });
  const fields = Object.entries(authAnswerFields[owner] ?? {}).map(([field, { type: json, isNullable }]) => {
    // A user's id is one as those of the data calls are.
    const named = /Id$/.test(field) ? GraphQLID : types[json];
    return { field, type: isNullable ? named : new GraphQLNonNull(named), isNullable };
  });
  return [
    { parent: whole, key: 'answer', path: ['answer'], field: 'answer', owner, type, isNullable: false },
    ...fields.map((place) => ({
      ...place,
      parent: whole.answer,
      key: place.field,
      path: ['answer', place.field],
      owner,
    })),
  ];
}

/** Null for an answer that the contract doesn't have. `names` are those of the call. */
export async function readSignInAnswer(names: readonly string[], response: Response): Promise<SignInAnswer | null> {
  const call = names.find((name): name is AuthCallName => Object.hasOwn(authAnswers, name));
  const text = await response.text();
  if (call === undefined || !text.startsWith('{')) return null;
  const whole = { answer: JSON.parse(text) };
  const { status, headers } = response;
  return {
    places: signInPlaces(response.ok ? authAnswers[call] : 'AuthError', whole),
    write() {
      const changed = new Headers(headers);
      changed.delete('content-length');
      return new Response(JSON.stringify(whole.answer), { status, headers: changed });
    },
  };
}
