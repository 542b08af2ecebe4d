import { readFile } from 'node:fs/promises';
import type { MockApp } from '../create-mock-app.ts';
import type { Logger } from '../lib/logger.ts';

/** The text of a story file. Throws a printable message if it can't be read, before anything is started. */
export async function readStoryFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    const takes = '--stories (WEBTRAX_STORIES) takes a file with a story (mock-server/README.md)';
    throw new Error(`${file || 'A file without a name'} couldn't be read: ${takes}`);
  });
  // Includes a YAML parser, which most starts don't need.
  const { readStory, StoryProblem } = await import('../stories/read-story.ts');
  try {
    readStory(text);
  } catch (error) {
    if (error instanceof StoryProblem) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
  return text;
}

/**
 * A mock that applies a story to its default sandbox before the first response (TST-088). If the story names a
 * nonexistent place or day, logs a notice and continues without it.
 */
export function withStory(app: MockApp, file: string, log: Logger): MockApp {
  async function lay(): Promise<void> {
    try {
      const body = JSON.stringify({ story: await readStoryFile(file) });
      const answer = await app.fetch(new Request('http://localhost/__mock/api/story', { method: 'PUT', body }));
      const { message, visits } = await answer.json();
      log.notice(answer.ok ? `${visits} visits of ${file}` : `${file}: ${message}`);
    } catch (error) {
      log.notice(error instanceof Error ? error.message : String(error));
    }
  }
  let applied: Promise<void> | undefined;
  return {
    ...app,
    async fetch(request) {
      applied ??= lay();
      await applied;
      return app.fetch(request);
    },
  };
}
