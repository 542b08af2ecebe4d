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
  '--port 4000':
    'The port of this machine that it listens on; 4000 unless set. (PORT; HOST=0.0.0.0 lets other machines in)',
  '--seed 7': likeVariable('WEBTRAX_SEED'),
  '--sessions 100000': likeVariable('WEBTRAX_SESSIONS'),
  '--now MOMENT': likeVariable('WEBTRAX_NOW'),
  ...serverFlags,
  '--redis URL': 'The Redis in which several mocks share state, tokens, scenarios, clocks and the journal. (REDIS_URL)',
  '--database URL': 'The database that answers reports and files, as npm run world -- --load URL has loaded it.',
  '--control-token TEXT': likeVariable('WEBTRAX_CONTROL_TOKEN'),
  '--watch': 'Takes over edits of the mock, its data and the contract while it runs.',
  '--log': 'Prints a line for each call, with the line of the project that threw an error.',
} as const;
