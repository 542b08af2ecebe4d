import { serverVariables } from '../../schema/reference/known-names.ts';

/** The `--help` text of a flag that overrides a variable: the README's text, and the variable. */
const likeVariable = (name: keyof typeof serverVariables) => `${serverVariables[name]?.replaceAll('`', '')} (${name})`;

/** Flags of `npm start` and `npm run mock` that each correspond to a variable, with their descriptions. */
export const serverFlags = {
  '--state FILE': likeVariable('WEBTRAX_STATE'),
  '--stories FILE': likeVariable('WEBTRAX_STORIES'),
  '--secret TEXT': likeVariable('WEBTRAX_SECRET'),
  '--allow-origin ORIGIN': likeVariable('WEBTRAX_ALLOW_ORIGIN'),
  '--trust-proxy ADDRESS': likeVariable('WEBTRAX_TRUST_PROXY'),
} as const;

/** Flags of `npm run mock` only. */
export const mockFlags = {
  '--port 4000': 'The port to listen on; default 4000. (PORT; HOST=0.0.0.0 lets other machines connect)',
  '--seed 7': likeVariable('WEBTRAX_SEED'),
  '--sessions 100000': likeVariable('WEBTRAX_SESSIONS'),
  '--now MOMENT': likeVariable('WEBTRAX_NOW'),
  ...serverFlags,
  '--redis URL':
    'The Redis server through which several mocks share state, tokens, scenarios, clocks and the journal. (REDIS_URL)',
  '--database URL': 'The database to query for reports and files, loaded by npm run world -- --load URL.',
  '--control-token TEXT': likeVariable('WEBTRAX_CONTROL_TOKEN'),
  '--watch': 'Applies edits to the mock, its data and the contract while it runs.',
  '--log': 'Prints a line for each call; for an error, also the source line that threw it.',
} as const;
