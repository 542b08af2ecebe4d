import type { PhoneCallResolvers, QueryResolvers } from '../../schema/generated/types.ts';
import { recordingAddress } from '../downloads/recording-address.ts';
import { listActivities } from '../reports/activities.ts';
import { phoneCall } from '../reports/phone-call.ts';
import { report } from './report.ts';

export const activityQueries: QueryResolvers = {
  highValueActivities: report(listActivities),
  phoneCall: report(phoneCall),
};

export const phoneCallFields: PhoneCallResolvers = {
  permanentFile: (call, _args, context) => recordingAddress(call.permanentFile, context),
};
