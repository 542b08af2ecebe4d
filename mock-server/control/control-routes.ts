import type { ControlHandler } from './control-call.ts';
import { changeClock, readClock } from './routes/clock.ts';
import { clearJournal, readJournal } from './routes/journal.ts';
import { listCatalogue, listScenarios, readDocument } from './routes/lists.ts';
import { listPersonas, readResetCode, readSingleSignOn } from './routes/people.ts';
import { changeWorld, createSandbox, listSandboxes, readSandbox } from './routes/sandbox.ts';
import { readActive, replaceStack, startScenario, stopScenarios } from './routes/stack.ts';
import { exportState, importState, resetState } from './routes/state.ts';

type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', ControlHandler>>>;

/** What answers under each address of the document, by method. */
export const controlRoutes: Readonly<Record<string, Methods>> = {
  '/__mock/api/openapi.yaml': { GET: readDocument },
  '/__mock/api/sandbox': { GET: readSandbox },
  '/__mock/api/sandboxes': { GET: listSandboxes, POST: createSandbox },
  '/__mock/api/personas': { GET: listPersonas },
  '/__mock/api/catalogue': { GET: listCatalogue },
  '/__mock/api/scenarios': { GET: listScenarios },
  '/__mock/api/scenarios/active': { GET: readActive, POST: startScenario, PUT: replaceStack, DELETE: stopScenarios },
  '/__mock/api/clock': { GET: readClock, POST: changeClock },
  '/__mock/api/world': { PUT: changeWorld },
  '/__mock/api/state': { GET: exportState, PUT: importState, DELETE: resetState },
  '/__mock/api/journal': { GET: readJournal, DELETE: clearJournal },
  '/__mock/api/reset-code': { GET: readResetCode },
  '/__mock/api/single-sign-on': { GET: readSingleSignOn },
};
