import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { campaignSubject } from '../rules/campaign-subject.ts';
import { campaignRules } from '../rules/campaigns.ts';

const cli = fileURLToPath(new URL('../cli/contracts.ts', import.meta.url));
const slowly = 300_000;

/** Loaded before the suite: rejects a promise without a handler when the suite prints its first line. */
const rejectsOnOutput = `data:text/javascript,${encodeURIComponent(`
  const { write } = process.stdout;
  process.stdout.write = function (...args) {
    process.stdout.write = write;
    Promise.reject(new Error('a lost answer'));
    return write.apply(this, args);
  };
`)}`;

const run = (...nodeFlags: readonly string[]) =>
  spawnSync(process.execPath, [...nodeFlags, cli, '--only', 'http.request'], { encoding: 'utf8' });

it(
  'an unhandled rejection fails the run',
  () => {
    expect(run()).toMatchObject({ status: 3, stderr: '' });
    expect(run('--import', rejectsOnOutput)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Error: a lost answer'),
    });
  },
  slowly,
);

it.each(campaignRules)('$id leaves no unhandled rejection when every call fails', async ({ check }) => {
  const client = await signIn(createMockBackend(), demoAudience.credentials);
  const [row] = await client.request('listCampaigns');
  if (!row) throw new Error('There is no campaign');
  const fail = () => Promise.reject<never>(new Error('no answer'));
  const subject = await campaignSubject(client, row);
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const backend = { ...client.backend, fetch: fail };
  const silentClient = {
    ...subject,
    client: { ...client, backend, request: fail },
    over: fail,
    locations: fail,
    findMisshapen: fail,
  };
  await Promise.allSettled([check(silentClient)]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
});
