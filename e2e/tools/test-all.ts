/** `npm test`: everything that passes or fails. */
import { runTests } from './run-tests.ts';

await runTests({ quick: false });
