import type { ApolloClient } from '@apollo/client';
import { SessionsDownloadDocument } from '../../generated/documents/sessions-download.ts';
import { sendToFile } from '../../lib/send-to-file.ts';
import { awaitDownload } from './download.ts';
import { type ActivitiesFile, type SessionsFile, startDownload } from './start-download.ts';

/**
 * Has a file made and sends the browser to it. Throws where that fails, and once `isWanted` says that nobody waits for
 * it any more.
 */
export async function makeFile(
  client: ApolloClient,
  file: SessionsFile | ActivitiesFile,
  isWanted: () => boolean,
): Promise<void> {
  const url = await awaitDownload({
    start: () => startDownload(client, file),
    poll: async (id) => {
      if (!isWanted()) throw new Error('left before the download was done');
      const { data } = await client.query({
        query: SessionsDownloadDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data?.sessionsDownload ?? null;
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: Date.now,
  });
  await sendToFile(url);
}
