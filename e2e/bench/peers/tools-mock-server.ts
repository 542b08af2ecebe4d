/**
 * The peer: `@graphql-tools/mock` with its default values, on graphql-yoga, serving the same SDL. It computes nothing.
 * Custom scalars have no default, so they get one value each.
 */
import { createServer } from 'node:http';
import { addMocksToSchema } from '@graphql-tools/mock';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { createYoga } from 'graphql-yoga';
import { sdl } from '../../../schema/generated/sdl.ts';

const schema = addMocksToSchema({
  schema: makeExecutableSchema({ typeDefs: sdl }),
  mocks: { Date: () => '2026-11-20', DateTime: () => '2026-11-20T20:36:04Z' },
});
const yoga = createYoga({ schema, logging: false });
createServer((request, response) => void yoga(request, response)).listen(Number(process.env.PORT), '127.0.0.1');
// A process ended by a signal doesn't write its compile cache; one that exits does.
process.on('SIGTERM', () => process.exit());
