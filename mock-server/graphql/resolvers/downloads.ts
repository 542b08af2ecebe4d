import { createJob, readJob } from '../../downloads/download-jobs.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolver-types.ts';

export const downloadQueries = {
  sessionsDownload: (_root, { id }, context) => readJob(id, context),
} satisfies QueryResolvers;

export const downloadMutations = {
  createSessionsDownload: (_root, { query, downloadType, ordering }, context) =>
    createJob({ downloadType, query, ordering }, context),
  createActivitiesDownload: (_root, { query }, context) =>
    createJob({ downloadType: 'HIGH_VALUE_ACTIVITIES', activitiesQuery: query }, context),
} satisfies MutationResolvers;
