import { readFile } from 'node:fs/promises';
import type { MockApp } from '../create-mock-app.ts';
import type { Logger } from '../lib/logger.ts';

/** The text of a file with a story. Throws a line to print for one that can't be read, before anything is started. */
export async function readStoryFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    const takes = '--stories (WEBTRAX_STORIES) takes a file with a story (mock-server/README.md)';
    throw new Error(`${file || 'A file without a name'} couldn't be read: ${takes}`);
  });
  // With a reader of YAML, which most starts need not load.
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
 * A mock over whose default sandbox a story is laid before its first answer (TST-088). A place or day that there is not
 * is said in a notice, and the mock goes without the story.
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
  let laid: Promise<void> | undefined;
  return {
    ...app,
    async fetch(request) {
      laid ??= lay();
      await laid;
      return app.fetch(request);
    },
  };
}
