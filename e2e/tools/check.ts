/** `npm run check`: the quick loop, without contracts and browser tests. */
import { runTests } from './run-tests.ts';

await runTests({ quick: true });
