import { expect } from 'vitest';
import { type Answer, type MockRun, nowOf, sandboxOf, secondsOf } from './mock-run.ts';
import { findPerson, type PersonModel, passwordOf, type SandboxModel, type TokensModel } from './model.ts';

const form = {
  ...{ registrationType: 'full', firstName: 'Ada', lastName: 'Okafor', jobFunction: 'supply', jobLevel: 'manager' },
  ...{ industry: 'Machinery', companyName: 'Okafor Gear Works', country: 'US', password: 'gears2gears' },
};
const minute = 60_000;

/**
 * The seconds to wait after too many failures (AUT-024), determined by the first of them; null if the attempt counts.
 */
function noteAttempt({ attempts }: SandboxModel, now: number, proof: string, isRight: boolean): number | null {
  const recent = (attempts[proof] ?? []).filter((time) => time <= now && now - time < 5 * minute);
  const [first] = recent.slice(-5);
  if (recent.length >= 5 && first !== undefined) return Math.max(1, Math.ceil((first + 5 * minute - now) / 1000));
  attempts[proof] = isRight ? [] : [...recent, now];
  return null;
}

function expectWait({ status, retryAfter }: Answer, seconds: number): void {
  expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: String(seconds) });
}

interface TokenAnswer {
  readonly id_token: string;
  readonly refresh_token: string;
  readonly issuedAtTime: number;
}

function noteTokens(run: MockRun, given: Omit<TokensModel, 'idToken' | 'refreshToken' | 'issuedAt'>, answer: Answer) {
  expect(answer.status, answer.text).toBe(200);
  const { id_token: idToken, refresh_token: refreshToken, issuedAtTime } = answer.body as TokenAnswer;
  expect(issuedAtTime).toBe(secondsOf(nowOf(run, given.sandbox)));
  run.tokens.push({ ...given, idToken, refreshToken, issuedAt: issuedAtTime });
}

/** Signs in with the right or a wrong password (AUT-005, AUT-024). */
export async function signIn(run: MockRun, name: string, email: string, isRight: boolean): Promise<void> {
  const sandbox = sandboxOf(run, name);
  const now = nowOf(run, name);
  const person = findPerson(sandbox, email);
  const right = isRight && person ? person : undefined;
  const password = right ? passwordOf(sandbox, right) : 'wrong';
  const answer = await run.send(name, { path: '/auth/sign-in', body: { username: email, password } });
  const wait = noteAttempt(sandbox, now, `sign-in ${email}`, right !== undefined);
  if (wait !== null) return expectWait(answer, wait);
  if (right === undefined) return expect(answer.status).toBe(401);
  const count = (sandbox.signInCounts[right.id] ?? 0) + 1;
  sandbox.signInCounts[right.id] = count;
  const family = `${secondsOf(now)}-${count}`;
  setFamily(sandbox, right.id, family, { id: family, generation: 0, renewedAt: now });
  noteTokens(run, { sandbox: name, personId: right.id, family, generation: 0 }, answer);
}

type Families = SandboxModel['signIns'][string];

function setFamily(sandbox: SandboxModel, personId: string, id: string, next: Families[number] | null): void {
  const others = (sandbox.signIns[personId] ?? []).filter((family) => family.id !== id);
  sandbox.signIns[personId] = next === null ? others : [...others, next];
}

/** A sign-in that a sandbox knows and whose refresh token hasn't expired. */
function familyOf(run: MockRun, name: string, tokens: TokensModel): Families[number] | undefined {
  const isAlive = tokens.issuedAt + 30 * 86_400 > secondsOf(nowOf(run, name));
  if (tokens.sandbox !== name || !isAlive) return undefined;
  return sandboxOf(run, name).signIns[tokens.personId]?.find(({ id }) => id === tokens.family);
}

/** Exchanges a refresh token (AUT-010, AUT-032). */
export async function refresh(run: MockRun, name: string, tokens: TokensModel): Promise<void> {
  const sandbox = sandboxOf(run, name);
  const now = nowOf(run, name);
  const answer = await run.send(name, { path: '/auth/refresh-token', body: { refreshToken: tokens.refreshToken } });
  const family = familyOf(run, name, tokens);
  const { personId, generation } = tokens;
  if (family === undefined || !findPerson(sandbox, personId)) return expect(answer.status).toBe(401);
  const isNewest = generation === family.generation;
  const isRace = generation === family.generation - 1 && Math.abs(now - family.renewedAt) < 2 * minute;
  if (!isNewest && !isRace) {
    setFamily(sandbox, personId, family.id, null);
    return expect(answer.status).toBe(401);
  }
  const next = { ...tokens, sandbox: name, generation: generation + 1 };
  if (isNewest) setFamily(sandbox, personId, family.id, { id: family.id, generation: next.generation, renewedAt: now });
  noteTokens(run, next, answer);
}

