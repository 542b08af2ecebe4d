import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import { personas } from '../../fixtures/personas.ts';
import type { NodeServer } from '../../mock-server/hosts/node-server.ts';
import { mockPeople, type Role, roleNames } from '../client/people.ts';
import { demoFlags, hostMock, runAndCapture } from './hosted-mock.ts';

/** People who aren't in the fixtures: other ids, names and passwords, in the same states. */
const renamed = (text: string) => text.replace(/^[^@]+/, (name) => `x.${name.toLowerCase()}`);
const password = 'Elsewhere9';
const others: readonly PersonaFixture[] = personas.map((persona) => ({
  ...persona,
  id: `5${persona.id}`,
  email: renamed(persona.email),
  password,
  ...(persona.legacyUsername === undefined ? {} : { legacyUsername: renamed(persona.legacyUsername) }),
}));
const people = Object.fromEntries(
  Object.entries(mockPeople).map(([role, { username, ...rest }]) => [
    role,
    { ...rest, username: renamed(username), password },
  ]),
);

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-people-'));
let server: NodeServer;
beforeAll(async () => {
  server = await hostMock({ personas: others });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const slowly = 300_000;

it('passwords from --people appear in no output or report (TST-036)', async () => {
  // This person can never sign in, so the password is never confirmed to be right.
  const closed = await hostMock({}, (answer) => async (request) => {
    const body = await request.clone().text();
    return body.includes(mockPeople.notAuthorized.username)
      ? Response.json({ message: body }, { status: 500 })
      : answer(request);
  });
  const file = path.join(folder, 'closed.json');
  const secret = 'Secret-of-Ian-9';
  writeFileSync(file, JSON.stringify({ notAuthorized: { ...mockPeople.notAuthorized, password: secret } }));
  const reports = ['--report', 'json,html,md,junit', '--out', folder];
  const { status, output } = await runAndCapture(
    ...[...demoFlags(closed), '--people', file, '--only', 'auth.auth.sign-in', ...reports],
  );
  await closed.close();
  expect(status).toBe(1);
  expect(output).toContain('a person who is not authorized');
  const texts = readdirSync(folder).filter((name) => name.startsWith('contracts.'));
  expect(texts).toHaveLength(4);
  for (const text of [output, ...texts.map((name) => readFileSync(path.join(folder, name), 'utf8'))])
    expect(text).not.toContain(secret);
});

function examine(some: unknown, ...more: readonly string[]) {
  const file = path.join(folder, 'people.json');
  writeFileSync(file, JSON.stringify(some, null, 2));
  const credentialFlags = ['--user', renamed('dana.reyes@harrowfluid.example'), '--password', password];
  return runAndCapture(...demoFlags(server), ...credentialFlags, '--people', file, ...more);
}

describe('people of your own backend', () => {
  it(
    'are used for every error row',
    async () => {
      const { status, output } = await examine(people, '--allow-writes', '--only', 'access,account,auth,depths');
      expect({ status, output }).toEqual({
        status: 3,
        output: expect.stringContaining('error rows    15 of 15 exercised'),
      });
      expect(output).not.toContain('the role');
      expect(output).toMatch(/breaks nothing that was examined: --only \S+: \d+ passed, 0 failed, 4 not examined$/);
      // Only checks that no flag can enable.
      expect(output).toContain('would create a person that no call can remove');
      expect(output).toContain('needs a code that is only emailed to the person');
      expect(output).toContain("needs values that only exist in a parent domain's cookies");
    },
    slowly,
  );

  it(
    'are listed if missing, with the checks that were skipped',
    async () => {
      const { status, output } = await examine({}, '--only', 'access', '--allow-writes');
      expect(status).toBe(3);
      const needed: readonly Role[] = ['stranger', 'manyAccounts', 'noClaimsClient', 'noClaimsOther'];
      for (const role of needed) expect(output).toContain(`needs the role ${role} in the file of --people`);
      const all = await examine({}, '--only', 'auth', '--allow-writes');
      for (const role of ['legacy', 'notAuthorized', 'attempts', 'forgetful']) {
        expect(all.output).toContain(`needs the role ${role} in the file of --people`);
      }
    },
    slowly,
  );

  it('exit with status 2 if only they were to be checked', async () => {
    const { status, output } = await examine({}, '--only', 'auth.journey.codes,saves.targets');
    expect(output).toMatch(
      /^Nothing was examined: auth\.journey\.codes needs the role forgetful in .*; saves\.targets writes, which --allow-writes allows\.$/,
    );
    expect(status).toBe(2);
  });

  it("who can't sign in are named, with status 2", async () => {
    const { status, output } = await examine({ ...people, stranger: { username: 'nobody', password: 'x' } });
    expect(output).toMatch(/^--people: stranger cannot sign in: sign-in of nobody: expected 200, received 401/);
    expect(status).toBe(2);
  });

  it('need known roles', async () => {
    const { status, output } = await examine({ strangr: people.stranger });
    expect(output).toContain(`line 2: there is no role strangr; the roles are ${roleNames.join(', ')}.`);
    expect(status).toBe(2);
  });

  it(
    "are reported if they have access they shouldn't",
    async () => {
      // The author of the file has confused two people.
      const wrongPeople = { stranger: people.manyAccounts, noClaimsClient: people.noClaimsOther };
      const { status, output } = await examine(wrongPeople, '--only', 'access.account,access.claims');
      expect(status).toBe(1);
      expect(output).toContain('the account of another company');
      expect(output).toContain('id_token is_client');
    },
    slowly,
  );
});
