import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataCall } from './testing/mock-backend.ts';
import { open, textOf, the } from './testing/person.ts';
import { watchRequests } from './testing/requests.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

describe('the message of a screen that failed (ERR-035)', () => {
  const operationsOf = (body: string) => [JSON.parse(body)].flat().map((call: DataCall) => call.operationName);

  it.each([
    ['/settings', 'getUserSettings', 'getAccounts'],
    ['/targets', 'getUserTargetsAndPages', 'getAccounts'],
    ['/campaigns', 'listCampaigns'],
    ['/campaigns/1044201/view', 'campaign'],
    ['/accounts', 'getAccounts'],
  ])('at %s contains the id of the request with %s', async (path, ...failing) => {
    const requests = watchRequests('/graphql');
    await open(path, { scenarios: failing.map((call) => `http-500-json@${call}`) });
    const [, id] = /Reference: ([0-9a-f]{16})/.exec(textOf(the('main'))) ?? [];
    const failedRequest = requests.find(({ headers }) => headers.get('x-request-id') === id);
    expect(failedRequest && operationsOf(failedRequest.body)).toContain(failing[0]);
  });
});
