import type { BaseFilter } from '../../schema/generated/types.ts';

/** Which part of the traffic is meant, as the lists of these sessions are called (SES-007, SES-074). */
export const baseNames: Readonly<Record<BaseFilter, string>> = {
  THOMASNET_ACTIVITY: 'Thomasnet Activity',
  CATALOG_ACTIVITY: 'Navigator Activity',
};