/** Exchanges a refresh token, and again some minutes later, when it may no longer count as a race (AUT-032). */
export async function refreshTwice(run: MockRun, name: string, tokens: TokensModel, minutes: number): Promise<void> {
  await refresh(run, name, tokens);
  run.clock.advance(minutes * minute);
  await refresh(run, name, tokens);
}

/** Guesses a password several times, then enters the right one (AUT-024, AUT-025). */
export async function guessPassword(run: MockRun, name: string, email: string, times: number): Promise<void> {
  for (let guess = 0; guess < times; guess++) await signIn(run, name, email, false);
  await signIn(run, name, email, true);
}

/** Ends a sign-in (AUT-033). */
export async function signOut(run: MockRun, name: string, tokens: TokensModel): Promise<void> {
  const answer = await run.send(name, { path: '/auth/sign-out', body: { refreshToken: tokens.refreshToken } });
  expect(answer.status).toBe(200);
  if (familyOf(run, name, tokens)) setFamily(sandboxOf(run, name), tokens.personId, tokens.family, null);
}

/** Requests a code (AUT-008, AUT-026). */
export async function forgetPassword(run: MockRun, name: string, email: string): Promise<void> {
  const person = findPerson(sandboxOf(run, name), email);
  const answer = await run.send(name, { path: '/auth/forgot-password', body: { username: email } });
  if (person === undefined) return expect(answer.status).toBe(404);
  if (answer.status === 429) return;
  expect(answer.status).toBe(200);
  const { body } = await run.order(name, 'GET', `reset-code?username=${email}`);
  const { code } = body as { readonly code: string };
  sandboxOf(run, name).codes[person.id] = { code, expiresAt: nowOf(run, name) + 60 * minute };
}

/** Sets a new password with the issued code or a wrong one (AUT-009, AUT-022, AUT-025). */
export async function resetPassword(run: MockRun, name: string, email: string, isRight: boolean): Promise<void> {
  const sandbox = sandboxOf(run, name);
  const now = nowOf(run, name);
  const person = findPerson(sandbox, email);
  const given = person && sandbox.codes[person.id];
  const code = isRight && given ? given.code : '000000';
  const password = `newpass${secondsOf(now) % 10}`;
  const body = { username: email, tinid: person?.id ?? '1', confirmationCode: code, password };
  const answer = await run.send(name, { path: '/auth/confirm-forgot-password', body });
  const wait = noteAttempt(sandbox, now, `reset ${email}`, given?.code === code);
  if (wait !== null) return expectWait(answer, wait);
  if (person === undefined || given?.code !== code || now >= given.expiresAt) return expect(answer.status).toBe(400);
  expect(answer.status, answer.text).toBe(200);
  takeNewPassword(sandbox, person, password);
}

/** Requests a code and uses it, which ends all earlier sign-ins (AUT-033). */
export async function renewPassword(run: MockRun, name: string, email: string): Promise<void> {
  await forgetPassword(run, name, email);
  await resetPassword(run, name, email, true);
  const personId = findPerson(sandboxOf(run, name), email)?.id;
  const tokens = run.tokens.findLast((one) => one.sandbox === name && one.personId === personId);
  if (tokens !== undefined) await refresh(run, name, tokens);
}

function takeNewPassword(sandbox: SandboxModel, person: PersonModel, password: string): void {
  delete sandbox.codes[person.id];
  delete sandbox.attempts[`sign-in ${person.email}`];
  sandbox.passwords[person.id] = password;
  sandbox.signIns[person.id] = [];
}

/** Registers the same email twice concurrently. Only one succeeds (AUT-003, AUT-004). */
export async function signUpTwice(run: MockRun, name: string, email: string): Promise<void> {
  const sandbox = sandboxOf(run, name);
  const isTaken = findPerson(sandbox, email) !== undefined;
  const body = { ...form, email };
  const send = () => run.send(name, { path: '/auth/sign-up', body });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([isTaken ? 409 : 200, 409]);
  if (isTaken) return;
  const id = String(9_500_000 + sandbox.registrations.length);
  expect(answers.map(({ body: answer }) => answer)).toContainEqual({ userId: id });
  sandbox.registrations.push({ id, email, password: form.password });
}
