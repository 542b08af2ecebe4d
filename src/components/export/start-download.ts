import type { ApolloClient } from '@apollo/client';
import type {
  ActivitiesQuery,
  DownloadOrdering,
  DownloadStatus,
  DownloadType,
  SessionQuery,
} from '../../../schema/generated/types.ts';
import { CreateActivitiesDownloadDocument } from '../../generated/documents/create-activities-download.ts';
import { CreateSessionsDownloadDocument } from '../../generated/documents/create-sessions-download.ts';
import { flags } from '../../lib/flags.ts';

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

interface Job {
  readonly id: string;
  readonly status: DownloadStatus;
  readonly url: string | null;
}

/** Asks for a file by the call that makes its kind (dashboard section 7). Throws where that fails. */
export async function startDownload(client: ApolloClient, file: SessionsFile | ActivitiesFile): Promise<Job> {
  const job = 'activities' in file ? await startActivities(client, file) : await startSessions(client, file);
  if (!job) throw new Error('the download was not started');
  return job;
}

async function startActivities(client: ApolloClient, { activities }: ActivitiesFile): Promise<Job | undefined> {
  // Where the screen shows domains alone, so does the file.
  const variables = { query: flags.maskEmails ? { ...activities, maskEmails: true } : activities };
  const { data } = await client.mutate({ mutation: CreateActivitiesDownloadDocument, variables });
  return data?.createActivitiesDownload;
}

async function startSessions(client: ApolloClient, file: SessionsFile): Promise<Job | undefined> {
  const { query, downloadType, ordering = null } = file;
  const variables = { query, downloadType, ordering };
  const { data } = await client.mutate({ mutation: CreateSessionsDownloadDocument, variables });
  return data?.createSessionsDownload;
}
