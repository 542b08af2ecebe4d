import { afterEach, expect, it } from 'vitest';
import { config, setConfig } from './config/config.ts';
import { lastFailedRequest, noteRequestId, referenceOf, requestIdHeaders } from './request-id.ts';

const built = { ...config };
afterEach(() => {
  setConfig(built);
  lastFailedRequest.note(null);
});

it.each([true, false])('requests have ids and messages name them: %s, as the build says (ERR-035)', (requestIds) => {
  setConfig({ requestIds });
  const error = new Error('no answer');
  noteRequestId(error, '0123456789abcdef');
  lastFailedRequest.note('fedcba9876543210');
  expect([referenceOf(error), lastFailedRequest.id(), Object.values(requestIdHeaders('0f'))]).toEqual(
    requestIds ? ['0123456789abcdef', 'fedcba9876543210', ['0f']] : [null, null, []],
  );
  expect(referenceOf(new Error('of no request'))).toBeNull();
});
