import { jsonResponse } from '../../lib/http.ts';
import { type ControlHandler, ControlRefusal } from '../control-call.ts';

/** Both are loaded when asked for: nobody else pays for them. */
export const listCatalogue: ControlHandler = async () =>
  jsonResponse((await import('../../../fixtures/catalogue/catalogue.ts')).catalogue);

export const listScenarios: ControlHandler = async () =>
  jsonResponse((await import('../../../fixtures/scenarios/scenarios.ts')).scenarios);

/** The document that all of this follows, where the host has it. */
export const readDocument: ControlHandler = async ({ services }) => {
  if (services.tester.readDocument === undefined) throw new ControlRefusal(404, 'This host does not hold the document');
  const text = await services.tester.readDocument();
  return new Response(text, { headers: { 'content-type': 'application/yaml; charset=utf-8' } });
};
