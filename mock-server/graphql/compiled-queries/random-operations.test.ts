import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { sdl } from '../../../schema/generated/sdl.ts';
import { type RandomOperation, randomOperation } from '../../testing/random-operation.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { Random } from '../../world/random.ts';
import { buildAppSchema } from '../build-app-schema.ts';
import { resolvers } from '../resolvers/resolvers.ts';
import { compileOperation } from './compile-operation.ts';

const schema = buildAppSchema(sdl, resolvers, () => null);
const client = createTestClient();
const { id_token: authorization } = await client.signIn();

/** Without data an answer has the first errors that were met, which go by who is quicker. */
const isWhole = (text: string) => JSON.parse(text).data != null;

it.each([1, 2])(
  'random operations have the same answer by plan, by the server and in a list: seed %i (CAL-056)',
  async (seed) => {
    const random = new Random(seed, 7);
    const whole: (readonly [operation: RandomOperation, text: string])[] = [];
    let planned = 0;
    for (let count = 0; count < 50; count++) {
      const operation = randomOperation(schema, random);
      const { query, operationName } = operation;
      if (compileOperation(schema, parse(query), operationName) !== null) planned++;
      const answer = await client.post('/graphql', operation, { authorization });
      // What has extensions is left to the server.
      const usual = await client.post('/graphql', { ...operation, extensions: {} }, { authorization });
      const [text, usualText] = [await answer.text(), await usual.text()];
      expect([query, text]).not.toEqual([query, expect.stringContaining('INTERNAL_SERVER_ERROR')]);
      if (isWhole(text)) whole.push([operation, text]);
      if (isWhole(text)) expect([query, usualText]).toEqual([query, text]);
    }
    for (let at = 0; at + 4 <= whole.length; at += 4) {
      const some = whole.slice(at, at + 4);
      const answer = await client.post(
        '/graphql',
        some.map(([operation]) => operation),
        { authorization },
      );
      expect(await answer.text()).toBe(`[${some.map(([, text]) => text).join(',')}]`);
    }
    expect(planned).toBeGreaterThan(15);
    expect(whole.length).toBeGreaterThan(20);
  },
);
