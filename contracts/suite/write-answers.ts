import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Variables } from '../client/backend.ts';
import { fullDepth, fullSelection } from '../client/client.ts';
import type { Call } from '../client/schema.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { askerOf, type Golden, signInToExport } from './exported-account.ts';
import { type ExpectedAnswer, expectedAnswer, goldenQuestions } from './golden-answers.ts';

/** A line of the files: a request, and what its answer must say. */
interface AnswerLine {
  readonly call: Call;
  /** What is asked, in words. */
  readonly name: string;
  /** Row of persons: whose id token goes with the request. */
  readonly person: string;
  /** Those that count beside the token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
  readonly variables: Variables;
  /** Of what the answer has under the call's name in `data`. */
  readonly expected: ExpectedAnswer;
}

/** The answers to every golden question about an account; none where nobody may ask. */
async function* answerLines(account: AccountFixture, log: Golden): AsyncGenerator<AnswerLine> {
  const asker = askerOf(account);
  if (asker === undefined) return;
  const client = await signInToExport(account, asker, log);
  const context = await createSuiteContext(client);
  for (const { call, subject, variables } of goldenQuestions(context, { isSamePerson: true })) {
    const answer = await client.ask(call, variables, fullDepth);
    yield {
      call,
      name: subject,
      person: asker.id,
      headers: { 'x-wt-wtid': account.id },
      query: fullSelection(call, fullDepth),
      variables,
      expected: expectedAnswer(call, answer, variables),
    };
  }
}

/** Writes the answers into a folder, a file a call, as NDJSON. Returns the paths; none where nobody may ask. */
export async function writeAnswers(account: AccountFixture, log: Golden, folder: string): Promise<string[]> {
  const texts = new Map<string, string[]>();
  for await (const line of answerLines(account, log)) {
    const lines = texts.get(line.call) ?? [];
    texts.set(line.call, lines);
    lines.push(`${JSON.stringify(line)}\n`);
  }
  if (texts.size > 0) await mkdir(folder, { recursive: true });
  const written = [...texts].map(async ([call, lines]) => {
    const file = path.join(folder, `${call}.ndjson`);
    await writeFile(file, lines.join(''));
    return file;
  });
  return Promise.all(written);
}
