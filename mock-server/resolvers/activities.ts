import type { PhoneCallResolvers, QueryResolvers } from '../../schema/generated/types.ts';
import { recordingAddress } from '../downloads/recording-address.ts';
import { listActivities } from '../reports/activities.ts';
import { phoneCall } from '../reports/phone-call.ts';

export const activityQueries: QueryResolvers = {
  highValueActivities: async (_root, args, { scope }) => listActivities(await scope(), args),
  phoneCall: async (_root, args, { scope }) => phoneCall(await scope(), args),
};

export const phoneCallFields: PhoneCallResolvers = {
  permanentFile: (call, _args, context) => recordingAddress(call.permanentFile, context),
};
