import type { ApolloClient } from '@apollo/client';
import type { ActivitiesQuery, DownloadOrdering, DownloadType, SessionQuery } from '../../../schema/generated/types.ts';
import { CreateActivitiesDownloadDocument } from '../../generated/documents/create-activities-download.ts';
import { CreateSessionsDownloadDocument } from '../../generated/documents/create-sessions-download.ts';
import { SessionsDownloadDocument } from '../../generated/documents/sessions-download.ts';
import { flags } from '../../lib/config.ts';
import { sendToFile } from '../../lib/send-to-file.ts';
import { awaitDownload, type DownloadJob } from './await-download.ts';

/** A file of a session query, in the order of the table on the screen. */
export interface SessionsFile {
  readonly query: SessionQuery;
  readonly downloadType: DownloadType;
  readonly ordering?: DownloadOrdering | undefined;
}

/** A file of high-value activities; the server knows one order of them. */
export interface ActivitiesFile {
  readonly activities: ActivitiesQuery;
}

/**
 * Has the server make a file and sends the browser to it. Throws when that fails, and when `isWanted` becomes false
 * while the job runs.
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
    wait: (timeMs) => new Promise((resolve) => setTimeout(resolve, timeMs)),
    now: Date.now,
  });
  await sendToFile(url);
}

/** Asks for a file by the call that makes its kind (FIL-004, FIL-006). Throws where that fails. */
async function startDownload(client: ApolloClient, file: SessionsFile | ActivitiesFile): Promise<DownloadJob> {
  const job = 'activities' in file ? await startActivities(client, file) : await startSessions(client, file);
  if (!job) throw new Error('the download was not started');
  return job;
}

async function startActivities(client: ApolloClient, { activities }: ActivitiesFile): Promise<DownloadJob | undefined> {
  // Where the screen shows domains alone, so does the file.
  const variables = { query: flags.maskEmails ? { ...activities, maskEmails: true } : activities };
  const { data } = await client.mutate({ mutation: CreateActivitiesDownloadDocument, variables });
  return data?.createActivitiesDownload;
}

async function startSessions(client: ApolloClient, file: SessionsFile): Promise<DownloadJob | undefined> {
  const { query, downloadType, ordering = null } = file;
  const variables = { query, downloadType, ordering };
  const { data } = await client.mutate({ mutation: CreateSessionsDownloadDocument, variables });
  return data?.createSessionsDownload;
}
