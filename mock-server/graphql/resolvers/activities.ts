import { recordingAddress } from '../../downloads/recording-address.ts';
import type { PhoneCallResolvers, QueryResolvers } from '../generated/resolver-types.ts';
import { report } from './report.ts';

export const activityQueries: QueryResolvers = {
  highValueActivities: report(async () => (await import('../../reports/activities.ts')).listActivities),
  phoneCall: report(async () => (await import('../../reports/phone-call.ts')).phoneCall),
};

export const phoneCallFields: PhoneCallResolvers = {
  permanentFile: (call, _args, context) => recordingAddress(call.permanentFile, context),
};
