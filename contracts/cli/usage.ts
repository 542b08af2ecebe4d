import { roles } from '../client/people.ts';

const told = Object.entries(roles).map(([role, words]) => `  ${role.padEnd(15)} ${words}`);

/** What `--help` says. */
export const usage = `npm run contracts -- [--endpoint URL --auth URL] [--header 'Name: value']...
  [--user NAME --password WORD | --token ID_TOKEN] [--account ID] [--people FILE] [--only NAMES]
  [--report junit,html,json,md] [--out DIR] [--concurrency 4] [--timeout SECONDS] [--allow-writes]
  [--schema FILE] [--ca FILE] [--golden seed=7,sessions=10000[,now=2026-11-21T15:00:00Z]] [--now MOMENT]

Holds a backend to the contract. Without --endpoint it is the mock in this process.
  --endpoint      address of the data calls
  --auth          base of the sign-in calls: /auth/sign-in and the others are put behind it
  --header        sent with every request, as often as you like
  --only          rules whose id holds one of these words, parted by commas, or rules of the call of that name
  --out           folder of the reports; contract-report unless told
  --concurrency   requests on their way at a time, 1 to 64; who answers 429 with Retry-After is waited for
  --timeout       seconds that one answer may take; 10 unless told
  --allow-writes  tries what writes as well, and puts back what it changed; jobs of files stay, and are named
  --schema        SDL of the backend, to compare where introspection is off
  --ca            certificate authority to trust beside those of the system
  --golden        the log, exported by npm run world, that the backend was loaded with: its answers must be ours
  --now           the backend's time, where it is not that of its Date header
  --people        persons for the rules that need more than the one who asks, as JSON:
                  {"stranger": {"username": "…", "password": "…"}, "emptyAccount": {…, "account": "…"}}
                  Rules whose role is missing are told as not examined. The roles:
${told.join('\n')}

Exit status: 0 conformant, 1 not, 2 could not run.`;
