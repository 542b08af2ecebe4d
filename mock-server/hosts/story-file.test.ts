import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Logger } from '../lib/logger.ts';
import { createTestClient } from '../testing/test-client.ts';
import { readStoryFile, withStory } from './story-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'story-'));
  file = path.join(folder, 'story.yaml');
});
afterEach(() => rm(folder, { recursive: true }));

/** What the mock logs about a story, and the visits in the first response. */
async function startWith(story: string) {
  await writeFile(file, story);
  const notices: string[] = [];
  const log: Logger = { notice: (text) => void notices.push(text), error: (error) => void notices.push(String(error)) };
  const client = createTestClient();
  const app = withStory(client.app, file, log);
  const answer = await app.fetch(new Request('http://mock.example/__mock/api/state'));
  const { entries } = await answer.json();
  return { notices, visits: entries['story:10442']?.visits.length ?? 0 };
}

it('lays a story before the first response (TST-088)', async () => {
  const { notices, visits } = await startWith(
    'Acme Valves of Toledo, OH:\n  yesterday: [/contact, ask for 200 pieces]\n',
  );
  expect([notices, visits]).toEqual([[`1 visits of ${file}`], 1]);
});

it('reports an invalid story with its line, and starts without it', async () => {
  const { notices, visits } = await startWith('Acme of Atlantis:\n  yesterday: /\n');
  expect([notices, visits]).toEqual([[expect.stringContaining(`${file}: Line 1: "Atlantis"`)], 0]);
  await expect(readStoryFile(path.join(folder, 'none.yaml'))).rejects.toThrow("couldn't be read");
  await expect(readStoryFile('')).rejects.toThrow(
    "A file without a name couldn't be read: --stories (WEBTRAX_STORIES)",
  );
  await writeFile(file, 'Acme:\n  - x');
  await expect(readStoryFile(file)).rejects.toThrow(`${file}: Line 1: `);
});
